import { field, refuse } from '@bai/kernel/contracts';
import { isSimplePattern } from '../contracts';
import { licenseMaster } from './license-kinds';

/**
 * Refuses (`input.invalid` at `path`) a number that does not look like those of its kind, as editors wrote it. A pattern that could keep the
 * process busy was refused when it was written; one from before that asks for nothing.
 */
export const requireNumber = async (master: string, number: string, path: string): Promise<void> => {
  const pattern = (await licenseMaster(master))?.numberPattern;
  if (pattern && isSimplePattern(pattern) && !new RegExp(`^(?:${pattern})$`, 'u').test(number))
    throw refuse('input.invalid', { fields: [field(path, 'license-number', 'Numbers of this kind look different.')] });
};
