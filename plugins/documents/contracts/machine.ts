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

/** A copy of somebody's own data: it is made, can be taken for some days, and is deleted. */
export const dataCopyMachine = defineMachine({
  name: 'data-copy',
  states: { making: 'waiting', ready: 'good', failed: 'refused', ended: 'expired' },
  initial: 'making',
  moves: {
    finish: { from: ['making'], to: 'ready', action: 'data-copy.advance' },
    fail: { from: ['making'], to: 'failed', action: 'data-copy.advance' },
    end: { from: ['ready'], to: 'ended', action: 'data-copy.advance' },
  },
});

/** A version of the form's layout: written, then published and never changed again; the platform's own form serves while none is. */
export const formLayoutMachine = defineMachine({
  name: 'form-layout',
  states: { draft: 'draft', published: 'good', retired: 'done', discarded: 'refused' },
  initial: 'draft',
  moves: {
    publish: { from: ['draft'], to: 'published', action: 'form-layout.publish' },
    delete: { from: ['draft'], to: 'discarded', action: 'form-layout.keep' },
    retire: { from: ['published'], to: 'retired', action: 'form-layout.publish' },
  },
});
