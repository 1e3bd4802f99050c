/** Writes one line of what happened; ids may stand in it, tokens, secrets and what people say may not. */
export const log = (what: string, facts: Record<string, string | number | boolean | undefined> = {}): void => {
  const told = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  process.stdout.write(`${[new Date().toISOString(), 'video', what, ...told].join(' ')}\n`);
};
