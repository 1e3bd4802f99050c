import { log } from '@bai/kernel/server';
import { waitingRoom } from './waiting';
import { write } from './write';

/** What this process has heard of and not yet written. */
export const { flush, remember, rememberSeen } = waitingRoom(write, (error) => log.warn(`the log of requests was not written: ${error.message}`));
