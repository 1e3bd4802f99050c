const { it: every } = globalThis;

/** A test that runs on both databases whenever its file runs, in one whose first line says `// On both databases: why.`; the others of the file take turns. */
export const onBoth = every;

/** The files of which the other database runs all tests at this commit, this one those of `onBoth`: of `scripts/lib/turns.mjs`. */
const markedOnly = (JSON.parse(process.env.BAI_MARKED_ONLY ?? '[]') as string[]).some((file) => expect.getState().testPath?.endsWith(`/${file}`));

/** Names what is left to the other database, so that the gate tells it from what is skipped. */
const left = (name: string): string => `(left to the other database) ${name}`;

// Jest reads this file before a test file too: what is a plain test there is left from then on, and is in the report all the same.
if (markedOnly) {
  const skip = ((name: string, ...rest: [jest.ProvidesCallback?, number?]) => every.skip(left(name), ...rest)) as jest.It;
  const each = (...table: Parameters<jest.Each>) => {
    const tests = every.skip.each(...table);
    return (name: string, ...rest: [never, number?]) => tests(left(name), ...rest);
  };
  globalThis.it = globalThis.test = Object.assign(skip, { each, only: skip, skip: every.skip, todo: every.todo, failing: skip, concurrent: skip });
}
