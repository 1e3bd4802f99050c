import { must } from '../../../cms/test/journey';
import type { Person } from '../../../cms/test/people';
import { realSale, soldIn, SOWN, type SownKind } from '../../../plugins/transactions/test/agreeing-month';
import { lotIn, moved as movedStock, type Room } from '../../../plugins/transactions/test/stock-room';
import { frozen, handedIn, moved, opened, overview } from '../../../plugins/transactions/test/filing-shop';
import type { Look } from './look';
import { ownRoom } from './stock-room';

interface Kept {
  readonly owner: Person;
  readonly month: string;
  readonly dispensaryId: string;
}

let kept: Promise<Kept> | undefined;
/** A shop whose use is frozen and filed, and whose stock has gaps and is being checked. */
const inMonth = (): Promise<Kept> =>
  (kept ??= (async () => {
    const room = await ownRoom([120, 15]);
    const { owner, dispensaryId, lots } = room;
    must(await movedStock(owner, lots[0]!.id, { kind: 'quarantine', mg: 4_000, reason: 'มีกลิ่นอับทั้งถุง' }), 'quarantine');
    const { month } = await overview(owner, { dispensaryId });
    must(await handedIn(owner, (await frozen(owner, dispensaryId, month)).id), 'receipt');
    must(await moved(owner, (await opened(owner, dispensaryId, month, 'pt27')).id, 'check'), 'check');
    return { owner, month, dispensaryId };
  })());

let ready: Promise<Kept> | undefined;
/** A shop whose stock is frozen, filed and supplemented, the supplement not yet handed in. */
const supplemented = (): Promise<Kept> =>
  (ready ??= (async () => {
    const room = await ownRoom([40]);
    const { owner, dispensaryId } = room;
    const { month } = await overview(owner, { dispensaryId });
    const { id } = await frozen(owner, dispensaryId, month, 'pt27');
    must(await handedIn(owner, id), 'receipt');
    await lotIn(room, 5);
    must(await owner.post(`/api/transactions/filings/${id}/supplements`, { reason: 'บันทึกการรับของล็อตหนึ่งช้าไป' }), 'supplement');
    return { owner, month, dispensaryId };
  })());

const DIFFERING = '2025-11';
let differs: Promise<Room> | undefined;
/** A shop with a past month of which much does not agree. */
const differing = (): Promise<Room> =>
  (differs ??= (async () => {
    const room = await ownRoom();
    await soldIn(await realSale(room), DIFFERING, 60, (index) => (Object.keys(SOWN) as SownKind[])[index % 20] ?? null);
    return room;
  })());

/** The monthly reports of a shop, from their gaps to the supplement. */
export const FILING_LOOKS: readonly Look[] = [
  {
    name: 'transactions/shop-report.month',
    of: async () => {
      const { owner, month } = await inMonth();
      return { address: `/dispensary/sales-report?month=${month}`, by: owner };
    },
  },
  {
    name: 'transactions/shop-report.supplement',
    of: async () => {
      const { owner, month } = await supplemented();
      return { address: `/dispensary/sales-report?month=${month}`, by: owner };
    },
  },
  {
    name: 'transactions/shop-report.differs',
    of: async () => ({ address: `/dispensary/sales-report?month=${DIFFERING}`, by: (await differing()).owner }),
  },
];
