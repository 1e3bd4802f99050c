import { DAY, decrypt, emit, fromNow, HOUR, mac, macFits, now, randomToken, records, sql, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { accountsProblems, CLOSING_DAYS, RECOVERY_HOURS, type LinkPurpose } from '../contracts';
import { linkType } from './types';

const links = records(linkType, {});

/** How long a link of each purpose may be used. */
const LIVES: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': HOUR,
  'set-password': 7 * DAY,
  'confirm-new': DAY,
  'confirm-old': DAY,
  'revert-email': 7 * DAY,
  'keep-account': CLOSING_DAYS * DAY,
  'stop-recovery': RECOVERY_HOURS * HOUR,
};
export const lifeOf = (purpose: LinkPurpose): number => LIVES[purpose];
export const minutesOf = (purpose: LinkPurpose): number => LIVES[purpose] / 60_000;

/** No account has this id. */
const NOBODY = 'nobody';

const said = (id: string, secret: string): string => `${id}:${secret}`;

// In SQL, not by records: of two who use or replace a link at once one statement must find it as it is now.
/** Ends the links of a purpose that somebody may still use: of several in a mailbox only the newest works. In the caller's transaction. */
export const endLinks = async (accountId: string, purpose: LinkPurpose): Promise<void> =>
  void (await sql()('one_time_links').where({ account_id: accountId, purpose }).whereNull('used_at').whereNull('ended_at').update({ ended_at: now() }));

/**
 * Makes a link and lets it be mailed. For nobody the same is done, so that it takes as long, and nothing is ever mailed. Answers its id.
 * Of those to take a change of address back several may be open: each gives back what it was mailed to.
 */
export const makeLink = (asking: Seat, purpose: LinkPurpose, accountId: string | null, aboutId: string | null = null): Promise<string> =>
  transaction(async () => {
    const seat = { ...systemSeat('link'), request: asking.request, ip: asking.ip };
    if (purpose !== 'revert-email') await endLinks(accountId ?? NOBODY, purpose);
    const { id } = await links.create(seat, { accountId, purpose, aboutId, expiresAt: fromNow(LIVES[purpose]).toISOString() });
    const secret = randomToken();
    await links.change(seat, id, { token: secret, tokenMac: mac('link', said(id, secret)) });
    await emit('link.made', { id });
    return id;
  });

/** A link that may be used now. */
export interface OpenLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly aboutId: string | null;
  readonly expiresAt: string;
}

/** What a link's token means; `link.used` of one that was used, `link.expired` of every other that is good for nothing. */
export const openLink = async (token: string): Promise<OpenLink> => {
  const [id = '', secret = ''] = token.split('.');
  const row = await links.first(systemSeat('link'), { id });
  if (!row?.accountId || !row.tokenMac || !macFits('link', said(id, secret), row.tokenMac)) throw accountsProblems.refuse('link.expired');
  if (row.usedAt) throw accountsProblems.refuse('link.used');
  if (row.endedAt || Date.parse(row.expiresAt) <= now().getTime()) throw accountsProblems.refuse('link.expired');
  return { id, accountId: row.accountId, purpose: row.purpose, aboutId: row.aboutId, expiresAt: row.expiresAt };
};

/** As `openLink`, of a link that is for one of these; one that is for something else is good for nothing here. */
export const openLinkFor = async (token: string, purposes: readonly LinkPurpose[]): Promise<OpenLink> => {
  const open = await openLink(token);
  if (!purposes.includes(open.purpose)) throw accountsProblems.refuse('link.expired');
  return open;
};

/** Uses a link up, in the caller's transaction; of two at once the second finds it used. */
export const spendLink = async ({ id }: OpenLink): Promise<void> => {
  const spent = await sql()('one_time_links')
    .where({ document_id: id })
    .whereNull('used_at')
    .whereNull('ended_at')
    .where('expires_at', '>', now())
    .update({ used_at: now(), token: null });
  if (!spent) throw accountsProblems.refuse('link.used');
};

interface Mailed {
  readonly account_id: string | null;
  readonly about_id: string | null;
  readonly purpose: LinkPurpose;
  readonly token: string | null;
}

/** What the mail with a link says, for notifications, which sends it; null when nobody is to get one, or any more. */
export const linkMessage = async (id: string): Promise<{ accountId: string; purpose: LinkPurpose; aboutId: string | null; token: string } | null> => {
  const row = (await sql()('one_time_links')
    .where({ document_id: id })
    .whereNull('used_at')
    .whereNull('ended_at')
    .first('account_id', 'about_id', 'purpose', 'token')) as Mailed | undefined;
  if (!row?.account_id || !row.token) return null;
  const secret = decrypt(row.token, `${linkType.uid}:${id}:token`).toString();
  return { accountId: row.account_id, purpose: row.purpose, aboutId: row.about_id, token: `${id}.${secret}` };
};
