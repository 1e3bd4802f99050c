import { addDays, refuse, type Bilingual } from '@bai/kernel/contracts';
import { nowIso, sql, systemSeat, today, type ComputedStates, type Narrow, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { PERMIT_ENDING_DAYS, type permitPage, type PermitRow, type LicenseHolder, type permitQuery, type verifyPermit as verifySchema } from '../contracts';
import { clinicNames } from './clinics';
import { dispensaries, permits, physicians, sellers } from './collections';
import type { permitType } from './dispensary-types';
import { licenseMasters } from './license-kinds';
import { requireNumber } from './permit-number';
import { REGISTERING } from './shops/registering';

type Row = RowOf<typeof permitType>;
const NAMED = [
  ['physician', physicians],
  ['seller', sellers],
  ['dispensary', dispensaries],
] as const;

/** The names of the holders of a page of permits, in a query a kind of holder. */
const holdersOf = async (rows: readonly Row[]): Promise<Map<string, Bilingual>> => {
  const system = systemSeat('permits');
  const ids = (kind: LicenseHolder): string[] => [...new Set(rows.filter(({ holderKind }) => holderKind === kind).map(({ holderId }) => holderId))];
  const names = new Map<string, Bilingual>(ids('clinic').length ? await clinicNames(ids('clinic')) : []);
  for (const [kind, of] of NAMED) {
    const found = ids(kind).length ? await of.all(system, { id: ids(kind) }) : [];
    for (const { id, nameThai, nameLatin } of found) names.set(id, { th: nameThai || nameLatin, en: nameLatin || nameThai });
  }
  return names;
};

/** Permits without their holders, each with what its kind says. */
export const presentPermits = async (rows: readonly Row[]) => {
  const kinds = rows.length ? await licenseMasters() : [];
  return rows.map(({ id, master, holderKind, number, issuedOn, expiresOn, state, checkedWhere, checkedAt, renewalNumber, renewalFiledOn, createdAt }) => {
    const { name, validityMonths, documents } = kinds.find(({ code }) => code === master) ?? {
      name: { th: master, en: master },
      validityMonths: null,
      documents: [],
    };
    const kind = { name, validityMonths, documents };
    return { id, master, holderKind, number, issuedOn, expiresOn, state, checkedWhere, checkedAt, renewalNumber, renewalFiledOn, createdAt, kind };
  });
};

/** Permits with their holders. */
export const withHolders = async (rows: readonly Row[]): Promise<PermitRow[]> => {
  const names = await holdersOf(rows);
  const shown = await presentPermits(rows);
  return shown.map((permit, index) => ({ ...permit, holder: names.get(rows[index]!.holderId) ?? { th: '', en: '' } }));
};

/** Of what was checked, what its last day makes of it; some have none. */
const byLastDay = (day: string): ComputedStates => ({
  verified: {
    of: 'verified',
    narrow: (rows, column) => void rows.where((open) => void open.whereNull(column('expiresOn')).orWhere(column('expiresOn'), '>=', day)),
  },
  ending: { of: 'verified', narrow: (rows, column) => void rows.whereBetween(column('expiresOn'), [day, addDays(day, PERMIT_ENDING_DAYS)]) },
  expired: { of: 'verified', narrow: (rows, column) => void rows.where(column('expiresOn'), '<', day) },
});

/** What a physician hands in is decided with the registration, a shop's first license with the shop: they stand there until then. */
export const permitsApart: Narrow = (rows, column) =>
  void rows
    .whereNot((registration) => void registration.where(column('holderKind'), 'physician').where(column('state'), 'pending'))
    .whereNot((first) => {
      // In SQL: a subquery over the shops that wait, which stands in the WHERE of the permits.
      const waiting = sql()('dispensaries').whereIn('state', REGISTERING).select('document_id');
      void first.where(column('state'), 'pending').whereIn(column('holderId'), waiting);
    });

/** Licenses and trainings that are decided by themselves. */
export const listPermits = async (seat: Seat, query: z.output<typeof permitQuery>): Promise<z.input<typeof permitPage>> => {
  const found = await permits.page(seat, query, ['createdAt', 'expiresOn'], { holderKind: query.holderKind }, permitsApart, { computed: byLastDay(today()) });
  return { ...found, rows: await withHolders(found.rows) };
};

/** A dispensary's first license is checked as the dispensary is approved, a physician's with the registration. */
const requireAlone = async (seat: Seat, id: string): Promise<Row> => {
  const row = await permits.one(seat, id);
  const { holderKind, holderId, state } = row;
  if (state !== 'pending') return row;
  if (holderKind === 'physician') throw refuse('state.forbids', { machine: 'physician', state: 'submitted', move: 'verify' });
  if (holderKind !== 'dispensary') return row;
  const { state: shop } = await dispensaries.one(systemSeat('permits'), holderId);
  if (REGISTERING.includes(shop)) throw refuse('state.forbids', { machine: 'dispensary', state: shop, move: 'verify' });
  return row;
};

/** It was found in the register, with this number and these days. */
export const verifyPermit = async (seat: Seat, id: string, checked: z.output<typeof verifySchema>): Promise<void> => {
  const { master } = await requireAlone(seat, id);
  await requireNumber(master, checked.number, 'number');
  await permits.move(seat, id, 'verify', { set: { ...checked, checkedAt: nowIso(), renewalNumber: null, renewalFiledOn: null } });
};

/** It is not what it says. */
export const rejectPermit = async (seat: Seat, id: string, reason: string): Promise<void> => {
  await requireAlone(seat, id);
  await permits.move(seat, id, 'reject', { why: reason });
};
