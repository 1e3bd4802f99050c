import { parentPort, workerData } from 'node:worker_threads';
import { sheetCells, type SheetLimits } from './cells';

/** A workbook as it was uploaded, and how much of it is read. */
export interface SheetAsked extends SheetLimits {
  readonly bytes: Uint8Array;
}

const { bytes, ...limits } = workerData as SheetAsked;
sheetCells(Buffer.from(bytes), limits).then(
  (cells) => parentPort!.postMessage({ cells }),
  () => parentPort!.postMessage({ cells: null }),
);
