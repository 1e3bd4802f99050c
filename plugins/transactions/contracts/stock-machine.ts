import { defineMachine } from '@bai/kernel/contracts';

/** Flower that is to be destroyed: set aside when it is asked for, taken off the stock once another member of the shop has seen it done. */
export const wasteMachine = defineMachine({
  name: 'stock-waste',
  states: { waiting: 'waiting', witnessed: 'done', refused: 'refused', withdrawn: 'done' },
  initial: 'waiting',
  moves: {
    witness: { from: ['waiting'], to: 'witnessed', action: 'stock-waste.witness' },
    refuse: { from: ['waiting'], to: 'refused', action: 'stock-waste.witness' },
    withdraw: { from: ['waiting'], to: 'withdrawn', action: 'stock-waste.ask' },
  },
});

/** A stock-take: counted blind, compared once it is handed in, and put into the stock when the shop's owner approves it. */
export const stockTakeMachine = defineMachine({
  name: 'stock-take',
  states: { counting: 'live', counted: 'attention', approved: 'good', cancelled: 'done' },
  initial: 'counting',
  moves: {
    handIn: { from: ['counting'], to: 'counted', action: 'stock-take.count' },
    recount: { from: ['counted'], to: 'counting', action: 'stock-take.approve' },
    approve: { from: ['counted'], to: 'approved', action: 'stock-take.approve' },
    cancel: { from: ['counting', 'counted'], to: 'cancelled', action: 'stock-take.approve' },
  },
});
/** The states in which a shop has a stock-take under way; there is one at a time. */
export const TAKING = ['counting', 'counted'] as const;
