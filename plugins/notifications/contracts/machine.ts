import { defineMachine } from '@bai/kernel/contracts';

/** How a message fares: waiting for delivery, handed over, or given up; what was given up may be sent again. */
export const messageMachine = defineMachine({
  name: 'message',
  states: { queued: 'waiting', sent: 'good', failed: 'refused' },
  initial: 'queued',
  moves: {
    send: { from: ['queued'], to: 'sent', action: 'message.send' },
    fail: { from: ['queued', 'sent'], to: 'failed', action: 'message.send' },
    resend: { from: ['failed'], to: 'queued', action: 'message.send' },
  },
});

/** How one provider fared with a message: it took it, could not, or says that nobody can; later it may report what became of it. */
export const deliveryMachine = defineMachine({
  name: 'delivery',
  states: { asked: 'waiting', accepted: 'live', delivered: 'good', undelivered: 'refused', refused: 'refused', failed: 'attention' },
  initial: 'asked',
  moves: {
    accept: { from: ['asked'], to: 'accepted', action: 'message.send' },
    refuse: { from: ['asked'], to: 'refused', action: 'message.send' },
    fail: { from: ['asked'], to: 'failed', action: 'message.send' },
    deliver: { from: ['accepted'], to: 'delivered', action: 'message.send' },
    bounce: { from: ['accepted'], to: 'undelivered', action: 'message.send' },
  },
});
