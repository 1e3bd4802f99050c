import type { Action } from '../contracts';
import { port } from './ports';
import type { Seat } from './seat';

/**
 * Filled by directory, which knows who may practise: refuses what somebody's role may do and they may not now. Asked before any record
 * is looked at, of whatever changes something.
 */
export const standingPort = port<(seat: Seat, action: Action) => Promise<void>>('standing');
