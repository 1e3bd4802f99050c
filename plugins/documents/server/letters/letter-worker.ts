import { parentPort, workerData } from 'node:worker_threads';
import carbone from 'carbone';
import { judgedLetter } from './faults';
import { markedXml } from './marks';
import { letterParts, type LetterPart } from './parts';

/** A template as a packed document or as its parts, the fields that it may show, and what stands in them, where it is to be filled in. */
export interface LetterAsked {
  readonly bytes?: Uint8Array;
  readonly parts?: readonly { readonly name: string; readonly data: Uint8Array }[];
  readonly known: readonly string[];
  readonly data: Readonly<Record<string, string>> | null;
}

const XML = /\.(?:xml|rels)$/i;
// No XML may hold these.
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const filled = (parts: readonly LetterPart[], known: readonly string[], data: Readonly<Record<string, string>>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const files = parts.map(({ name, data: bytes }) => {
      const isMarked = XML.test(name);
      return { name, data: isMarked ? markedXml(bytes.toString(), known).xml : bytes, isMarked, parent: '' as const };
    });
    const plain = Object.fromEntries(Object.entries(data).map(([field, text]) => [field, text.replace(UNPRINTABLE, '')]));
    carbone.render({ isZipped: true, filename: 'letter.docx', embeddings: [], files }, plain, { lang: 'en', timezone: 'Asia/Bangkok' }, (error, document) =>
      error ? reject(new Error(String(error))) : resolve(document),
    );
  });

const answer = async ({ bytes, parts: given, known, data }: LetterAsked): Promise<object> => {
  const parts = given ? given.map(({ name, data }) => ({ name, data: Buffer.from(data) })) : await letterParts(Buffer.from(bytes!));
  const { faults, used } = judgedLetter(parts, known);
  if (faults.length || !data) return { faults, used };
  return { faults, used, document: new Uint8Array(await filled(parts, known, data)) };
};

answer(workerData as LetterAsked).then(
  (said) => parentPort!.postMessage(said),
  (error: unknown) => parentPort!.postMessage({ reason: String(error) }),
);
