import { namesOf } from '@bai/accounts/server';
import { openAt, permitsOfShop, type DispensaryFacts } from '@bai/directory/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { accountOf, appendAudit, nowIso, today, transaction, type Seat } from '@bai/kernel/server';
import type { Inspection } from '../../contracts';
import { calendarOf } from '../filing/calendar';
import { reachedDispensary } from '../own-dispensary';
import { findingsOf } from './findings';
import { inspectedFilings } from './inspected-filings';
import { inspectedSellers } from './inspected-people';
import { inspectedStock } from './inspected-stock';
import { inspectedOriginals } from './kept-originals';

/** A dispensary as an officer wants to see it now, each fact read where it is kept. The caller has reached the dispensary. */
export const inspectShop = async (shop: DispensaryFacts, by: { readonly name: Bilingual; readonly office: string | null }): Promise<Inspection> => {
  const licenses = await permitsOfShop(shop.id);
  const onDuty = await inspectedSellers(shop.id);
  const { products, differing } = await inspectedStock(shop.id);
  const originals = await inspectedOriginals(shop.id);
  const filings = await inspectedFilings(shop);
  const shown = { licenses, onDuty, products, originals, filings };
  const [hours] = await openAt([shop.id], nowIso());
  const findings = findingsOf({ ...shown, open: hours!.open, today: today(), stopped: shop.state !== 'approved', licensed: shop.licensed, differing });
  return {
    ...{ dispensaryId: shop.id, dispensary: shop.name, address: shop.address, at: nowIso(), by: by.name, office: by.office },
    ...{ ready: findings.length === 0, findings },
    ...shown,
    calendar: await calendarOf(shop),
  };
};

/** A look of somebody of the shop's own; it is in the trail with how much was missing. */
export const lookAtOwn = async (seat: Seat, asked: string | undefined): Promise<Inspection> => {
  const shop = await reachedDispensary(seat, asked);
  const account = accountOf(seat);
  const name = (await namesOf([account])).get(account) ?? { th: '', en: '' };
  const seen = await inspectShop(shop, { name, office: null });
  const after = { dispensary: shop.name.th, findings: seen.findings.length };
  await transaction(() => appendAudit(seat, { action: 'inspection.look', type: 'inspection', id: shop.id, after }));
  return seen;
};
