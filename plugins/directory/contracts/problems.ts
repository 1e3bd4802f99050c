import { defineProblems } from '@bai/kernel/contracts';

export const directoryProblems = defineProblems({
  'document.known': [409, 'This document number belongs to another account; recover that account instead.'],
  'duty.missing': [422, 'You are not on duty at a dispensary.'],
  'license.expired': [422, 'A license needed for this has expired or is missing.'],
  'dispensary.unlicensed': [422, 'The dispensary is not approved, or its license has expired.'],
  'invitation.over': [410, 'This invitation has run out, was answered, or was taken back.'],
  'rules.missing': [422, 'No rule set is in force on that day.'],
});
