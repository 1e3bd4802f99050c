import { browserKeys, enteredHere, enterByPin, havingPin, namesOf } from '@bai/accounts/server';
import { dayStart, refuse } from '@bai/kernel/contracts';
import { accountOf, nowIso, systemSeat, today, transaction, type Context, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { enrolTablet as enrolSchema, switchOnTablet as switchSchema, Tablet, tabletHere as hereSchema } from '../contracts';
import { dispensaries, memberships, tablets } from './collections';
import { dispensariesByIds } from './dispensaries';
import type { tabletType } from './dispensary-types';

type Row = RowOf<typeof tabletType>;

/** The tablet that a request's browser is; null of every other. */
const living = async (ctx: Context): Promise<Row | null> => {
  const keys = browserKeys(ctx);
  return keys.length ? tablets.first(systemSeat('tablet'), { key: keys, endedAt: null }) : null;
};

/** The living tablets of the seat's dispensaries. */
export const listTablets = async (ctx: Context, seat: Seat): Promise<Tablet[]> => {
  const rows = await tablets.all(seat, { endedAt: null });
  const shops = await dispensariesByIds(rows.map(({ dispensaryId }) => dispensaryId));
  const keys = browserKeys(ctx);
  return rows.map(({ id, dispensaryId, name, createdAt, key }) => {
    const dispensary = shops.get(dispensaryId)?.name ?? { th: '', en: '' };
    return { id, dispensary, name, enrolledAt: createdAt, here: keys.includes(key) };
  });
};

/** Makes the browser that asks a tablet of a dispensary; what it was before it is no more. */
export const enrolTablet = async (ctx: Context, seat: Seat, { dispensaryId, name }: z.output<typeof enrolSchema>): Promise<Tablet> => {
  await dispensaries.one(seat, dispensaryId);
  const [key] = browserKeys(ctx);
  if (!key) throw refuse('session.missing');
  const { id } = await transaction(async () => {
    const before = await living(ctx);
    if (before) await tablets.change(systemSeat('tablet'), before.id, { endedAt: nowIso() }, { action: 'tablet.end' });
    return tablets.create(seat, { dispensaryId, key, name, enrolledById: accountOf(seat) });
  });
  return (await listTablets(ctx, seat)).find((one) => one.id === id)!;
};

/** Takes from a browser what it may as a tablet. */
export const endTablet = async (ctx: Context, seat: Seat, id: string): Promise<Tablet[]> => {
  const row = await tablets.one(seat, id);
  if (!row.endedAt) await tablets.change(seat, id, { endedAt: nowIso() }, { action: 'tablet.end' });
  return listTablets(ctx, seat);
};

/** The staff of a tablet's dispensary who gave their password at it today, as a day of Bangkok. */
const staffOf = async (ctx: Context, { dispensaryId }: Row): Promise<string[]> => {
  const members = await memberships.every(systemSeat('tablet'), { dispensaryId, state: 'active' });
  const entered = await enteredHere(ctx, dayStart(today()));
  return [...new Set(members.map(({ accountId }) => accountId))].filter((id) => entered.has(id));
};

/** Whether the browser that asks is a tablet, and who may go on at it by PIN. */
export const tabletHere = async (ctx: Context): Promise<z.input<typeof hereSchema>> => {
  const row = await living(ctx);
  if (!row) return { tablet: null };
  const staff = await staffOf(ctx, row);
  const [able, names] = await Promise.all([havingPin(staff), namesOf(staff)]);
  const people = staff.filter((id) => able.has(id)).map((accountId) => ({ accountId, name: names.get(accountId) ?? { th: '', en: '' } }));
  return { tablet: { name: row.name, people } };
};

/** Goes on as another of the staff; whoever may not, or is at no tablet, is told that the PIN is wrong. */
export const switchOnTablet = async (ctx: Context, seat: Seat, { accountId, pin }: z.output<typeof switchSchema>): Promise<void> => {
  const row = await living(ctx);
  const here = row !== null && (await staffOf(ctx, row)).includes(accountId);
  await enterByPin(ctx, seat, { accountId, pin, here, roles: ['budtender', 'dispensary'] });
};
