import { defineProblems } from '@bai/kernel/contracts';

export const accountsProblems = defineProblems({
  'credentials.wrong': [401, 'The address or the password is not right.'],
  'account.locked': [423, 'Too many wrong attempts; sign-in is locked for a while.'],
  'account.suspended': [403, 'This account is suspended.'],
  'otp.wrong': [422, 'The code is not right.'],
  'otp.expired': [410, 'The code has expired or was used.'],
  'sets.last': [422, 'Somebody must be left who may give sets to administrators.'],
  'second-factor.required': [403, 'This role needs a second factor.'],
});
