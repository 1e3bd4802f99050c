import { defineMachine } from '@bai/kernel/contracts';

/**
 * A dispensary's monthly report of one form: gaps are listed while it is checked, it is frozen when ready, and what was filed stays.
 * A correction after filing owes a supplement; the report counts as amended once that supplement is filed.
 */
export const filingMachine = defineMachine({
  name: 'filing',
  states: { open: 'attention', checking: 'live', ready: 'attention', filed: 'good', owed: 'attention', amended: 'good' },
  initial: 'open',
  moves: {
    check: { from: ['open'], to: 'checking', action: 'filing.keep' },
    reopen: { from: ['checking', 'ready'], to: 'open', action: 'filing.keep' },
    prepare: { from: ['checking'], to: 'ready', action: 'filing.keep' },
    file: { from: ['ready'], to: 'filed', action: 'filing.keep' },
    owe: { from: ['filed', 'amended'], to: 'owed', action: 'filing.advance' },
    amend: { from: ['filed', 'owed', 'amended'], to: 'owed', action: 'filing.keep' },
    settle: { from: ['owed'], to: 'amended', action: 'filing.keep' },
  },
});
/** The states in which a report is handed in, with its supplement or without. */
export const FILED_STATES = ['filed', 'owed', 'amended'] as const;
/** The states in which a month's rows take corrections only: what is frozen does not change either. */
export const FROZEN_STATES = ['ready', ...FILED_STATES] as const;

export const transactionMachine = defineMachine({
  name: 'transaction',
  states: { recorded: 'good', void_requested: 'attention', voided: 'done' },
  initial: 'recorded',
  moves: {
    requestVoid: { from: ['recorded'], to: 'void_requested', action: 'transaction.void' },
    void: { from: ['recorded', 'void_requested'], to: 'voided', action: 'transaction.void' },
  },
});
