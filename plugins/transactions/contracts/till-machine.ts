import { defineMachine } from '@bai/kernel/contracts';

/** A PT.33 that was issued elsewhere, from the moment a shop has taken its paper in: what is left of it is to be had there alone. */
export const paperMachine = defineMachine({
  name: 'paper-prescription',
  states: { held: 'live', used: 'done', discarded: 'done' },
  initial: 'held',
  moves: {
    exhaust: { from: ['held'], to: 'used', action: 'paper-prescription.draw' },
    restore: { from: ['used'], to: 'held', action: 'paper-prescription.draw' },
    takeBack: { from: ['held'], to: 'discarded', action: 'paper-prescription.keep' },
  },
});
