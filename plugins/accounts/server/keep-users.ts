import { field, refuse } from '@bai/kernel/contracts';
import { appendAudit, emit, keptRoles, systemSeat, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type inviteUser as inviteSchema, type keepRoles as keepRolesSchema, type User } from '../contracts';
import { accounts, accountsHolding, changeRoles, findByEmail, insertAccount, type Account } from './accounts';
import { giveSets, setsHolders } from './admin-sets';
import { endLinks, makeLink } from './links';
import { nobodysPassword } from './passwords';
import { endSessionsOf } from './sessions';
import { inTheirScript } from './sign-up';
import { givesSets, readUser, somebodyElse } from './users';

type Invited = z.output<typeof inviteSchema>;
type Roles = z.output<typeof keepRolesSchema>;

/** Who is to be an administrator is for those to say who may give sets; sets without the role count for nothing. */
const setsGiven = (seat: Seat, { roles, sets }: Pick<Roles, 'roles' | 'sets'>): Roles['sets'] => {
  if (!roles.includes('admin')) return [];
  if (!givesSets(seat)) throw refuse('access.denied', { rule: 'sets' });
  return sets;
};

/** Makes an account whose password nobody knows, and mails its person an invitation to set one. In the caller's transaction. */
export const invited = async (seat: Seat, given: Invited, passwordHash: string): Promise<Account> => {
  const { email, roles, sets, language } = given;
  if (await findByEmail(email)) throw accountsProblems.refuse('address.taken');
  const account = await insertAccount({ email, passwordHash, name: inTheirScript(given.name), roles, language, state: 'invited' });
  await appendAudit(seat, { action: 'account.invite', type: 'account', id: account.id, after: { roles } });
  if (sets.length) await giveSets(seat, account.id, sets, 'invited');
  await makeLink(seat, 'set-password', account.id);
  return account;
};

/** Invites somebody; `address.taken` where the address is somebody's. */
export const inviteUser = async (seat: Seat, given: Invited): Promise<User> => {
  const sets = setsGiven(seat, given);
  const passwordHash = await nobodysPassword();
  try {
    const { id } = await transaction(() => invited(seat, { ...given, sets }, passwordHash));
    return await readUser(seat, id);
  } catch (error) {
    if (uniqueViolation(error)) throw accountsProblems.refuse('address.taken');
    throw error;
  }
};

/**
 * The account of a mail address that is asked to take part in something, made with an invitation to the platform where nobody has it.
 * Whoever has not answered an earlier one is mailed a new link.
 */
export const invitedByMail = async (seat: Seat, given: Omit<Invited, 'sets'>): Promise<Account> => {
  const passwordHash = await nobodysPassword();
  const known = async (): Promise<Account | null> => {
    const account = await findByEmail(given.email);
    if (account?.state === 'invited') await makeLink(seat, 'set-password', account.id);
    return account;
  };
  try {
    const made = async (): Promise<Account> => {
      const account = await invited(seat, { ...given, sets: [] }, passwordHash);
      await accounts.change(seat, account.id, { askedAlong: true });
      return account;
    };
    return (await known()) ?? (await transaction(made));
  } catch (error) {
    // Of two who ask the same address at once, the second finds the account of the first.
    const account = uniqueViolation(error) ? await known() : null;
    if (!account) throw error;
    return account;
  }
};

/** What stands in for the address of an account that has none any more; the mail address is free again. */
export const noAddress = (id: string): string => `${id}@closed.invalid`;

/** Ends an account that waits for its first password: of who was invited nothing is kept. In the caller's transaction. */
const endInvited = async (seat: Seat, id: string, why: string): Promise<void> => {
  await endLinks(id, 'set-password');
  const set = { email: noAddress(id), username: noAddress(id), nameThai: null, nameLatin: null, phone: null, phoneGiven: null };
  await accounts.move(seat, id, 'withdraw', { why, set });
};

/**
 * Whoever was asked along is asked no more: an account that was made for that alone and that nobody has signed in to ends. One that an
 * administrator invited, or that is somebody's by now, stays. In the caller's transaction.
 */
export const askedNoMore = async (seat: Seat, id: string, why: string): Promise<void> => {
  const { state, askedAlong } = await accounts.one(seat, id, { lock: true });
  if (state === 'invited' && askedAlong) await endInvited(seat, id, why);
};

/** Takes an invitation back: its link is worth nothing, and of who was invited nothing is kept. */
export const withdrawInvitation = async (seat: Seat, id: string, reason: string): Promise<User> => {
  await somebodyElse(seat, id);
  await transaction(() => endInvited(seat, id, reason));
  return readUser(seat, id);
};

