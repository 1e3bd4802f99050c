export type { MessageEvent } from './kinds';
export { ownMessages } from './own-messages';
export { send, type Send } from './send';
export { notifications as inbox } from './types';
export { bahtInWords, dayInWords, monthInWords } from './wording';
