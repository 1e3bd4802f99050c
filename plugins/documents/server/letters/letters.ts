import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { refuse } from '@bai/kernel/contracts';
import { turns, type Seat, type Upload } from '@bai/kernel/server';
import { documentsProblems, LETTER_MOST, type LetterFault } from '../../contracts';
import { uploadedBytes } from '../files';
import type { LetterAsked } from './letter-worker';

// Named by its package: the tests load this file from its source, and a thread can only be started from what was compiled.
const THREAD = path.join(path.dirname(require.resolve('@bai/documents/package.json')), 'dist/server/letters/letter-worker.js');
const LONGEST = 15_000;
/** Letters that are made in threads of their own: two at once in a process. */
const threads = turns({ atOnce: 2, each: 12, most: 40 });

/** What stands in the fields of a letter. */
export type LetterData = Readonly<Record<string, string>>;
/** A template: a Word document as it was kept, or its parts as they lie in the repository. */
export type LetterTemplate = Buffer | readonly { readonly name: string; readonly data: Buffer }[];
interface Answer {
  readonly faults?: LetterFault[];
  readonly used?: string[];
  readonly document?: Uint8Array;
  readonly reason?: string;
}

/** Templates of others are taken apart with little memory and time: a few bytes can unfold to a lot. */
const inThread = (asked: LetterAsked): Promise<Answer> =>
  new Promise((resolve) => {
    const thread = new Worker(THREAD, { workerData: asked, resourceLimits: { maxOldGenerationSizeMb: 192 } });
    const end = (answer: Answer): void => {
      clearTimeout(late);
      resolve(answer);
      void thread.terminate();
    };
    const late = setTimeout(() => end({ reason: 'It takes too long' }), LONGEST);
    thread.once('message', end);
    thread.once('error', (error) => end({ reason: String(error) }));
    thread.once('exit', () => end({ reason: 'It ended early' }));
  });

const asTemplate = (template: LetterTemplate): Pick<LetterAsked, 'bytes' | 'parts'> => (Buffer.isBuffer(template) ? { bytes: template } : { parts: template });

/**
 * An uploaded Word document that is to be a template: its bytes as they came, and which of the known fields it shows. `file.unsupported` for what is no Word
 * document, `letter.unsuitable` with what stands in the way.
 */
export const takenTemplate = async (seat: Seat, upload: Upload, known: readonly string[]): Promise<{ bytes: Buffer; used: string[] }> => {
  const bytes = await uploadedBytes(upload);
  if (bytes.length > LETTER_MOST) throw refuse('file.oversized', { most: LETTER_MOST });
  const { faults, used, reason } = await threads.take(seat.subjects.account ?? seat.ip, () => inThread({ bytes, known, data: null }));
  if (reason) throw refuse('file.unsupported', { rule: 'file.kind' });
  if (faults!.length) throw documentsProblems.refuse('letter.unsuitable', { faults: faults!.slice(0, 20) });
  return { bytes, used: used! };
};

/** A template filled in, as a Word document; `document.unavailable` where it cannot be. */
export const filledLetter = async (seat: Seat, template: LetterTemplate, data: LetterData): Promise<Buffer> => {
  const known = Object.keys(data);
  const { document, faults, reason } = await threads.take(seat.subjects.account ?? seat.ip, () => inThread({ ...asTemplate(template), known, data }));
  if (!document) throw documentsProblems.refuse('document.unavailable', { reason: reason ?? faults![0]!.rule });
  return Buffer.from(document);
};

/** The parts of a template that lies unpacked in a folder. */
export const templateIn = async (folder: string): Promise<LetterTemplate> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  // The list of what is in it comes first, as readers of Word documents expect.
  const names = files
    .map((file) => ({ file, name: path.relative(folder, file).split(path.sep).join('/') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return Promise.all(names.map(async ({ file, name }) => ({ name, data: await readFile(file) })));
};
