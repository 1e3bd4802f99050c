const CALLS = 50;
/** Characters of a line that are read. */
const LINE = 2000;

interface Call {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** The calls of a stack as any browser writes it, the innermost last, as Sentry's format has them. */
export const callsOf = (stack: string): Call[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      // eslint-disable-next-line regexp/no-super-linear-backtracking -- a line is cut before it is read
      const found = /^\s*(?:at )?(?:async )?(?:(.*?)(?: \(|@))?(\S+?):(\d+):(\d+)\)?$/.exec(line.slice(0, LINE));
      return found ? [{ function: (found[1] ?? '').slice(0, 200), filename: found[2]!.slice(0, 400), lineno: Number(found[3]), colno: Number(found[4]) }] : [];
    })
    .slice(0, CALLS)
    .reverse();

/** An error as an envelope of Sentry's format: about the envelope, about its one item, and the item. */
export const envelopeOf = (error: Error, id: string, origin: string, route: string | undefined): string =>
  [
    { event_id: id, dsn: `${origin.replace('://', '://portal@')}/1` },
    { type: 'event' },
    {
      event_id: id,
      platform: 'javascript',
      transaction: route,
      exception: {
        values: [{ type: error.name.slice(0, 100), value: error.message.slice(0, 2000), stacktrace: { frames: callsOf(error.stack ?? '') } }],
      },
    },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
