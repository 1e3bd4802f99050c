import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { consentStandings, ofPurpose } from './consent-schemas';
import { accountClosing, accountKept, closingPreview } from './closing-schemas';
import { addPasskey, assuranceAsked, assure, begunTotp, confirmTotp, factorAdded, factors, named, passkeyAsked, recoveryCodes, signedIn, takeSecondStep, usePasskey } from './factor-schemas';
import { askEmailChange, askReset, byToken, emailChange, emailConfirmed, link, passwordSet, resetAsked, setPassword } from './link-schemas';
import { liftLockout, lockout, lockoutPage, lockoutQuery } from './lockout-schemas';
import { adminSets, byAccount, byList, keepProfile, keepSets, listLayout, me, otpAsk, otpSent, otpVerify, signIn, signUp, switchRole } from './schemas';
import { keepLoginPolicy, loginPolicy, policyWeighed } from './login-policy-schemas';
import { byRole, copyRole, keepGrant, removeRole, roleRights, roleSummary, standFor } from './role-schemas';
import { changePassword, openSessions } from './session-schemas';
import { inviteUser, keepRoles, rolesWeighed, user, userPage, userQuery, weighRoles, withReason } from './user-schemas';

export const accountsApi = defineApi({
  me: { method: 'GET', path: '/me', action: 'session.read', reply: me, summary: 'Who is signed in' },
  signUp: { method: 'POST', path: '/sign-up', action: 'account.register', body: signUp, reply: otpSent, limit: { points: 20, seconds: 3600, by: 'address', beyond: 'work' }, summary: 'Opens an account and sends a code; the answer is the same for a known address' },
  signIn: { method: 'POST', path: '/sign-in', action: 'session.start', body: signIn, reply: signedIn, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Starts a session' },
  secondStep: { method: 'POST', path: '/sign-in/second-step', action: 'session.start', body: takeSecondStep, reply: signedIn, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Starts a session by the second factor, or by a recovery code, after the password was right' },
  askPasskey: { method: 'POST', path: '/passkey/ask', action: 'session.start', reply: passkeyAsked, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'What to ask a browser for, to sign in by a passkey alone' },
  usePasskey: { method: 'POST', path: '/passkey/use', action: 'session.start', body: usePasskey, reply: signedIn, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Starts a session by a passkey alone' },
  verifyOtp: { method: 'POST', path: '/otp/verify', action: 'otp.verify', body: otpVerify, reply: signedIn, limit: { points: 30, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Proves the address with the code and starts a session' },
  resendOtp: { method: 'POST', path: '/otp/resend', action: 'otp.verify', body: otpAsk, reply: otpSent, limit: { points: 5, seconds: 3600, by: 'body.challengeId' }, summary: 'Sends a new code' },
  askReset: { method: 'POST', path: '/password/ask', action: 'password.ask', body: askReset, reply: resetAsked, limit: { points: 20, seconds: 3600, by: 'address', beyond: 'work' }, summary: 'Mails a link to set another password; the answer is the same for an unknown address' },
  readLink: { method: 'POST', path: '/links/read', action: 'link.use', body: byToken, reply: link, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'What a link of a mail is good for; it is not used up by asking' },
  setPassword: { method: 'POST', path: '/password/set', action: 'link.use', body: setPassword, reply: passwordSet, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Sets a password by a link; whatever was signed in ends' },
  keepProfile: { method: 'PUT', path: '/profile', action: 'profile.keep', body: keepProfile, summary: 'Sets the language in which one is written to' },
  emailChange: { method: 'GET', path: '/email-change', action: 'email.change', reply: emailChange, summary: 'A change of one’s mail address that waits to be confirmed' },
  askEmailChange: { method: 'POST', path: '/email-change', action: 'email.change', assurance: 'recent', body: askEmailChange, reply: emailChange, limit: { points: 10, seconds: 3600, by: 'account' }, summary: 'Asks both addresses to confirm that one takes the place of the other' },
  dropEmailChange: { method: 'DELETE', path: '/email-change', action: 'email.change', summary: 'Takes back a change of address that waits' },
  confirmEmail: { method: 'POST', path: '/links/confirm', action: 'link.use', body: byToken, reply: emailConfirmed, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Confirms one side of a change of address, or takes the change back, by a link' },
  askAssurance: { method: 'POST', path: '/assure/ask', action: 'session.assure', limited: true, reply: assuranceAsked, limit: { points: 20, seconds: 60, by: 'account' }, summary: 'By which second factors one may show that it is them, and what to ask the browser for' },
  assure: { method: 'POST', path: '/assure', action: 'session.assure', limited: true, body: assure, limit: { points: 20, seconds: 60, by: 'account' }, summary: 'Shows once more that it is the person of this session, by the password or a second factor' },
  refresh: { method: 'POST', path: '/refresh', action: 'session.start', summary: 'Rotates the session’s cookies' },
  signOut: { method: 'POST', path: '/sign-out', action: 'session.end', summary: 'Ends this session' },
  factors: { method: 'GET', path: '/factors', action: 'factor.keep', limited: true, reply: factors, summary: 'The second factors of one’s account' },
  beginTotp: { method: 'POST', path: '/factors/totp', action: 'factor.keep', limited: true, assurance: 'recent', secret: true, body: named, reply: begunTotp, summary: 'Makes a secret for an app; it counts once its digits were given' },
  confirmTotp: { method: 'POST', path: '/factors/totp/:id', action: 'factor.keep', limited: true, secret: true, params: byId, body: confirmTotp, reply: factorAdded, limit: { points: 10, seconds: 60, by: 'account' }, summary: 'Shows that the app has the secret' },
  askNewPasskey: { method: 'POST', path: '/factors/passkey/ask', action: 'factor.keep', limited: true, assurance: 'recent', reply: passkeyAsked, summary: 'What to ask a browser for, to make a passkey' },
  addPasskey: { method: 'POST', path: '/factors/passkey', action: 'factor.keep', limited: true, assurance: 'recent', secret: true, body: addPasskey, reply: factorAdded, summary: 'Keeps the passkey that a browser has made' },
  removeFactor: { method: 'DELETE', path: '/factors/:id', action: 'factor.keep', assurance: 'recent', params: byId, reply: factors, summary: 'Takes a second factor away' },
  renewCodes: { method: 'POST', path: '/factors/codes', action: 'factor.keep', assurance: 'recent', secret: true, reply: recoveryCodes, summary: 'Makes new recovery codes in place of those before' },
  changePassword: { method: 'PUT', path: '/password', action: 'password.change', limited: true, assurance: 'recent', body: changePassword, summary: 'Sets another password; whatever else is signed in ends' },
  sessions: { method: 'GET', path: '/sessions', action: 'session.list', reply: openSessions, summary: 'Where one is signed in' },
  endSession: { method: 'DELETE', path: '/sessions/:id', action: 'session.list', assurance: 'recent', params: byId, summary: 'Signs out another browser of one’s own' },
  endOtherSessions: { method: 'POST', path: '/sessions/end-others', action: 'session.list', assurance: 'recent', summary: 'Signs out every browser but this one' },
  consents: { method: 'GET', path: '/consents', action: 'consent.keep', reply: consentStandings, summary: 'What one has agreed to, and what one may withdraw' },
  withdrawConsent: { method: 'POST', path: '/consents/withdraw', action: 'consent.keep', assurance: 'recent', body: ofPurpose, reply: consentStandings, summary: 'Withdraws a consent, or objects; what follows from it follows at once' },
  giveConsent: { method: 'POST', path: '/consents/give', action: 'consent.keep', body: ofPurpose, reply: consentStandings, summary: 'Gives again what was withdrawn' },
  closing: { method: 'GET', path: '/closing', action: 'account.close', reply: closingPreview, summary: 'What is in the way of deleting one’s account, and what the law keeps of it' },
  closeAccount: { method: 'POST', path: '/closing', action: 'account.close', assurance: 'recent', reply: accountClosing, summary: 'Signs out everywhere; the account is erased after seven days unless its owner comes back' },
  keepAccount: { method: 'POST', path: '/links/keep', action: 'link.use', body: byToken, reply: accountKept, limit: { points: 60, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Takes the deletion of an account back, by a link' },
  admins: { method: 'GET', path: '/admins', action: 'admin-set.read', reply: z.array(adminSets), summary: 'The administrators, and whose work each may do' },
  keepSets: { method: 'PUT', path: '/admins/:accountId/sets', action: 'admin-set.keep', assurance: 'recent', params: byAccount, body: keepSets, reply: adminSets, summary: 'Gives an administrator these sets and no others; what they were signed in to ends' },
  users: { method: 'GET', path: '/users', action: 'account.list', query: userQuery, reply: userPage, exported: true, summary: 'Everybody who has an account' },
  user: { method: 'GET', path: '/users/:id', action: 'account.list', params: byId, reply: user, summary: 'One account' },
  inviteUser: { method: 'POST', path: '/users', action: 'account.invite', assurance: 'recent', body: inviteUser, reply: user, limit: { points: 60, seconds: 3600, by: 'account' }, summary: 'Makes an account for somebody and mails them an invitation' },
  withdrawInvitation: { method: 'POST', path: '/users/:id/withdraw', action: 'account.invite', params: byId, body: withReason, reply: user, summary: 'Takes an invitation back' },
  suspendUser: { method: 'POST', path: '/users/:id/suspend', action: 'account.suspend', assurance: 'recent', params: byId, body: withReason, reply: user, summary: 'Lets nobody in by this account; whatever is signed in ends' },
  restoreUser: { method: 'POST', path: '/users/:id/restore', action: 'account.suspend', assurance: 'recent', params: byId, body: withReason, reply: user, summary: 'Lets somebody in again' },
  signOutUser: { method: 'POST', path: '/users/:id/sign-out', action: 'account.help', params: byId, body: withReason, reply: user, summary: 'Signs somebody out of every browser' },
  mailUser: { method: 'POST', path: '/users/:id/mail', action: 'account.help', params: byId, reply: user, limit: { points: 30, seconds: 3600, by: 'account' }, summary: 'Mails a link to set another password, or the invitation again' },
  weighRoles: { method: 'POST', path: '/users/:id/roles/weigh', action: 'account.change-roles', params: byId, body: weighRoles, reply: rolesWeighed, summary: 'What would follow from other roles' },
  keepRoles: { method: 'PUT', path: '/users/:id/roles', action: 'account.change-roles', assurance: 'recent', params: byId, body: keepRoles, reply: user, summary: 'Gives somebody these roles and no others; whatever is signed in ends' },
  roles: { method: 'GET', path: '/roles', action: 'role.read', reply: z.array(roleSummary), summary: 'The roles, who holds each, and how much of it is withdrawn' },
  role: { method: 'GET', path: '/roles/:role', action: 'role.read', params: byRole, reply: roleRights, summary: 'What a role may do, how far, and what of it is granted' },
  keepGrant: { method: 'PUT', path: '/roles/:role/grants', action: 'role.keep', assurance: 'recent', params: byRole, body: keepGrant, reply: roleRights, summary: 'Grants a role something that the matrix opens to it, or withdraws it; it holds from the next request on' },
  copyRole: { method: 'POST', path: '/roles/:role/copies', action: 'role.keep', assurance: 'recent', params: byRole, body: copyRole, reply: roleRights, limit: { points: 30, seconds: 3600, by: 'account' }, summary: 'Makes a role that may do what this one may, and reaches as far' },
  standFor: { method: 'PUT', path: '/roles/:role/original', action: 'role.keep', assurance: 'recent', params: byRole, body: standFor, reply: roleRights, summary: 'Says for which role one stands that was made in the CMS' },
  removeRole: { method: 'POST', path: '/roles/:role/remove', action: 'role.keep', assurance: 'recent', params: byRole, body: removeRole, summary: 'Takes a role away that was made beside those of the house and that nobody holds' },
  lockouts: { method: 'GET', path: '/lockouts', action: 'lockout.list', query: lockoutQuery, reply: lockoutPage, summary: 'Locks on signing in: at whom, from where, until when' },
  liftLockout: { method: 'POST', path: '/lockouts/:id/lift', action: 'lockout.lift', assurance: 'recent', params: byId, body: liftLockout, reply: lockout, summary: 'Takes a lock back, with a reason' },
  loginPolicy: { method: 'GET', path: '/login-policy', action: 'login-policy.read', reply: loginPolicy, summary: 'How people get in and stay in' },
  weighPolicy: { method: 'POST', path: '/login-policy/weigh', action: 'login-policy.read', body: loginPolicy, reply: policyWeighed, summary: 'Whom another policy would concern at once' },
  keepPolicy: { method: 'PUT', path: '/login-policy', action: 'login-policy.keep', assurance: 'recent', body: keepLoginPolicy, reply: loginPolicy, summary: 'Keeps a policy; it holds from the next request on' },
  layout: { method: 'GET', path: '/layouts/:list', action: 'layout.keep', params: byList, reply: listLayout, summary: 'How one has arranged a list: its columns and saved views' },
  keepLayout: { method: 'PUT', path: '/layouts/:list', action: 'layout.keep', params: byList, body: listLayout, reply: listLayout, summary: 'Keeps how one has arranged a list' },
  switchRole: { method: 'POST', path: '/role', action: 'session.switch', body: switchRole, summary: 'Goes on in another role one holds' },
});
