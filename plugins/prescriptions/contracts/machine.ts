import { defineMachine } from '@bai/kernel/contracts';

export const prescriptionMachine = defineMachine({
  name: 'prescription',
  states: { draft: 'draft', active: 'good', dispensed: 'done', on_hold: 'attention', revoked: 'refused', replaced: 'done', closed_outside: 'done' },
  initial: 'draft',
  moves: {
    sign: { from: ['draft'], to: 'active', action: 'prescription.sign' },
    exhaust: { from: ['active'], to: 'dispensed', action: 'prescription.dispense' },
    restore: { from: ['dispensed'], to: 'active', action: 'prescription.dispense' },
    hold: { from: ['active'], to: 'on_hold', action: 'prescription.advance' },
    release: { from: ['on_hold'], to: 'active', action: 'prescription.advance' },
    revoke: { from: ['active', 'on_hold'], to: 'revoked', action: 'prescription.revoke' },
    replace: { from: ['active', 'on_hold'], to: 'replaced', action: 'prescription.dispense' },
    closeOutside: { from: ['active'], to: 'closed_outside', action: 'prescription.close-outside' },
  },
});

/** Where the signed paper is. */
export const originalMachine = defineMachine({
  name: 'original',
  states: { not_printed: 'draft', printed: 'waiting', wet_signed: 'waiting', posted: 'live', handed_over: 'good', surrendered: 'done', destroyed: 'done', lost: 'refused', spoiled: 'refused' },
  initial: 'not_printed',
  moves: {
    print: { from: ['not_printed', 'lost', 'spoiled'], to: 'printed', action: 'prescription.original' },
    unprint: { from: ['printed'], to: 'not_printed', action: 'prescription.original' },
    wetSign: { from: ['printed'], to: 'wet_signed', action: 'prescription.original' },
    unsign: { from: ['wet_signed'], to: 'printed', action: 'prescription.original' },
    handOver: { from: ['wet_signed'], to: 'handed_over', action: 'prescription.original' },
    post: { from: ['wet_signed'], to: 'posted', action: 'prescription.original' },
    receive: { from: ['posted'], to: 'handed_over', action: 'prescription.receive' },
    surrender: { from: ['not_printed', 'printed', 'wet_signed', 'posted', 'handed_over', 'lost', 'spoiled'], to: 'surrendered', action: 'prescription.dispense' },
    destroy: { from: ['surrendered'], to: 'destroyed', action: 'prescription.dispense' },
    lose: { from: ['printed', 'wet_signed', 'posted', 'handed_over'], to: 'lost', action: 'prescription.original' },
    spoil: { from: ['printed', 'wet_signed', 'posted', 'handed_over'], to: 'spoiled', action: 'prescription.original' },
  },
});
