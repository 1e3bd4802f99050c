import { defineMachine } from '@bai/kernel/contracts';

/** A list on its way into a spreadsheet. */
export const exportMachine = defineMachine({
  name: 'export',
  states: { making: 'waiting', ready: 'good', failed: 'refused', ended: 'expired' },
  initial: 'making',
  moves: {
    finish: { from: ['making'], to: 'ready', action: 'export.advance' },
    fail: { from: ['making'], to: 'failed', action: 'export.advance' },
    end: { from: ['ready'], to: 'ended', action: 'export.advance' },
  },
});
