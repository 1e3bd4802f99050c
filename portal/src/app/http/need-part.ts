import { fetchPart, type Load } from '../../browser/parts';
import { Refusal } from './refusal';

/** Fetches the code that something pressed needs; refuses with `part.missing` where it does not come, and may be pressed again. */
export const needPart = <T>(load: Load<T>): Promise<T> =>
  fetchPart(load).catch(() => {
    throw new Refusal('part.missing', 0);
  });
