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
  'claims.many': [409, 'Five sales are open already; finish or release one.'],
  'claim.lapsed': [410, 'The claim of this dispensary has lapsed; check the prescription again.'],
});
