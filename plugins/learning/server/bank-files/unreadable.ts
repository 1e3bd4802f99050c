/** Why a file as a whole cannot be read; `line` where it is known. */
export class Unreadable extends Error {
  constructor(
    readonly rule: 'doctype' | 'xml' | 'large' | 'many',
    readonly line: number | null = null,
  ) {
    super(rule);
  }
}

/** Letters besides the bytes of files: a thousand questions of what the bank takes. */
const LONGEST = 4 * 1024 * 1024;
/** Refuses what would keep a processor for long. */
export const requireReadable = (text: string): void => {
  if (text.length > LONGEST) throw new Unreadable('large');
};
