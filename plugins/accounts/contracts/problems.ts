import { defineProblems } from '@bai/kernel/contracts';

export const accountsProblems = defineProblems({
  'credentials.wrong': [401, 'The address or the password is not right.'],
  'account.locked': [423, 'Too many wrong attempts; sign-in is locked for a while.'],
  'account.suspended': [403, 'This account is suspended.'],
  'role.gone': [409, 'The role of this account was taken away.'],
  'account.needed': [409, 'Something of this account is under way that others depend on.'],
  'otp.wrong': [422, 'The code is not right.'],
  'otp.expired': [410, 'The code has expired or was used.'],
  'link.used': [410, 'This link was used already.'],
  'link.expired': [410, 'This link has run out, or is none.'],
  'address.taken': [409, 'Somebody has an account with this address already.'],
  'sets.last': [422, 'Somebody must be left who may give sets to administrators.'],
  'factor.wrong': [422, 'The second step was not right.'],
  'factor.last': [422, 'This role needs a second factor; add another before this one goes.'],
  'factor.many': [422, 'No more can be added; take one away first.'],
  'sign-in.over': [410, 'This took too long or was tried too often; sign in again.'],
});
