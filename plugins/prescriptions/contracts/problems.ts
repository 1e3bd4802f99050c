import { defineProblems } from '@bai/kernel/contracts';

export const prescriptionsProblems = defineProblems({
  'allowance.exceeded': [422, 'That is more than the prescription has left.'],
  'prescription.claimed': [409, 'Another dispensary is dispensing this prescription.'],
  'prescription.elsewhere': [409, 'A part was dispensed at another dispensary, which alone may dispense the rest.'],
  'prescription.expired': [422, 'The prescription has expired.'],
  'prescription.held': [422, 'The prescription is on hold.'],
  'prescription.revoked': [422, 'The prescription was revoked.'],
  'prescription.replaced': [422, 'Another prescription has taken its place.'],
  'prescription.dispensed': [422, 'Everything prescribed has been dispensed.'],
  'code.unknown': [404, 'No prescription has this code.'],
  'code.changed': [409, 'Its code was reported lost; the patient has a new one.'],
  'replacement.unchanged': [422, 'Nothing on the form would be another.'],
  'replacement.waiting': [409, 'A replacement of this form waits for its prescriber already.'],
  'rest.free': [409, 'Any dispensary may dispense what is left.'],
  'claims.many': [409, 'Five sales are open already; finish or release one.'],
  'form-export.busy': [409, 'A file of forms of yours is being made; wait for it or stop it.'],
  'form-export.empty': [422, 'No form was issued like this.'],
  'form-export.oversized': [422, 'These are more forms than one file takes; choose fewer days.'],
  'letter-template.own': [409, 'Somebody else reviews what you have uploaded.'],
  'share.many': [409, 'Ten links to this card are open already; take one back first.'],
  'claim.lapsed': [410, 'The claim of this dispensary has lapsed; check the prescription again.'],
});
