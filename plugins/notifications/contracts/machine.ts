import { defineMachine } from '@bai/kernel/contracts';

/** How a message fares: waiting for delivery, handed over, or given up. */
export const messageMachine = defineMachine({
  name: 'message',
  states: { queued: 'waiting', sent: 'good', failed: 'refused' },
  initial: 'queued',
  moves: {
    send: { from: ['queued'], to: 'sent', action: 'message.send' },
    fail: { from: ['queued'], to: 'failed', action: 'message.send' },
  },
});
