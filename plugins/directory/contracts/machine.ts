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

/** Two records of one person made one: undone within its days, or for good. */
export const patientMergeMachine = defineMachine({
  name: 'patient-merge',
  states: { merged: 'good', undone: 'done' },
  initial: 'merged',
  moves: { undo: { from: ['merged'], to: 'undone', action: 'patient.merge' } },
});

/** A physician's registration: what they hand in is checked by an administrator, who lets them practise here, and may stop it. */
export const physicianMachine = defineMachine({
  name: 'physician',
  states: { draft: 'draft', submitted: 'waiting', needs_information: 'attention', approved: 'good', rejected: 'refused', suspended: 'refused' },
  initial: 'draft',
  moves: {
    submit: { from: ['draft', 'needs_information'], to: 'submitted', action: 'registration.submit' },
    ask: { from: ['submitted'], to: 'needs_information', action: 'registration.decide' },
    approve: { from: ['submitted'], to: 'approved', action: 'registration.decide' },
    reject: { from: ['submitted'], to: 'rejected', action: 'registration.decide' },
    suspend: { from: ['approved'], to: 'suspended', action: 'registration.decide' },
    restore: { from: ['suspended'], to: 'approved', action: 'registration.decide' },
  },
});

/** A license or training: counted once somebody has compared it with the register; that its last day is over is computed. */
export const permitMachine = defineMachine({
  name: 'permit',
  states: { pending: 'waiting', verified: 'good', rejected: 'refused', renewal_filed: 'waiting', revoked: 'refused' },
  initial: 'pending',
  moves: {
    verify: { from: ['pending', 'renewal_filed'], to: 'verified', action: 'permit.decide' },
    reject: { from: ['pending'], to: 'rejected', action: 'permit.decide' },
    fileRenewal: { from: ['verified'], to: 'renewal_filed', action: 'permit.decide' },
    revoke: { from: ['verified', 'renewal_filed'], to: 'revoked', action: 'permit.decide' },
  },
});

/** A dispensary: sells once its license was checked, of which the office may ask for more; a closed one is read only. */
export const dispensaryMachine = defineMachine({
  name: 'dispensary',
  states: { pending: 'waiting', needs_information: 'attention', approved: 'good', suspended: 'refused', closed: 'done' },
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'approved', action: 'dispensary.decide' },
    ask: { from: ['pending'], to: 'needs_information', action: 'dispensary.decide' },
    submit: { from: ['needs_information'], to: 'pending', action: 'dispensary.register' },
    suspend: { from: ['approved'], to: 'suspended', action: 'dispensary.decide' },
    restore: { from: ['suspended'], to: 'approved', action: 'dispensary.decide' },
    close: { from: ['pending', 'needs_information', 'approved', 'suspended'], to: 'closed', action: 'dispensary.decide' },
  },
});

/** Whoever sells: one who is suspended sells at no dispensary, whatever their license says. */
export const sellerMachine = defineMachine({
  name: 'seller',
  states: { active: 'good', suspended: 'refused' },
  initial: 'active',
  moves: {
    suspend: { from: ['active'], to: 'suspended', action: 'seller.decide' },
    restore: { from: ['suspended'], to: 'active', action: 'seller.decide' },
  },
});

/** A dispensary asks somebody to work there; who accepts is a member from then on. */
export const invitationMachine = defineMachine({
  name: 'staff-invitation',
  states: { waiting: 'waiting', accepted: 'good', declined: 'refused', withdrawn: 'done' },
  initial: 'waiting',
  moves: {
    accept: { from: ['waiting'], to: 'accepted', action: 'staff-invitation.answer' },
    decline: { from: ['waiting'], to: 'declined', action: 'staff-invitation.answer' },
    withdraw: { from: ['waiting'], to: 'withdrawn', action: 'staff.keep' },
  },
});

/** What an owner of dispensaries pays the platform for. Unpaid it goes on for a week; then what was begun is finished and nothing new is. */
export const subscriptionMachine = defineMachine({
  name: 'subscription',
  states: { trial: 'live', active: 'good', past_due: 'attention', limited: 'refused', ended: 'done' },
  initial: 'trial',
  moves: {
    activate: { from: ['trial', 'active', 'past_due', 'limited', 'ended'], to: 'active', action: 'subscription.advance' },
    fallDue: { from: ['trial', 'active'], to: 'past_due', action: 'subscription.advance' },
    limit: { from: ['past_due'], to: 'limited', action: 'subscription.advance' },
    expire: { from: ['limited'], to: 'ended', action: 'subscription.advance' },
    grant: { from: ['trial', 'active', 'past_due', 'limited', 'ended'], to: 'active', action: 'subscription.decide' },
    end: { from: ['trial', 'active', 'past_due', 'limited'], to: 'ended', action: 'subscription.decide' },
  },
});

/** What a subscription asks to be paid. */
export const subscriptionInvoiceMachine = defineMachine({
  name: 'subscription-invoice',
  states: { open: 'attention', paid: 'good', void: 'done' },
  initial: 'open',
  moves: {
    settle: { from: ['open'], to: 'paid', action: 'subscription.advance' },
    drop: { from: ['open'], to: 'void', action: 'subscription.advance' },
  },
});
