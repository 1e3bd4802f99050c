import { parentPort, workerData } from 'node:worker_threads';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/** No part of a paper that is read here (lists of objects, not pictures) unfolds to more. */
const UNFOLDED = 32 * 1024 * 1024;
/** A file with these does something, or hides something. Names are compared as they read, however they were written. */
const REFUSED = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData'];
/** What a viewer would do by itself. */
const DROPPED = ['OpenAction', 'AA'];
/** Actions that lead out of the document. */
const LEADING = ['URI', 'GoToR', 'GoToE', 'Thread', 'Sound', 'Movie', 'Rendition', 'ResetForm', 'RichMediaExecute', 'Trans'];

interface Unfolding {
  ensureBuffer(requested: number): unknown;
}

/** The library unfolds without end: all of its decoders grow their buffer by one method, which is given one. */
const boundUnfolding = (context: PDFContext): void => {
  const dict = PDFDict.fromMapWithContext(new Map([[PDFName.of('Filter'), PDFName.of('RunLengthDecode')]]), context);
  let owner = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([128]))) as unknown as Unfolding;
  while (!Object.hasOwn(owner, 'ensureBuffer')) owner = Object.getPrototypeOf(owner) as Unfolding;
  const grow = owner.ensureBuffer;
  owner.ensureBuffer = function (this: Unfolding, requested) {
    if (requested > UNFOLDED) throw new Error('It unfolds to too much');
    return grow.call(this, requested);
  };
};

const textOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '');

const cleanDict = (dict: PDFDict): void => {
  const leads = LEADING.includes(textOf(dict.lookup(PDFName.of('S'))));
  for (const [key, value] of dict.entries()) {
    const found = [textOf(key), textOf(value)].find((name) => REFUSED.includes(name));
    if (found) throw new Error(`It holds ${found}`);
    clean(value);
    if (leads || DROPPED.includes(textOf(key))) dict.delete(key);
  }
};

function clean(object: PDFObject): void {
  if (object instanceof PDFDict) cleanDict(object);
  else if (object instanceof PDFStream) cleanDict(object.dict);
  else if (object instanceof PDFArray) object.asArray().forEach(clean);
}

const remade = async (bytes: Uint8Array): Promise<Uint8Array> => {
  boundUnfolding((await PDFDocument.create()).context);
  const paper = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  if (paper.getPageCount() < 1) throw new Error('It has no pages');
  for (const [, object] of paper.context.enumerateIndirectObjects()) clean(object);
  return paper.save({ updateFieldAppearances: false });
};

remade(workerData as Uint8Array).then(
  (bytes) => parentPort!.postMessage({ bytes }),
  (error: unknown) => parentPort!.postMessage({ reason: String((error as Error).message).slice(0, 80) }),
);
