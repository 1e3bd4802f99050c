import { isDatabaseAway as isAway, log, transaction, type Answered } from '@bai/kernel/server';
import { keepSeen } from './keep-seen';
import { seenOnServer, type Seen } from './seen';
import { waitingRoom } from './waiting';
import { write } from './write';

const told =
  (what: string) =>
  (error: Error, lost: number): void => {
    if (lost) log.error(`the log of ${what} dropped ${lost}, which cannot be written: ${error.message}`);
    else log.warn(`the log of ${what} was not written: ${error.message}`);
  };

// Each in transactions of its own: a fault that cannot be written must not keep requests from being written, nor the other way round.
const requests = waitingRoom<Answered>({ most: 5000, write, isAway, told: told('requests') });
const faults = waitingRoom<Seen>({ most: 500, write: (seen) => transaction(() => keepSeen(seen)), isAway, told: told('faults') });

/** Keeps a fault that was seen until it is written. */
export const rememberSeen = faults.remember;

/** Keeps an answered request until it is written, and its fault if it had one. */
export const remember = (answered: Answered): void => {
  requests.remember(answered);
  const fault = seenOnServer(answered);
  if (fault) rememberSeen(fault);
};

/** Writes what this process has heard of and not yet written. */
export const flush = async (): Promise<void> => {
  await Promise.all([requests.flush(), faults.flush()]);
};
