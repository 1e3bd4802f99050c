import { port } from '@bai/kernel/server';
import type { KeptStanding } from '../contracts';

/** Filled by accounts, which stands on a higher floor: what the law keeps of erased accounts, and what of it is over. */
export const keptPort = port<() => Promise<KeptStanding[]>>('kept-by-law');
