import { defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { adminSets, assure, byAccount, byList, keepSets, listLayout, me, otpAsk, otpSent, otpVerify, signedIn, signIn, signUp, switchRole } from './schemas';

export const accountsApi = defineApi({
  me: { method: 'GET', path: '/me', action: 'session.read', reply: me, summary: 'Who is signed in' },
  signUp: { method: 'POST', path: '/sign-up', action: 'account.register', body: signUp, reply: otpSent, limit: { points: 20, seconds: 3600, by: 'address', beyond: 'work' }, summary: 'Opens an account and sends a code; the answer is the same for a known address' },
  signIn: { method: 'POST', path: '/sign-in', action: 'session.start', body: signIn, reply: signedIn, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Starts a session' },
  verifyOtp: { method: 'POST', path: '/otp/verify', action: 'otp.verify', body: otpVerify, reply: signedIn, limit: { points: 30, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Proves the address with the code and starts a session' },
  resendOtp: { method: 'POST', path: '/otp/resend', action: 'otp.verify', body: otpAsk, reply: otpSent, limit: { points: 5, seconds: 3600, by: 'body.challengeId' }, summary: 'Sends a new code' },
  assure: { method: 'POST', path: '/assure', action: 'session.assure', body: assure, limit: { points: 20, seconds: 60, by: 'account' }, summary: 'Shows once more that it is the person of this session, by the password' },
  refresh: { method: 'POST', path: '/refresh', action: 'session.start', summary: 'Rotates the session’s cookies' },
  signOut: { method: 'POST', path: '/sign-out', action: 'session.end', summary: 'Ends this session' },
  admins: { method: 'GET', path: '/admins', action: 'admin-set.read', reply: z.array(adminSets), summary: 'The administrators, and whose work each may do' },
  keepSets: { method: 'PUT', path: '/admins/:accountId/sets', action: 'admin-set.keep', assurance: 'recent', params: byAccount, body: keepSets, reply: adminSets, summary: 'Gives an administrator these sets and no others; what they were signed in to ends' },
  layout: { method: 'GET', path: '/layouts/:list', action: 'layout.keep', params: byList, reply: listLayout, summary: 'How one has arranged a list: its columns and saved views' },
  keepLayout: { method: 'PUT', path: '/layouts/:list', action: 'layout.keep', params: byList, body: listLayout, reply: listLayout, summary: 'Keeps how one has arranged a list' },
  switchRole: { method: 'POST', path: '/role', action: 'session.switch', body: switchRole, summary: 'Goes on in another role one holds' },
});
