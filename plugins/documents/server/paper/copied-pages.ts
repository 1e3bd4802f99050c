import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream, type PDFContext, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';
import type { PdfObjects } from './pdf-objects';

type Numbered = (ref: PDFRef) => number;

const bytesOf = (object: PDFObject): Buffer => {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
};

const join = (pieces: readonly (string | Buffer)[]): Buffer => Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

const dictBytes = (dict: PDFDict, without: readonly string[], numbered: Numbered, more = ''): Buffer =>
  join([
    '<< ',
    ...dict
      .entries()
      .filter(([key]) => !without.includes(key.decodeText()))
      .flatMap(([key, value]) => [key.toString(), ' ', valueBytes(value, numbered), ' ']),
    more,
    '>>',
  ]);

/** Pictures and fonts come packed; what is drawn does not, and is half of a form. */
const streamBytes = (stream: PDFStream, numbered: Numbered): Buffer => {
  const bare = Buffer.from(stream.getContents());
  const plain = !stream.dict.has(PDFName.of('Filter'));
  const contents = plain ? deflateSync(bare) : bare;
  const more = `/Length ${contents.length} ${plain ? '/Filter /FlateDecode ' : ''}`;
  return join([dictBytes(stream.dict, ['Length'], numbered, more), '\nstream\n', contents, '\nendstream']);
};

function valueBytes(object: PDFObject, numbered: Numbered): Buffer {
  if (object instanceof PDFRef) return Buffer.from(`${numbered(object)} 0 R`);
  if (object instanceof PDFStream) return streamBytes(object, numbered);
  if (object instanceof PDFDict) return dictBytes(object, [], numbered);
  if (object instanceof PDFArray) return join(['[', ...object.asArray().flatMap((one) => [valueBytes(one, numbered), ' ']), ']']);
  return bytesOf(object);
}

/** What a page has from those above it, unless it says so itself. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** What ties a page to the document that it came from: its place, its tags, and what is laid over it. */
const LEFT = ['Parent', 'StructParents', 'Tabs', 'Annots', 'B'];

const pageBytes = ({ node }: PDFPage, parent: number, numbered: Numbered): Buffer => {
  const inherited = INHERITED.flatMap((name) => {
    const value = node.has(PDFName.of(name)) ? undefined : node.getInheritableAttribute(PDFName.of(name));
    return value ? [Buffer.from(`/${name} `), valueBytes(value, numbered), Buffer.from(' ')] : [];
  });
  return join([dictBytes(node, LEFT, numbered, `/Parent ${parent} 0 R `).subarray(0, -2), ...inherited, '>>']);
};

/** Some bytes of a PDF as it is written. */
export interface PdfPiece {
  readonly bytes: Buffer;
  /** The number of the page that it is, if it is one. */
  readonly page?: number;
}

const following = function* (waiting: PDFRef[], context: PDFContext, objects: PdfObjects, numbered: Numbered): Generator<PdfPiece> {
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const object = context.lookup(ref);
    yield { bytes: objects.write(numbered(ref), object ? valueBytes(object, numbered) : 'null') };
  }
};

/** The pages of a PDF, and all that is drawn on them, as objects of another; everything else of it stays behind. */
export const copiedPages = async function* (pdf: Buffer, objects: PdfObjects, parent: number): AsyncGenerator<PdfPiece> {
  const paper = await PDFDocument.load(pdf, { updateMetadata: false });
  const numbers = new Map<string, number>();
  const waiting: PDFRef[] = [];
  const numbered: Numbered = (ref) => {
    const known = numbers.get(ref.tag);
    if (known !== undefined) return known;
    const number = objects.reserve();
    numbers.set(ref.tag, number);
    waiting.push(ref);
    return number;
  };
  for (const page of paper.getPages()) {
    const own = objects.reserve();
    yield { bytes: objects.write(own, pageBytes(page, parent, numbered)), page: own };
    yield* following(waiting, paper.context, objects, numbered);
  }
};
