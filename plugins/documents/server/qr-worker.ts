import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The points of a picture, four bytes each. */
export interface Points {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

// Given its bytes, the library asks no network for them.
const wasmBinary = new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

readBarcodes({ ...(workerData as Points), colorSpace: 'srgb' }, { formats: ['QRCode'], textMode: 'Plain' }).then(
  (found) => parentPort!.postMessage(found.filter(({ isValid }) => isValid).map(({ text }) => text)),
  () => parentPort!.postMessage([]),
);
