import { defineMachine } from '@bai/kernel/contracts';

// Apart from the machines of prescriptions and their papers, which nearly every screen shows.

/** Forms in bulk: written part by part, can be taken for some days, and deleted. Who asked may stop it on the way. */
export const formExportMachine = defineMachine({
  name: 'form-export',
  states: { making: 'waiting', ready: 'good', stopped: 'done', failed: 'refused', ended: 'expired' },
  initial: 'making',
  moves: {
    finish: { from: ['making'], to: 'ready', action: 'form-export.advance' },
    fail: { from: ['making'], to: 'failed', action: 'form-export.advance' },
    stop: { from: ['making'], to: 'stopped', action: 'form-export.make' },
    end: { from: ['ready'], to: 'ended', action: 'form-export.advance' },
  },
});

/** A template of letters: checked when it comes, used once somebody else has reviewed it, one at a time for each kind, language and clinic. */
export const letterTemplateMachine = defineMachine({
  name: 'letter-template',
  states: { waiting: 'waiting', published: 'good', refused: 'refused', retired: 'done', withdrawn: 'done' },
  initial: 'waiting',
  moves: {
    publish: { from: ['waiting'], to: 'published', action: 'letter-template.review' },
    refuse: { from: ['waiting'], to: 'refused', action: 'letter-template.review' },
    retire: { from: ['published'], to: 'retired', action: 'letter-template.review' },
    withdraw: { from: ['waiting'], to: 'withdrawn', action: 'letter-template.keep' },
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
