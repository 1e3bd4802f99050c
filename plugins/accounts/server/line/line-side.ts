import { environment } from '@bai/kernel/server';
import type { LineSide } from '../../contracts';
import { lineExample } from './line-example';
import { lineLogin } from './line-login';
import type { LineProvider } from './line-provider';

/** Who stands for LINE here: itself where a channel is set, the example where demo people exist, nobody elsewhere. */
export const lineSide = (): LineSide | null => {
  const { line, demo } = environment();
  return line.channel ? 'line' : demo ? 'example' : null;
};

/** The same, to be asked. */
export const lineProvider = (): LineProvider | null => {
  const side = lineSide();
  const { channel, api, access } = environment().line;
  if (side === 'line') return lineLogin({ ...channel!, api, access });
  return side && lineExample;
};

/** Whether people are written to at LINE: with the token of its Messaging API, or in the example. */
export const writesToLine = (): boolean => lineSide() === 'example' || (lineSide() === 'line' && environment().line.token !== null);
