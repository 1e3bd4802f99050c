import { refuse } from '../contracts';
import { log } from './strapi-edge';

/** No room on the disk, in the quota of whoever writes, or within what the process may make a file as large as. */
const FULL: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** For `catch` around writing to a disk: what has no room is `storage.full`. */
export const refuseWhenFull = (error: unknown): never => {
  const { code } = (error ?? {}) as { code?: string };
  if (!FULL.includes(code)) throw error;
  log.error(`A file could not be kept: ${code}`);
  throw refuse('storage.full');
};
