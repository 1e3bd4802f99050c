import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

/** SHA-1 in capitals, then how often it was found: one line each, in the order of the hashes, as Have I Been Pwned hands its list out. */
const LINE = /^([\dA-F]{40}):\d+$/;
/** No line is longer, so this much from any place holds a whole one. */
const PIECE = 256;
/** From here on all that is left is read. */
const LAST = 4096;

/** Passwords that were found in what was stolen elsewhere. */
export interface LeakedPasswords {
  has(password: string): Promise<boolean>;
  close(): Promise<void>;
}

const textAt = async (file: FileHandle, from: number, length: number): Promise<string> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.toString('latin1', 0, bytesRead);
};

/** The first whole line behind a place, and where it begins. */
const lineBehind = async (file: FileHandle, place: number): Promise<{ readonly at: number; readonly hash: string }> => {
  const piece = await textAt(file, place, PIECE);
  const from = piece.indexOf('\n') + 1;
  return { at: place + from, hash: piece.slice(from, from + 40) };
};

/**
 * Opens a list of them. It may be tens of gigabytes long: it is halved until a few lines are left, some thirty short reads, and nothing of it is kept. What is
 * looked for leaves neither the process nor a trace.
 * @throws where there is no such list.
 */
export const openLeaked = async (path: string): Promise<LeakedPasswords> => {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const [first = ''] = (await textAt(file, 0, PIECE)).split(/\r?\n/);
  if (!LINE.test(first)) {
    await file.close();
    throw new Error(`LEAKED_PASSWORDS: ${path} is no list of hashes in their order (SHA-1 in capitals, a colon, how often)`);
  }
  return {
    has: async (password) => {
      const wanted = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
      let [low, high] = [0, size];
      while (high - low > LAST) {
        const middle = Math.floor((low + high) / 2);
        const { at, hash } = await lineBehind(file, middle);
        if (hash === wanted) return true;
        if (hash < wanted) low = at;
        else high = at;
      }
      return (await textAt(file, low, high - low + PIECE)).split('\n').some((line) => line.startsWith(`${wanted}:`));
    },
    close: () => file.close(),
  };
};
