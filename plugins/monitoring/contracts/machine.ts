import { defineMachine } from '@bai/kernel/contracts';

/** A fault that was seen: somebody resolves it, and it opens by itself when it is seen again. */
export const faultMachine = defineMachine({
  name: 'fault',
  states: { open: 'attention', resolved: 'good' },
  initial: 'open',
  moves: {
    resolve: { from: ['open'], to: 'resolved', action: 'fault.resolve' },
    reopen: { from: ['resolved'], to: 'open', action: 'fault.reopen' },
  },
});