/** Somebody active is left who may give sets: `sets.last`. In the caller's transaction, after the change. */
const keepOneWhoGives = async (): Promise<void> => {
  const able = new Set(await accountsHolding('admin'));
  if (!(await setsHolders('security')).some((id) => able.has(id))) throw accountsProblems.refuse('sets.last');
};

/** Lets nobody in by this account any more; what is signed in ends, in every process. */
export const suspendUser = async (seat: Seat, id: string, reason: string): Promise<User> => {
  const { roles } = await somebodyElse(seat, id);
  await transaction(async () => {
    // Before the account: of two administrators who suspend each other the second waits here, and sees that the first is gone.
    if (roles.includes('admin')) await setsHolders('security', { lock: true });
    await accounts.move(seat, id, 'suspend', { why: reason });
    if (roles.includes('admin')) await keepOneWhoGives();
    await endLinks(id, 'reset-password');
    await endSessionsOf(seat, id, 'suspended');
    await emit('account.told', { id, event: 'account.suspended' });
  });
  return readUser(seat, id);
};

/** Lets somebody in again. */
export const restoreUser = async (seat: Seat, id: string, reason: string): Promise<User> => {
  await somebodyElse(seat, id);
  await transaction(async () => {
    await accounts.move(seat, id, 'restore', { why: reason });
    await emit('account.told', { id, event: 'account.restored' });
  });
  return readUser(seat, id);
};

/** Signs somebody out of every browser. */
export const signOutUser = async (seat: Seat, id: string, reason: string): Promise<User> => {
  await somebodyElse(seat, id);
  await transaction(async () => {
    await appendAudit(seat, { action: 'account.sign-out', type: 'account', id, purpose: reason });
    await endSessionsOf(seat, id, 'signed-out');
  });
  return readUser(seat, id);
};

/** Mails a link to set another password, or once more the invitation. */
export const mailUser = async (seat: Seat, id: string): Promise<User> => {
  const { state } = await somebodyElse(seat, id);
  if (state !== 'active' && state !== 'invited') throw refuse('state.forbids', { machine: 'account', state });
  await transaction(async () => {
    // An administrator wants them here too: whoever asked them along may take that back, and the account stays.
    if (state === 'invited') await accounts.change(seat, id, { askedAlong: false });
    await appendAudit(seat, { action: 'account.mail-link', type: 'account', id });
    await makeLink(seat, state === 'invited' ? 'set-password' : 'reset-password', id);
  });
  return readUser(seat, id);
};

/** The copies in which roles are given; `input.invalid` of one that stands for another role, or for one that is not given. */
const copiesGiven = async ({ roles, copies }: Roles): Promise<Account['copies']> => {
  const kept = copies.length ? await keptRoles() : [];
  for (const { role, type } of copies)
    if (!roles.includes(role) || !kept.some((one) => one.type === type && one.original === role && type !== role))
      throw refuse('input.invalid', { fields: [field('copies', 'choice', 'There is no such copy of this role.')] });
  return Object.fromEntries(copies.map(({ role, type }) => [role, type]));
};

/** What somebody holds, to be compared: of roles the order counts, the first is the one that they sign in with. */
const asHeld = (roles: readonly string[], sets: readonly string[], copies: Account['copies']): string =>
  JSON.stringify([roles, [...sets].sort(), Object.entries(copies).sort()]);

/** Gives somebody these roles and no others; what they are signed in to ends. Nothing happens where they hold just these. */
export const keepRoles = async (seat: Seat, id: string, given: Roles): Promise<User> => {
  const before = await somebodyElse(seat, id);
  const roles = [...new Set(given.roles)];
  const sets = setsGiven(seat, given);
  const copies = await copiesGiven(given);
  const user = await readUser(seat, id);
  if (asHeld(roles, sets, copies) === asHeld(before.roles, user.sets, before.copies)) return user;
  await transaction(async () => {
    if (before.roles.includes('admin') || roles.includes('admin')) await setsHolders('security', { lock: true });
    await changeRoles(seat, id, roles, given.reason, copies);
    await giveSets(seat, id, sets, given.reason);
    if (before.roles.includes('admin')) await keepOneWhoGives();
    await endSessionsOf(seat, id, 'roles');
    await emit('account.told', { id, event: 'account.roles' });
  });
  return readUser(seat, id);
};

/** The first administrator of a platform without demo people, who holds every set and gives them to others. */
export const inviteFirstAdmin = async (email: string, sets: Invited['sets']): Promise<Account | null> => {
  if ((await accountsHolding('admin')).length > 0 || (await findByEmail(email))) return null;
  const passwordHash = await nobodysPassword();
  const given = { email, name: email.split('@')[0]!, roles: ['admin'], sets, language: 'th' } as const;
  return transaction(() => invited(systemSeat('first-admin'), { ...given, roles: [...given.roles], sets: [...sets] }, passwordHash));
};
