import { refuse } from '@bai/kernel/contracts';
import { accountOf, environment, today, withheldFrom, type Handlers, type Seat } from '@bai/kernel/server';
import { type accountsApi, type Person } from '../contracts';
import { activate, findAccount } from './accounts';
import { dropPin, keepPin, readPin } from './pins';
import { keepLanguage, keepName } from './profile';
import { keepSets, listAdmins } from './admin-sets';
import { askAssurance, assure } from './assure';
import { closeAccount, keepByLink, previewClosing } from './closing';
import { giveConsent, listConsents, termsChanged, withdrawConsent } from './consents';
import { askEmailChange, confirmEmail, dropEmailChange, readEmailChange } from './email-change';
import { addFactor, listFactors, removeFactor, renewCodes } from './factors';
import { inviteUser, keepRoles, mailUser, restoreUser, signOutUser, suspendUser, withdrawInvitation } from './keep-users';
import { keepLayout, readLayout } from './layouts';
import { agreeLineExample, beginLine, dropLine, finishLine, readLine } from './line/link-line';
import { liftLockout, listLockouts } from './lockouts';
import { keepPolicy, readPolicy, weighPolicy } from './login-policy';
import { askOtherChannels, useOtherChannels } from './other-channels';
import { resendOtp, useOtp } from './otp';
import { askPhone, provePhone, readPhones } from './own-phone';
import { askForNewPasskey, keepPasskey } from './passkeys';
import { findRecoverable, listRecoveries, startRecovery } from './recovery-desk';
import { confirmRecovery, ownRecovery, refuseRecovery, stopByLink, stopRecovery } from './recovery';
import { confirmStaffRecovery, startStaffRecovery } from './recovery-staff';
import { copyRole, removeRole, standFor } from './role-copies';
import { keepGrant, listRoles, readRole } from './roles';
import { afterPassword, askPasskey, secondStep, usePasskey } from './second-step';
import { listSessions } from './open-sessions';
import { openPanel } from './panel-door';
import { endOther, endSession, endSessionsOf, refreshSession, switchTo } from './sessions';
import { askReset, changePassword, readLink, setPassword } from './set-password';
import { signIn } from './sign-in';
import { provenAccount, signUp } from './sign-up';
import { beginTotp, confirmDigits } from './totp';
import { listUsers, readUser, weighRoles } from './users';

const personOf = async ({ subjects: { account, sets = [] }, role, limited = false }: Seat): Promise<Person | null> => {
  const found = account ? await findAccount(account) : null;
  if (!found) return null;
  const { id: accountId, name, email, roles, language, photoId } = found;
  return {
    accountId,
    name,
    email,
    role: role as Person['role'],
    roles: [...roles],
    sets: [...sets],
    language,
    photoId,
    mustEnrol: limited,
    // Before a second factor nothing else is to be done.
    termsChanged: !limited && (await termsChanged(accountId)),
  };
};

