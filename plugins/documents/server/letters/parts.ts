import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Parts that a letter may have, and bytes that they may unfold to: a Word document with a few pictures has some twenty, and far less. */
const PARTS_MOST = 200;
const UNFOLDED_MOST = 16 * 1024 * 1024;

/** A file inside a Word document. */
export interface LetterPart {
  readonly name: string;
  readonly data: Buffer;
}

const read = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(pieces)));
    });
  });

/** The parts of a Word document; rejects what is no archive, is locked, has too many parts, or unfolds to too much. What an entry says of its size is checked while it is read. */
export const letterParts = (bytes: Buffer): Promise<LetterPart[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error);
      const parts: LetterPart[] = [];
      let unfolded = 0;
      zip.on('error', reject);
      zip.on('end', () => resolve(parts));
      zip.on('entry', (entry: Entry) => {
        unfolded += entry.uncompressedSize;
        if (parts.length >= PARTS_MOST || unfolded > UNFOLDED_MOST) return reject(new RangeError('It unfolds to too much'));
        if (entry.fileName.endsWith('/')) return zip.readEntry();
        read(zip, entry).then((data) => {
          parts.push({ name: entry.fileName, data });
          zip.readEntry();
        }, reject);
      });
      zip.readEntry();
    });
  });
