import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { environment, log, type Environment } from '@bai/kernel/server';
import { documentsProblems } from '../contracts';

type Scanner = NonNullable<Environment['scanner']>;

/** A scanner that says nothing for so long is gone. */
const SILENT = 20_000;
/** How much of a file goes in one piece; the scanner has a limit of its own for the whole. */
const PIECE = 64 * 1024;
/** No answer of it is so long. */
const ANSWER_MOST = 4096;

const lengthOf = (count: number): Buffer => {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(count);
  return written;
};

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>;

/** Bytes as pieces that clamd takes. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** A file as clamd reads it after INSTREAM: pieces with their lengths before them, and a length of nothing at the end. */
async function* framed(pieces: Pieces): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of pieces) yield Buffer.concat([lengthOf(piece.length), piece]);
  yield lengthOf(0);
}

/** Sends as fast as the scanner reads, until it has heard enough. */
const show = async (socket: Socket, pieces: Pieces): Promise<void> => {
  for await (const part of framed(pieces)) {
    if (socket.destroyed) return;
    if (!socket.write(part)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
};

/** What the scanner answers, without its end. */
const asked = (pieces: Pieces, scanner: Scanner): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = createConnection(scanner);
    const fail = (reason: string): void => void socket.destroy(new Error(reason));
    socket.setTimeout(SILENT, () => fail('it is silent'));
    socket.once('connect', () => void show(socket, pieces).catch((error: Error) => socket.destroy(error)));
    socket.on('data', (part) => {
      parts.push(part);
      const answer = Buffer.concat(parts);
      const end = answer.indexOf(0);
      if (end < 0 && answer.length < ANSWER_MOST) return;
      resolve(answer.subarray(0, end < 0 ? ANSWER_MOST : end).toString());
      socket.destroy();
    });
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('it closed without an answer')));
  });

const requireCleanPieces = async (pieces: Pieces, scanner: Scanner | null): Promise<void> => {
  if (!scanner) return;
  const answer = await asked(pieces, scanner).catch((error: Error) => `ERROR ${error.message}`);
  if (answer === 'stream: OK') return;
  if (/^stream: .+ FOUND$/.test(answer)) throw documentsProblems.refuse('file.infected');
  log.error(`The scanner of viruses does not answer as it should: ${JSON.stringify(answer.slice(0, 200))}`);
  throw documentsProblems.refuse('scanner.unreachable');
};

/**
 * Shows a file that somebody hands in to the scanner of viruses, where the platform has one. Only what it calls clean goes on: a
 * virus is `file.infected`, and a scanner that does not answer, or with anything else, is `scanner.unreachable`.
 */
export const requireClean = (bytes: Buffer, scanner: Scanner | null = environment().scanner): Promise<void> => requireCleanPieces(piecesOf(bytes), scanner);

/** Bytes of a file that are shown to the scanner, which has a limit of its own; only films have more. */
const SHOWN = 20 * 1024 * 1024;

async function* startOf(place: string, most: number): AsyncGenerator<Buffer> {
  yield* createReadStream(place, { end: most - 1, highWaterMark: PIECE }) as AsyncIterable<Buffer>;
}

/** The same of a file that lies on the disk, of which no more than its first bytes are shown: a scanner takes no file of any size. */
export const requireCleanFile = (place: string, most = SHOWN, scanner: Scanner | null = environment().scanner): Promise<void> =>
  requireCleanPieces(startOf(place, most), scanner);
