import { eraseNames } from '@bai/audit/server';
import { accountOf, DAY, emit, fromNow, goOn, HOUR, job, newId, now, nowIso, records, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, CLOSING_DAYS, type accountClosing, type accountKept, type ClosingPreview, type Kept } from '../contracts';
import { accountClosureType } from './account-types';
import { accounts, findAccount, phoneOf, replacePassword } from './accounts';
import { setsHolders } from './admin-sets';
import { eraseParts, keptOf, obstaclesOf, type Leaving } from './closing-parts';
import { noAddress } from './keep-users';
import { endLinks, makeLink, openLinkFor, spendLink } from './links';
import { mergedInto } from './merge-accounts';
import { masked } from './otp';
import { nobodysPassword } from './passwords';
import { endSessionsOf } from './sessions';

/** Accounts whose owners wanted them deleted: waiting, taken back, or erased. */
export const closures = records(accountClosureType, { own: { attribute: 'accountId', of: 'account' } });

const leaving = async (accountId: string): Promise<Leaving> => {
  const { email, patientId, physicianId } = (await findAccount(accountId))!;
  return { accountId, email, patientId, physicianId, phone: await phoneOf(accountId), pseudonym: `P-${newId().slice(0, 8).toUpperCase()}` };
};

/** What is in the way of deleting one's account, and what the law keeps of it. */
export const previewClosing = async (seat: Seat): Promise<ClosingPreview> => {
  const who = await leaving(accountOf(seat));
  return { obstacles: await obstaclesOf(who), kept: await keptOf(who), days: CLOSING_DAYS };
};

/** Signs out everywhere and lets the account wait to be erased; `account.needed` while others depend on something of it. */
export const closeAccount = async (seat: Seat): Promise<z.input<typeof accountClosing>> => {
  const id = accountOf(seat);
  return transaction(async () => {
    // Before it is judged: of the last two who may give sets the second sees that the first goes.
    await setsHolders('security', { lock: true });
    const obstacles = await obstaclesOf(await leaving(id));
    if (obstacles.length) throw accountsProblems.refuse('account.needed', { obstacles: obstacles.map(({ what }) => what) });
    const dueAt = fromNow(CLOSING_DAYS * DAY).toISOString();
    await closures.create(seat, { accountId: id, askedAt: nowIso(), dueAt });
    await accounts.move(through(seat, 'close-account'), id, 'close');
    await endLinks(id, 'reset-password');
    await makeLink(seat, 'keep-account', id);
    await endSessionsOf(seat, id, 'closing');
    return { dueAt };
  });
};

/** Takes a deletion back that waits: whoever signs in, or opens the link of the mail, wants the account. Nothing happens to one that does not wait. */
export const keepAccount = (asking: Seat, accountId: string): Promise<void> =>
  transaction(async () => {
    const seat = through({ ...asking, subjects: { account: accountId } }, 'close-account');
    const { state } = await accounts.one(seat, accountId, { lock: true });
    if (state !== 'closing') return;
    const waiting = await closures.first(seat, { accountId, undoneAt: null, erasedAt: null }, { order: 'createdAt', descending: true });
    if (waiting) await closures.change(seat, waiting.id, { undoneAt: nowIso() }, { action: 'account-closure.undo' });
    await accounts.move(seat, accountId, 'reopen');
    await endLinks(accountId, 'keep-account');
    await emit('account.told', { id: accountId, event: 'account.kept' });
  });

/** Takes a deletion back by the link of the mail. */
export const keepByLink = async (asking: Seat, token: string): Promise<z.input<typeof accountKept>> => {
  const open = await openLinkFor(token, ['keep-account']);
  await transaction(async () => {
    await spendLink(open);
    await keepAccount(asking, open.accountId);
  });
  return { address: masked((await findAccount(open.accountId))?.email ?? '') };
};

const WHY = 'deleted by its owner';

/** Erases all that may go of one account. In the caller's transaction. */
const eraseOne = async (system: Seat, who: Leaving, passwordHash: string): Promise<void> => {
  const { accountId, pseudonym } = who;
  const words = await eraseParts(system, who);
  const address = noAddress(accountId);
  await accounts.erase(
    system,
    accountId,
    { email: address, username: address, nameThai: pseudonym, nameLatin: pseudonym, phone: null, phoneVerifiedAt: null, phoneGiven: null, photoId: null },
    WHY,
  );
  await replacePassword(accountId, passwordHash);
  await eraseNames(system, { person: who.patientId, account: accountId, address: who.email, words }, WHY);
  await accounts.move(system, accountId, 'erase', { why: WHY });
};

/** An account that was merged into one that is erased goes with it: what the law keeps of it, the trail, it keeps as long. */
const eraseMerged = async (system: Seat, accountId: string, passwordHash: string, kept: Kept[]): Promise<void> => {
  await eraseOne(system, await leaving(accountId), passwordHash);
  const at = nowIso();
  await closures.create(system, { accountId, askedAt: at, dueAt: at, erasedAt: at, kept });
};

/** Erases one account, all in one transaction of SQL; files follow after it. What has come in the way meanwhile is waited for, a day at a time. */
const erase = (id: string, passwordHash: string): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('erase-account');
    const closure = await closures.one(system, id, { lock: true });
    if (closure.undoneAt || closure.erasedAt) return;
    const { accountId } = closure;
    const who = await leaving(accountId);
    if ((await obstaclesOf(who)).length) {
      await closures.change(system, id, { dueAt: fromNow(DAY).toISOString() }, { action: 'account-closure.postpone' });
      return;
    }
    const kept = await keptOf(who);
    for (const merged of await mergedInto(accountId)) await eraseMerged(system, merged, passwordHash, kept);
    await eraseOne(system, who, passwordHash);
    await closures.change(system, id, { erasedAt: nowIso(), kept }, { action: 'account-closure.complete' });
  });

/** Erases the accounts whose time to be taken back is over. */
export const eraseDue = async (): Promise<void> => {
  const due = await closures.every(
    systemSeat('erase-account'),
    { undoneAt: null, erasedAt: null },
    { narrow: (query, column) => void query.where(column('dueAt'), '<=', now()) },
  );
  if (due.length === 0) return;
  const passwordHash = await nobodysPassword();
  await goOn(due, ({ id }) => erase(id, passwordHash));
};
job('accounts.erase-closed', eraseDue, { every: HOUR, within: 600_000 });
