import { pixelsOf, type Asked, type Told } from './talk';
import { mrzReader } from './reader';

const reader = mrzReader();

// The page's types know a window alone; here it is a worker's own scope, whose `postMessage` takes no origin.
const scope = self as unknown as { onmessage: ((event: MessageEvent<Asked>) => void) | null; postMessage: (message: Told) => void };

scope.onmessage = ({ data }) => {
  if (data.kind === 'begin') return reader.begin();
  try {
    const pixels = pixelsOf(data.picture);
    scope.postMessage({ id: data.id, answer: reader.read(pixels, { today: data.today, thorough: data.thorough }) });
  } catch (error) {
    scope.postMessage({ id: data.id, fault: String(error) });
  }
};
