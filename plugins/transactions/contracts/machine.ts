import { defineMachine } from '@bai/kernel/contracts';

export const transactionMachine = defineMachine({
  name: 'transaction',
  states: { recorded: 'good', void_requested: 'attention', voided: 'done' },
  initial: 'recorded',
  moves: {
    requestVoid: { from: ['recorded'], to: 'void_requested', action: 'transaction.void' },
    void: { from: ['recorded', 'void_requested'], to: 'voided', action: 'transaction.void' },
  },
});
