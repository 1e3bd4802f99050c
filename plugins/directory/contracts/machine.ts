import { defineMachine } from '@bai/kernel/contracts';

/** The check of a patient's identity; a changed name, number or birth date returns it to submitted. */
export const identityMachine = defineMachine({
  name: 'identity',
  states: { unverified: 'draft', submitted: 'waiting', verified: 'good', needs_information: 'attention' },
  initial: 'unverified',
  moves: {
    submit: { from: ['unverified', 'needs_information', 'verified', 'submitted'], to: 'submitted', action: 'identity.submit' },
    verify: { from: ['submitted', 'needs_information'], to: 'verified', action: 'identity.verify' },
    ask: { from: ['submitted'], to: 'needs_information', action: 'identity.ask' },
  },
});
