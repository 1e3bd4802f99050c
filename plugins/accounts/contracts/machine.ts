import { defineMachine } from '@bai/kernel/contracts';

/**
 * An account: invited until its address is proven; suspended ones sign in nowhere; one that is closing is erased after a week unless its
 * owner comes back; a closed one only keeps what must be kept. A merged one is another of the same person: they sign in with the one that
 * was kept.
 */
export const accountMachine = defineMachine({
  name: 'account',
  states: { invited: 'waiting', active: 'good', suspended: 'refused', closing: 'attention', merged: 'done', closed: 'done' },
  initial: 'invited',
  moves: {
    activate: { from: ['invited'], to: 'active', action: 'account.activate' },
    suspend: { from: ['active'], to: 'suspended', action: 'account.suspend' },
    restore: { from: ['suspended'], to: 'active', action: 'account.suspend' },
    close: { from: ['active'], to: 'closing', action: 'account.close' },
    reopen: { from: ['closing'], to: 'active', action: 'account.close' },
    merge: { from: ['active'], to: 'merged', action: 'patient.merge' },
    unmerge: { from: ['merged'], to: 'active', action: 'patient.merge' },
    erase: { from: ['closing', 'merged'], to: 'closed', action: 'account.erase' },
    withdraw: { from: ['invited'], to: 'closed', action: 'account.invite' },
  },
});

/**
 * A lost second factor, taken away by who has seen the person and their document: a clinic's desk, or of staff an administrator. It waits
 * for a day, in which the person may refuse it, or until a second of those confirms it.
 */
export const recoveryMachine = defineMachine({
  name: 'recovery',
  states: { waiting: 'waiting', done: 'good', stopped: 'refused' },
  initial: 'waiting',
  moves: {
    confirm: { from: ['waiting'], to: 'done', action: 'recovery.confirm' },
    agree: { from: ['waiting'], to: 'done', action: 'staff-recovery.confirm' },
    complete: { from: ['waiting'], to: 'done', action: 'recovery.complete' },
    stop: { from: ['waiting'], to: 'stopped', action: 'recovery.stop' },
    refuse: { from: ['waiting'], to: 'stopped', action: 'recovery.refuse' },
  },
});
