import { inTransaction, transaction } from '../database';
import { editorSeat } from '../panel-seat';
import type { Seat } from '../seat';
import { requestNow, stock } from '../strapi-edge';
import { appendAudit } from '../trail';
import { WATCHED } from './panel-models';
import { aroundStockWrites, type StockWrite } from './stock-writes';

/** Fields that Strapi keeps for itself, with each use or each write. */
const KEPT_BY_STRAPI: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'lastUsedAt',
  'documentId',
  'locale',
  'id',
]);
const VERBS = { create: 'create', createMany: 'create', update: 'change', updateMany: 'change', delete: 'delete', deleteMany: 'delete' } as const;

type Row = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<number, Row>;
const NONE: Rows = new Map();

const idOf = (row: unknown): unknown => (row as { id?: unknown } | null)?.id ?? null;
/** A row with its relations as ids, which compare and need no words. */
const flat = (row: Row, relations: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(relations.map((name) => [name, Array.isArray(row[name]) ? row[name].map(idOf).sort() : idOf(row[name])])),
});

const rowsAt = async ({ uid, action }: StockWrite, where: object): Promise<Rows> => {
  const relations = WATCHED[uid]!.relations ?? [];
  // `update` and `delete` write the first row that fits, and only that.
  const one = action === 'update' || action === 'delete';
  const found = await stock(uid).findMany({ where, populate: [...relations], ...(one ? { limit: 1 } : {}) });
  return new Map(found.map((row) => [row.id as number, flat(row, relations)]));
};

const madeIds = (result: unknown): number[] => (result as { ids?: number[] }).ids ?? [(result as { id: number }).id];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const changedNames = (before: Row | undefined, after: Row | undefined): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => !KEPT_BY_STRAPI.has(name) && !same(before?.[name], after?.[name]));

/** Names the writer: an account of the panel or of the portal, or a visitor who shows a link from a mail. */
const writer = (): { readonly seat: Seat; readonly kind: string } => {
  const { seat, kind } = editorSeat('panel');
  const request = requestNow();
  if (kind !== 'system') return { seat, kind };
  return { seat: { ...seat, role: 'public', request: request?.state?.requestId ?? seat.request, ip: request?.ip ?? '' }, kind: 'public' };
};

const tell = async ({ uid, action }: StockWrite, id: number, before: Row | undefined, after: Row | undefined): Promise<void> => {
  const changed = changedNames(before, after);
  if (changed.length === 0) return;
  const { noun, told } = WATCHED[uid]!;
  const names = told.filter((name) => changed.includes(name));
  const values = (row: Row | undefined): Row => Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));
  const { seat, kind } = writer();
  const key = uid === 'strapi::core-store' ? String((after ?? before)?.key) : String(id);
  await appendAudit(
    seat,
    { action: `${noun}.${VERBS[action]}`, type: noun, id: key, before: before ? values(before) : null, after: after ? { changed, ...values(after) } : null },
    kind,
  );
};

const writeAndTell = async (write: StockWrite, next: () => Promise<unknown>): Promise<unknown> => {
  const makes = VERBS[write.action] === 'create';
  const before = makes ? NONE : await rowsAt(write, write.params.where ?? {});
  const result = await next();
  const ids = makes ? madeIds(result) : [...before.keys()];
  const after = VERBS[write.action] === 'delete' ? NONE : await rowsAt(write, { id: { $in: ids } });
  for (const id of ids) await tell(write, id, before.get(id), after.get(id));
  return result;
};

/** Answers for a request of the portal that only the panel's accounts need an entry: its other acts have entries of their own. */
const isWatched = (uid: string): boolean => {
  const request = requestNow();
  return uid in WATCHED && request !== undefined && (request.state?.seat === undefined || uid.startsWith('admin::'));
};

/**
 * Keeps a trail of how the panel itself is administered, in the transaction of each write. The platform's own acts have entries
 * of their own, and what it writes while it starts follows from its code.
 */
export const watchPanel = (): void =>
  aroundStockWrites((write, next) => (isWatched(write.uid) && !inTransaction() ? transaction(() => writeAndTell(write, next)) : next()));
