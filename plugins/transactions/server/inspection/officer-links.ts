import { findAccount, namesOf } from '@bai/accounts/server';
import { dispensaryById, staffOf, type DispensaryFacts } from '@bai/directory/server';
import { accountOf, fromNow, mac, MINUTE, now, nowIso, randomToken, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { INSPECTION_MINUTES, transactionsProblems, type inspectionLink, type InspectionOpened } from '../../contracts';
import { inspectionLinks, type InspectionLinkRow } from './collections';
import { reachedDispensary } from '../own-dispensary';

type Shown = z.input<typeof inspectionLink>;

/** What the keyed hashes are made of: without the secret of the link no code can be tried against them. */
export const codeOfLink = (secret: string, code: string): string => `${secret}:${code}`;

/** Its time is not over, and nobody has ended it. */
export const isOpen = ({ endedAt, endsAt }: Pick<InspectionLinkRow, 'endedAt' | 'endsAt'>): boolean => endedAt === null && Date.parse(endsAt) > now().getTime();

/** The shop of a link, while that may sell and whoever opened the link works there; else null. */
export const shopOfLink = async ({ dispensaryId, accountId }: InspectionLinkRow): Promise<DispensaryFacts | null> => {
  const shop = await dispensaryById(dispensaryId);
  if (shop?.state !== 'approved') return null;
  const opener = await findAccount(accountId);
  const staff = await staffOf([dispensaryId]);
  return opener?.state === 'active' && staff.some((one) => one.accountId === accountId) ? shop : null;
};

const present = async (rows: readonly InspectionLinkRow[]): Promise<Shown[]> => {
  const names = await namesOf([...new Set(rows.map(({ accountId }) => accountId))]);
  return rows.map(({ id, createdAt, endsAt, looks, lookedAt, accountId }) => ({
    ...{ id, createdAt, endsAt, looks, lookedAt },
    openedBy: names.get(accountId) ?? { th: '', en: '' },
  }));
};

/** The links of a shop that are good still, newest first; none of a shop that was stopped meanwhile. */
export const listLinks = async (seat: Seat, asked: string | undefined): Promise<Shown[]> => {
  const shop = await reachedDispensary(seat, asked);
  if (shop.state !== 'approved') return [];
  const rows = await inspectionLinks.all(seat, { dispensaryId: shop.id, endedAt: null }, { order: 'createdAt', descending: true, limit: 50 });
  return present(rows.filter(isOpen));
};

/** Opens a link: its secret stands in the address, the code is told. Both are said once. */
export const openLink = async (seat: Seat, dispensaryId: string): Promise<InspectionOpened> => {
  const shop = await reachedDispensary(seat, dispensaryId);
  if (shop.state !== 'approved') throw transactionsProblems.refuse('inspection.stopped');
  const secret = randomToken();
  const code = String(randomInt(10 ** 8)).padStart(8, '0');
  const row = await transaction(() =>
    inspectionLinks.create(seat, {
      dispensaryId: shop.id,
      accountId: accountOf(seat),
      tokenMac: mac('inspection-link', secret),
      codeMac: mac('inspection-code', codeOfLink(secret, code)),
      endsAt: fromNow(INSPECTION_MINUTES * MINUTE).toISOString(),
      wrong: 0,
      looks: 0,
    }),
  );
  return { token: `${row.id}.${secret}`, code, link: (await present([row]))[0]! };
};

/** Ends a link at once: the officer's next look finds nothing. Ending it again changes nothing. */
export const endLink = (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    const row = await inspectionLinks.one(seat, id, { lock: true });
    if (row.endedAt === null) await inspectionLinks.change(seat, id, { endedAt: nowIso() }, { action: 'inspection-link.end' });
  });

/** Counts a look under the lock of the link; null where it was ended meanwhile. */
export const countLook = async (id: string): Promise<InspectionLinkRow | null> => {
  const system = systemSeat('inspection');
  const row = await inspectionLinks.first(system, { id }, { lock: true });
  return row && isOpen(row) ? inspectionLinks.change(system, id, { looks: row.looks + 1, lookedAt: nowIso() }) : null;
};