export const handlers: Handlers<typeof accountsApi> = {
  me: async ({ seat }) => ({
    person: await personOf(seat),
    demo: environment().demo,
    passwordLength: (await readPolicy()).passwordLength,
    today: today(),
    withheld: await withheldFrom(seat),
  }),
  signUp: ({ seat, body }) => signUp(seat, body),
  signIn: ({ ctx, seat, body }) => signIn(ctx, seat, body),
  verifyOtp: async ({ ctx, seat, body }) => {
    const proven = await useOtp({ ...body, purposes: ['sign-up', 'sign-in'] });
    if ('accountId' in proven) await activate(proven.accountId);
    const account = await provenAccount(seat, proven);
    if (!account) throw refuse('record.missing');
    return afterPassword(ctx, seat, account, 'password+code');
  },
  resendOtp: ({ body }) => resendOtp(body.challengeId),
  askReset: ({ seat, body }) => askReset(seat, body),
  readLink: ({ body }) => readLink(body.token),
  setPassword: ({ ctx, seat, body }) => setPassword(ctx, seat, body),
  secondStep: ({ ctx, seat, body }) => secondStep(ctx, seat, body),
  askOtherChannels: ({ seat, body }) => askOtherChannels(seat, body.attemptId),
  useOtherChannels: ({ ctx, seat, body }) => useOtherChannels(ctx, seat, body),
  askPasskey: ({ seat }) => askPasskey(seat),
  usePasskey: ({ ctx, seat, body }) => usePasskey(ctx, seat, body),
  factors: ({ seat }) => listFactors(seat),
  beginTotp: ({ seat, body }) => beginTotp(seat, body.name),
  confirmTotp: ({ seat, params, body }) => addFactor(seat, () => confirmDigits(seat, params.id, body.code, body.name)),
  askNewPasskey: ({ seat }) => askForNewPasskey(seat),
  addPasskey: ({ seat, body }) => addFactor(seat, () => keepPasskey(seat, body)),
  removeFactor: ({ seat, params }) => removeFactor(seat, params.id),
  renewCodes: ({ seat }) => renewCodes(seat),
  changePassword: ({ ctx, seat, body }) => changePassword(ctx, seat, body),
  sessions: ({ seat }) => listSessions(seat),
  endSession: ({ seat, params }) => endOther(seat, params.id),
  pin: ({ seat }) => readPin(seat),
  keepPin: ({ seat, body }) => keepPin(seat, body.pin),
  dropPin: ({ seat }) => dropPin(seat),
  findRecoverable: ({ seat, body }) => findRecoverable(seat, body),
  startRecovery: ({ seat, body }) => startRecovery(seat, body),
  recoveries: ({ seat }) => listRecoveries(seat),
  confirmRecovery: ({ seat, params, body }) => confirmRecovery(seat, params.id, body.documentNumber),
  stopRecovery: ({ seat, params }) => stopRecovery(seat, params.id),
  ownRecovery: ({ seat }) => ownRecovery(seat),
  refuseRecovery: ({ seat }) => refuseRecovery(seat),
  stopByLink: ({ seat, body }) => stopByLink(seat, body.token),
  openPanel: ({ ctx, seat }) => openPanel(ctx, seat),
  endOtherSessions: ({ seat }) => endSessionsOf(seat, accountOf(seat), 'person', seat.session),
  keepProfile: ({ seat, body }) => keepLanguage(seat, body.language),
  keepName: ({ seat, body }) => keepName(seat, body),
  emailChange: ({ seat }) => readEmailChange(seat),
  askEmailChange: ({ seat, body }) => askEmailChange(seat, body),
  dropEmailChange: ({ seat }) => dropEmailChange(seat),
  confirmEmail: ({ seat, body }) => confirmEmail(seat, body.token),
  phone: ({ seat }) => readPhones(seat),
  askPhone: ({ seat, body }) => askPhone(seat, body),
  provePhone: ({ seat, body }) => provePhone(seat, body),
  line: ({ seat }) => readLine(seat),
  beginLine: ({ seat }) => beginLine(seat),
  finishLine: ({ seat, body }) => finishLine(seat, body),
  dropLine: ({ seat }) => dropLine(seat),
  agreeLineExample: ({ seat, body }) => agreeLineExample(seat, body),
  askAssurance: ({ seat }) => askAssurance(seat),
  assure: ({ ctx, seat, body }) => assure(ctx, seat, body),
  refresh: ({ ctx }) => refreshSession(ctx),
  signOut: ({ ctx, seat }) => endSession(ctx, seat),
  consents: ({ seat }) => listConsents(seat),
  withdrawConsent: ({ seat, body }) => withdrawConsent(seat, body.purpose),
  giveConsent: ({ seat, body }) => giveConsent(seat, body.purpose),
  closing: ({ seat }) => previewClosing(seat),
  closeAccount: ({ seat }) => closeAccount(seat),
  keepAccount: ({ seat, body }) => keepByLink(seat, body.token),
  admins: ({ seat }) => listAdmins(seat),
  keepSets: ({ seat, params, body }) => keepSets(seat, params.accountId, body),
  users: ({ seat, query }) => listUsers(seat, query),
  user: ({ seat, params }) => readUser(seat, params.id),
  inviteUser: ({ seat, body }) => inviteUser(seat, body),
  withdrawInvitation: ({ seat, params, body }) => withdrawInvitation(seat, params.id, body.reason),
  suspendUser: ({ seat, params, body }) => suspendUser(seat, params.id, body.reason),
  restoreUser: ({ seat, params, body }) => restoreUser(seat, params.id, body.reason),
  signOutUser: ({ seat, params, body }) => signOutUser(seat, params.id, body.reason),
  mailUser: ({ seat, params }) => mailUser(seat, params.id),
  startStaffRecovery: ({ seat, params, body }) => startStaffRecovery(seat, params.id, body),
  confirmStaffRecovery: ({ seat, params, body }) => confirmStaffRecovery(seat, params.id, body),
  weighRoles: ({ seat, params, body }) => weighRoles(seat, params.id, body.roles),
  keepRoles: ({ seat, params, body }) => keepRoles(seat, params.id, body),
  roles: () => listRoles(),
  role: ({ params }) => readRole(params.role),
  keepGrant: ({ seat, params, body }) => keepGrant(seat, params.role, body),
  copyRole: ({ seat, params, body }) => copyRole(seat, params.role, body),
  standFor: ({ seat, params, body }) => standFor(seat, params.role, body),
  removeRole: ({ seat, params, body }) => removeRole(seat, params.role, body.reason),
  lockouts: ({ seat, query }) => listLockouts(seat, query),
  liftLockout: ({ seat, params, body }) => liftLockout(seat, params.id, body.reason),
  loginPolicy: () => readPolicy(),
  weighPolicy: ({ body }) => weighPolicy(body),
  keepPolicy: ({ seat, body }) => keepPolicy(seat, body),
  layout: ({ seat, params }) => readLayout(seat, params.list),
  keepLayout: ({ seat, params, body }) => keepLayout(seat, params.list, body),
  switchRole: ({ ctx, seat, body }) => switchTo(ctx, seat, body.role),
};
