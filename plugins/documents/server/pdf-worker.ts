import { parentPort, workerData } from 'node:worker_threads';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** No part of a paper that is read here (lists of objects, not pictures) unfolds to more. */
const UNFOLDED = 32 * 1024 * 1024;
/** A file with these does something, or hides something. Names are compared as they read, however they were written. */
const REFUSED = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData'];
/** What a viewer would do by itself. */
const DROPPED = ['OpenAction', 'AA'];
/** Actions that lead out of the document. */
const LEADING = ['URI', 'GoToR', 'GoToE', 'Thread', 'Sound', 'Movie', 'Rendition', 'ResetForm', 'RichMediaExecute', 'Trans'];

interface Asked {
  readonly bytes: Uint8Array;
  /** It is to be a form that words are written on. */
  readonly form: boolean;
}
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

/** Points (half a millimetre and some) by which a page may differ from A4. */
const NEAR = 3;
const [WIDE, HIGH] = [595.28, 841.89];
const MOST_PAGES = 4;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR;

/** Whether a page is A4 across; one that is neither that nor upright, or that a viewer turns, is no form. */
const liesAcross = (page: PDFPage): boolean => {
  const { width, height } = page.getCropBox();
  const across = isNear(width, HIGH) && isNear(height, WIDE);
  if (!(across || (isNear(width, WIDE) && isNear(height, HIGH))) || page.getRotation().angle % 360 !== 0) throw new Error('unsuitable: not A4');
  return across;
};

/**
 * A form to be drawn under words: A4 pages that lie alike, and what is painted on them. Fields to fill in and links are none of the
 * paper, and would be drawn by no printer of it. Its pages are taken apart here once, as they will be for every paper.
 */
const plainForm = async (paper: PDFDocument): Promise<boolean> => {
  const pages = paper.getPages();
  if (pages.length > MOST_PAGES) throw new Error(`unsuitable: ${pages.length} pages`);
  const [across, ...others] = pages.map(liesAcross);
  if (others.some((other) => other !== across)) throw new Error('unsuitable: pages lie differently');
  for (const page of pages) page.node.delete(PDFName.of('Annots'));
  paper.catalog.delete(PDFName.of('AcroForm'));
  await (await PDFDocument.create()).embedPages(pages);
  return across!;
};

interface Remade {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly across: boolean;
}

const remade = async ({ bytes, form }: Asked): Promise<Remade> => {
  boundUnfolding((await PDFDocument.create()).context);
  const paper = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  if (paper.getPageCount() < 1) throw new Error('It has no pages');
  for (const [, object] of paper.context.enumerateIndirectObjects()) clean(object);
  const across = form && (await plainForm(paper));
  return { bytes: await paper.save({ updateFieldAppearances: false }), pages: paper.getPageCount(), across };
};

remade(workerData as Asked).then(
  (made) => parentPort!.postMessage(made),
  (error: unknown) => parentPort!.postMessage({ reason: String((error as Error).message).slice(0, 80) }),
);
