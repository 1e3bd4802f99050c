import type { renderCertificate } from '../paper/certificate';
import type { renderPt33 } from '../paper/pt33';
import type { drawnOverlay } from '../paper/pt33-overlay';
import type { renderReceipt } from '../paper/receipt';
import type { drawnReport } from '../paper/report-overlay';
import type { renderTable } from '../paper/table-paper';
import { withBuffers } from './with-buffers';

/** The papers that are drawn in threads, each by the function that draws it. What they are given and make is plain data. */
export interface Drawings {
  readonly pt33: typeof renderPt33;
  readonly 'pt33-overlay': typeof drawnOverlay;
  readonly report: typeof drawnReport;
  readonly receipt: typeof renderReceipt;
  readonly certificate: typeof renderCertificate;
  readonly table: typeof renderTable;
}

/** A paper that is asked of a thread. */
export interface DrawingAsked {
  readonly paper: keyof Drawings;
  readonly given: readonly unknown[];
}

// A thread loads what draws a paper with the first of its kind.
const DRAWN: { readonly [Paper in keyof Drawings]: () => Promise<Drawings[Paper]> } = {
  pt33: async () => (await import('../paper/pt33.js')).renderPt33,
  'pt33-overlay': async () => (await import('../paper/pt33-overlay.js')).drawnOverlay,
  report: async () => (await import('../paper/report-overlay.js')).drawnReport,
  receipt: async () => (await import('../paper/receipt.js')).renderReceipt,
  certificate: async () => (await import('../paper/certificate.js')).renderCertificate,
  table: async () => (await import('../paper/table-paper.js')).renderTable,
};

/** Draws a paper; the pool calls it by this name. */
export const draw = async ({ paper, given }: DrawingAsked): Promise<unknown> => {
  const drawing = (await DRAWN[paper]()) as (...parts: unknown[]) => Promise<unknown>;
  return drawing(...(withBuffers(given) as unknown[]));
};
