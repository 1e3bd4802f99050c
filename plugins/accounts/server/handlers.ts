import { refuse } from '@bai/kernel/contracts';
import { environment, today, withheldFrom, type Handlers, type Seat } from '@bai/kernel/server';
import { type accountsApi, type Person } from '../contracts';
import { activate, findAccount } from './accounts';
import { keepSets, listAdmins } from './admin-sets';
import { rememberDevice } from './devices';
import { keepLayout, readLayout } from './layouts';
import { resendOtp, useOtp } from './otp';
import { endSession, refreshSession, startSession, switchTo } from './sessions';
import { assure, signIn } from './sign-in';
import { provenAccount, signUp } from './sign-up';

const personOf = async ({ subjects: { account, sets = [] }, role }: Seat): Promise<Person | null> => {
  const found = account ? await findAccount(account) : null;
  if (!found) return null;
  const { id: accountId, name, email, roles, language } = found;
  return { accountId, name, email, role: role as Person['role'], roles: [...roles], sets: [...sets], language };
};

export const handlers: Handlers<typeof accountsApi> = {
  me: async ({ seat }) => ({ person: await personOf(seat), demo: environment().demo, today: today(), withheld: await withheldFrom(seat) }),
  signUp: ({ seat, body }) => signUp(seat, body),
  signIn: ({ ctx, seat, body }) => signIn(ctx, seat, body),
  verifyOtp: async ({ ctx, seat, body }) => {
    const proven = await useOtp(body.challengeId, body.code);
    if ('accountId' in proven) await activate(proven.accountId);
    const account = await provenAccount(seat, proven);
    if (!account) throw refuse('record.missing');
    await startSession(ctx, seat, account);
    await rememberDevice(ctx, account.id);
    return { step: 'done', otp: null };
  },
  resendOtp: ({ body }) => resendOtp(body.challengeId),
  assure: ({ ctx, seat, body }) => assure(ctx, seat, body.password),
  refresh: ({ ctx }) => refreshSession(ctx),
  signOut: ({ ctx, seat }) => endSession(ctx, seat),
  admins: ({ seat }) => listAdmins(seat),
  keepSets: ({ seat, params, body }) => keepSets(seat, params.accountId, body),
  layout: ({ seat, params }) => readLayout(seat, params.list),
  keepLayout: ({ seat, params, body }) => keepLayout(seat, params.list, body),
  switchRole: ({ ctx, seat, body }) => switchTo(ctx, seat, body.role),
};
