import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From the platform itself: by default the library asks the network for it.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

// The page's types know a window alone; here it is a worker's own scope, whose `postMessage` takes no origin.
const scope = self as unknown as { onmessage: ((event: MessageEvent<ImageData>) => void) | null; postMessage: (texts: readonly string[]) => void };

scope.onmessage = ({ data }) => {
  readBarcodes(data, { formats: ['QRCode'], textMode: 'Plain' }).then(
    (found) => scope.postMessage(found.filter(({ isValid }) => isValid).map(({ text }) => text)),
    () => scope.postMessage([]),
  );
};
