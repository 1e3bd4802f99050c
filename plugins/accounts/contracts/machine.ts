import { defineMachine } from '@bai/kernel/contracts';

/** An account: invited until its address is proven; suspended ones sign in nowhere; a closed one only keeps what must be kept. */
export const accountMachine = defineMachine({
  name: 'account',
  states: { invited: 'waiting', active: 'good', suspended: 'refused', closed: 'done' },
  initial: 'invited',
  moves: {
    activate: { from: ['invited'], to: 'active', action: 'account.activate' },
    suspend: { from: ['active'], to: 'suspended', action: 'account.suspend' },
    restore: { from: ['suspended'], to: 'active', action: 'account.suspend' },
    withdraw: { from: ['invited'], to: 'closed', action: 'account.invite' },
  },
});
