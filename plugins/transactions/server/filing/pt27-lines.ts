import { systemSeat } from '@bai/kernel/server';
import type { MOVEMENTS } from '../../contracts';
import { lots, movements, products, type LotRow } from '../collections';
import { spanOf } from './months';

/** A lot in a month: where it came from, what there was, what came and went, and what is held at the end, in milligrams. */
export interface Pt27Line {
  readonly receivedOn: string;
  readonly supplier: string;
  readonly supplierLicense: string;
  readonly gacpNumber: string;
  readonly documentNumber: string;
  readonly product: string;
  readonly lot: string;
  readonly broughtMg: number;
  readonly receivedMg: number;
  /** Handed over to buyers, less what was taken back. */
  readonly usedMg: number;
  /** Transferred, destroyed, sampled, lost, and what counting has found, as what it takes off. */
  readonly otherMg: number;
  readonly heldMg: number;
  /** Of what is held, what is set aside. */
  readonly asideMg: number;
}

type Kind = (typeof MOVEMENTS)[number];
type Sums = Partial<Record<Kind, number>>;
const seat = systemSeat('filing');

/** Sums of a shop's movements by lot and kind, between two instants or up to the second. */
const sumsOf = async (dispensaryId: string, from: Date | null, until: Date): Promise<Map<string, Sums>> => {
  const found = await movements.sum(seat, { dispensaryId }, ['mg'], {
    by: ['lotId', 'kind'],
    narrow: (query, column) => {
      void query.where(column('createdAt'), '<=', until);
      if (from) void query.where(column('createdAt'), '>=', from);
    },
  });
  const lotSums = new Map<string, Sums>();
  for (const { lotId, kind, mg } of found) lotSums.set(lotId, { ...lotSums.get(lotId), [kind]: mg });
  return lotSums;
};

/** What is set aside lies in the shop all the same, so that its movements neither bring nor take anything. */
const heldIn = (sums: Sums): number => Object.entries(sums).reduce((all, [kind, mg]) => (kind === 'quarantine' ? all : all + mg), 0);
const of = (sums: Sums, ...kinds: readonly Kind[]): number => kinds.reduce((all, kind) => all + (sums[kind] ?? 0), 0);
/** Nothing has no sign. */
const less = (mg: number): number => 0 - mg;

export interface LotMonth {
  readonly lot: LotRow;
  readonly line: Pt27Line;
}

/** The lots that a shop held in a month, or that moved in it, by day, product and number. */
export const lotsOfMonth = async (dispensaryId: string, month: string): Promise<LotMonth[]> => {
  const [from, until] = spanOf(month);
  const [before, within] = await Promise.all([sumsOf(dispensaryId, null, new Date(from.getTime() - 1)), sumsOf(dispensaryId, from, until)]);
  const known = await lots.every(seat, { dispensaryId });
  const names = new Map((await products.every(seat, { dispensaryId })).map(({ id, name }) => [id, name]));
  return known
    .flatMap((lot): LotMonth[] => {
      const [past, now] = [before.get(lot.id) ?? {}, within.get(lot.id) ?? {}];
      const broughtMg = heldIn(past);
      if (broughtMg === 0 && Object.keys(now).length === 0) return [];
      const line = {
        receivedOn: lot.receivedOn,
        supplier: lot.supplier,
        supplierLicense: lot.supplierLicense,
        gacpNumber: lot.gacpNumber,
        documentNumber: lot.documentNumber ?? '',
        product: names.get(lot.productId) ?? '',
        lot: lot.number,
        broughtMg,
        receivedMg: of(now, 'opening', 'receive'),
        usedMg: less(of(now, 'sale', 'void')),
        otherMg: less(of(now, 'transfer_out', 'waste', 'sample', 'loss', 'adjust', 'count')),
        heldMg: broughtMg + heldIn(now),
        asideMg: less(of(past, 'quarantine') + of(now, 'quarantine')),
      };
      return [{ lot, line }];
    })
    .sort(({ line: one }, { line: other }) => inOrder(one, other));
};

const keyOf = ({ receivedOn, product, lot }: Pt27Line): string => `${receivedOn} ${product} ${lot}`;
/** By code points: what is told apart by a language differs between machines. */
const inOrder = (one: Pt27Line, other: Pt27Line): number => (keyOf(one) < keyOf(other) ? -1 : 1);

export const pt27Lines = async (dispensaryId: string, month: string): Promise<Pt27Line[]> => (await lotsOfMonth(dispensaryId, month)).map(({ line }) => line);
