import { defineProblems } from '@bai/kernel/contracts';

export const directoryProblems = defineProblems({
  'document.known': [409, 'This document number belongs to another account; recover that account instead.'],
  'merge.forbidden': [409, 'Something of these two records forbids that they are merged.'],
  'merge.same': [422, 'These are one record already.'],
  'merge.settled': [410, 'This merge can no longer be undone.'],
  'merge.later': [409, 'The record was merged again since; undo that first.'],
  'merge.document': [409, 'The document of the merged record is now that of the kept one.'],
  'duty.missing': [422, 'You are not on duty at a dispensary.'],
  'license.expired': [422, 'A license needed for this has expired or is missing.'],
  'dispensary.unlicensed': [422, 'The dispensary is not approved, or its license has expired.'],
  'seller.suspended': [422, 'You are suspended as a seller.'],
  'invitation.over': [410, 'This invitation has run out, was answered, or was taken back.'],
  'subscription.limited': [422, 'The subscription of the dispensary is not paid.'],
  'subscription.full': [422, 'The tier of the subscription allows no more of this.'],
  'subscription.ahead': [422, 'It is paid far ahead already.'],
  'tier.small': [422, 'More is in use than this tier allows.'],
  'rules.used': [409, 'Records rely on this version of the rules; write a new one.'],
  'rules.missing': [422, 'No rule set is in force on that day.'],
});
