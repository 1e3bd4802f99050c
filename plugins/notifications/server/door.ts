export type { MessageEvent } from './kinds';
export { send, type Send } from './send';
export { bahtInWords, dayInWords } from './wording';
