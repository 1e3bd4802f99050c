import { redacted } from '@bai/kernel/server';
import { sha256 } from '@bai/kernel/server';

const STACK_LINES = 20;
const LINE_MOST = 300;
const MESSAGE_MOST = 1000;
/** A name is a column of 255 letters. */
const NAME_MOST = 100;

/** Where our own code lies, on the server and in a browser. */
const OWN = /(^|[ (/])(plugins|cms|openvidu|assets)\//;

/** A line of a stack without where the platform lies on its machine, or at which address. */
const placed = (line: string): string =>
  line
    .replace(/(file|https?):\/\/[^/\s)]*\//g, '')
    .replace(/(?<![^\s(])[^\s(]*\/(?=(plugins|cms|openvidu|node_modules)\/)/g, '')
    .slice(0, LINE_MOST);

const isFrame = (line: string): boolean => /^\s*at /.test(line);

/** A stack as it is kept: its calls alone, since the message stands beside. */
export const stackKept = (stack: string): string => redacted(stack.split('\n').filter(isFrame).slice(0, STACK_LINES).map(placed).join('\n'));

/** The innermost call of our own code, without line, column and the hash of the build: they change with every release. */
export const ownFrame = (kept: string): string | null => {
  const line = kept.split('\n').find((one) => OWN.test(one) && !one.includes('node_modules/'));
  return line
    ? line
        .trim()
        .replace(/^at (async )?/, '')
        .replace(/:\d+(?::\d+)?(?=\)?$)/, '')
        .replace(/(assets\/[\w.-]*?)-[\w-]{8}(?=\.m?js)/, '$1')
        .slice(0, 250)
    : null;
};

export const messageKept = (message: string): string => redacted(message).replace(/\s+/g, ' ').trim().slice(0, MESSAGE_MOST);
export const nameKept = (name: string): string => redacted(name).replace(/\s+/g, ' ').trim().slice(0, NAME_MOST) || 'Error';

/** What makes two faults the same: side, name, place, and the message but for its numbers. */
export const fingerprintOf = (side: string, name: string, message: string, frame: string | null): string =>
  sha256(JSON.stringify([side, name, frame, message.replace(/\[(number|token|e-mail|phone)\]|\d+/g, '#').slice(0, 300)])).slice(0, 40);
