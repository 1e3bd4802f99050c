import { defineMachine } from '@bai/kernel/contracts';

export const prescriptionMachine = defineMachine({
  name: 'prescription',
  states: { draft: 'draft', active: 'good', dispensed: 'done', on_hold: 'attention', revoked: 'refused', replaced: 'done', closed_outside: 'done' },
  initial: 'draft',
  moves: {
    sign: { from: ['draft'], to: 'active', action: 'prescription.sign' },
    exhaust: { from: ['active'], to: 'dispensed', action: 'prescription.dispense' },
    restore: { from: ['dispensed'], to: 'active', action: 'prescription.dispense' },
    hold: { from: ['active'], to: 'on_hold', action: 'prescription.revoke' },
    release: { from: ['on_hold'], to: 'active', action: 'prescription.revoke' },
    revoke: { from: ['active', 'on_hold'], to: 'revoked', action: 'prescription.revoke' },
    replace: { from: ['active', 'on_hold'], to: 'replaced', action: 'prescription.dispense' },
    closeOutside: { from: ['active'], to: 'closed_outside', action: 'prescription.revoke' },
  },
});

/** Where the signed paper is. */
export const originalMachine = defineMachine({
  name: 'original',
  states: { not_printed: 'draft', printed: 'waiting', wet_signed: 'waiting', handed_over: 'good', surrendered: 'done', destroyed: 'done', lost: 'refused', spoiled: 'refused' },
  initial: 'not_printed',
  moves: {
    print: { from: ['not_printed', 'lost', 'spoiled'], to: 'printed', action: 'prescription.original' },
    wetSign: { from: ['printed'], to: 'wet_signed', action: 'prescription.original' },
    handOver: { from: ['wet_signed'], to: 'handed_over', action: 'prescription.original' },
    surrender: { from: ['not_printed', 'printed', 'wet_signed', 'handed_over'], to: 'surrendered', action: 'prescription.dispense' },
    destroy: { from: ['surrendered'], to: 'destroyed', action: 'prescription.dispense' },
    lose: { from: ['printed', 'wet_signed', 'handed_over'], to: 'lost', action: 'prescription.original' },
    spoil: { from: ['printed', 'wet_signed'], to: 'spoiled', action: 'prescription.original' },
  },
});

/** A dispensary's claim on what is left, while its sale screen lives. */
export const claimMachine = defineMachine({
  name: 'claim',
  states: { open: 'live', closed: 'done', released: 'done', lapsed: 'expired' },
  initial: 'open',
  moves: {
    close: { from: ['open'], to: 'closed', action: 'claim.release' },
    release: { from: ['open'], to: 'released', action: 'claim.release' },
    lapse: { from: ['open'], to: 'lapsed', action: 'claim.release' },
  },
});
