import { addDays, daysBetween, field, refuse, type Bilingual } from '@bai/kernel/contracts';
import {
  accountOf,
  emit,
  historyOf,
  nextNumber,
  nowIso,
  through,
  today,
  transaction,
  uniqueViolation,
  type FileReply,
  type RowOf,
  type Seat,
  type Upload,
} from '@bai/kernel/server';
import type { z } from 'zod';
import {
  ANSWER_FILES_MOST,
  auditProblems,
  EXTENDABLE,
  EXTENSION_DAYS,
  REQUEST_DAYS,
  type dataRequestPage,
  type dataRequestQuery,
  type enterDataRequest,
  type makeDataRequest,
  type oneDataRequest,
  type ownDataRequest,
  type ownDataRequestPage,
  type takeDataRequest,
} from '../contracts';
import { filesPort } from './files-port';
import { peoplePort } from './people-port';
import { namesPort } from './read-trail';
import { dataRequests, type dataRequestType } from './types';

type Row = RowOf<typeof dataRequestType>;
type One = z.input<typeof oneDataRequest>;

const OWNER = 'data-request';
/** Where a closed one stands in a list by due days: after all that wait. */
const LAST = '9999-12-31';

const clockOf = (row: Row) => ({ daysLeft: daysBetween(today(), row.dueOn) });

const namesFor = async (rows: readonly Row[]): Promise<(row: Row) => Bilingual> => {
  const names = await namesPort.ask()(rows.flatMap(({ accountId }) => (accountId ? [accountId] : [])));
  return ({ accountId, name }) => (accountId && names.get(accountId)) || { th: name ?? '', en: name ?? '' };
};

/** What people ask, the nearest due day first and the closed last. */
export const listRequests = async (seat: Seat, query: z.output<typeof dataRequestQuery>): Promise<z.input<typeof dataRequestPage>> => {
  const { state, kind, due } = query;
  const found = await dataRequests.page(seat, { sort: 'standsOn', ...query }, ['createdAt', 'standsOn', 'receivedOn'], { state, kind }, (rows, column) => {
    if (due) void rows.where(column('standsOn'), due === 'overdue' ? '<' : '<=', due === 'overdue' ? today() : addDays(today(), 7));
  });
  const nameOf = await namesFor(found.rows);
  return { ...found, rows: found.rows.map((row) => ({ ...row, ...clockOf(row), name: nameOf(row) })) };
};

const presented = async (row: Row): Promise<One> => {
  const nameOf = await namesFor([row]);
  const address = row.accountId ? (await peoplePort.ask().addresses([row.accountId])).get(row.accountId) : null;
  return {
    ...row,
    ...clockOf(row),
    name: nameOf(row),
    contact: address ?? row.contact ?? '',
    files: await filesPort.ask().of(OWNER, row.id),
    history: await historyOf('data-request', row.id),
  };
};

export const readRequest = async (seat: Seat, id: string): Promise<One> => presented(await dataRequests.one(seat, id));

const create = async (seat: Seat, given: Parameters<typeof dataRequests.create>[1] & { receivedOn: string }): Promise<Row> => {
  const dueOn = addDays(given.receivedOn, REQUEST_DAYS);
  try {
    return await transaction(async () => dataRequests.create(seat, { ...given, number: await nextNumber('DR'), dueOn, standsOn: dueOn, reminded: 0 }));
  } catch (error) {
    if (uniqueViolation(error)) throw auditProblems.refuse('data-request.waiting');
    throw error;
  }
};

/** Asks the office something; `data-request.waiting` while another of the same kind is worked on. */
export const makeRequest = async (seat: Seat, { kind, wish }: z.output<typeof makeDataRequest>): Promise<z.input<typeof ownDataRequest>> =>
  presentOwn(await create(seat, { kind, wish, accountId: accountOf(seat), identity: 'signed_in', receivedOn: today() }));

/** Enters what came another way. Its clock began on the day it came. */
export const enterRequest = async (seat: Seat, given: z.output<typeof enterDataRequest>): Promise<One> => {
  const { email, name, contact, receivedOn, ...rest } = given;
  if (receivedOn > today()) throw refuse('input.invalid', { fields: [field('receivedOn', 'future', 'This day is yet to come.')] });
  const accountId = email ? ((await peoplePort.ask().at([email])).get(email) ?? null) : null;
  if (email && !accountId) throw refuse('input.invalid', { fields: [field('email', 'no-account', 'Nobody has an account with this address.')] });
  const who = accountId ? { accountId } : { name, contact };
  return presented(await create(seat, { ...rest, ...who, receivedOn }));
};

/** Takes a request up, once it is sure who asks. */
export const takeRequest = async (seat: Seat, id: string, checked: z.output<typeof takeDataRequest>): Promise<One> =>
  presented(await dataRequests.move(seat, id, 'take', { set: checked }));

/** Puts an answer off once, where the law leaves time; the person is told. */
export const extendRequest = async (seat: Seat, id: string, reason: string): Promise<One> =>
  presented(
    await transaction(async () => {
      const row = await dataRequests.one(seat, id, { lock: true });
      const open = row.state === 'received' || row.state === 'in_progress';
      if (!open) throw refuse('state.forbids', { machine: 'data-request', state: row.state, move: 'extend' });
      if (row.extendedAt || !EXTENDABLE.includes(row.kind)) throw auditProblems.refuse('data-request.fixed');
      const dueOn = addDays(row.dueOn, EXTENSION_DAYS);
      const set = { dueOn, standsOn: dueOn, extendedAt: nowIso(), extension: reason, reminded: 0 };
      const after = await dataRequests.change(seat, id, set, { action: 'data-request.extend' });
      await emit('data-request.extended', { id });
      return after;
    }),
  );

const closing = () => ({ closedAt: nowIso(), standsOn: LAST });
export const answerRequest = async (seat: Seat, id: string, answer: string): Promise<One> =>
  presented(await dataRequests.move(seat, id, 'answer', { set: { answer, ...closing() } }));
export const refuseRequest = async (seat: Seat, id: string, refusal: string): Promise<One> =>
  presented(await dataRequests.move(seat, id, 'refuse', { set: { refusal, ...closing() } }));

/** Files go with an answer that is not given yet: what was said to somebody stays what was said. */
const answerable = async (seat: Seat, id: string, how: { lock?: boolean } = {}): Promise<Row> => {
  const row = await dataRequests.one(seat, id, how);
  if (row.state !== 'in_progress') throw refuse('state.forbids', { machine: 'data-request', state: row.state, move: 'answer' });
  return row;
};

export const attachToRequest = async (seat: Seat, id: string, upload: Upload | undefined): Promise<One> => {
  const row = await answerable(seat, id);
  if (!upload) throw refuse('input.invalid', { fields: [field('file', 'required', 'A file is missing.')] });
  const refuseMore = async (count: number): Promise<void> => {
    if ((await filesPort.ask().of(OWNER, id)).length + count > ANSWER_FILES_MOST) throw auditProblems.refuse('data-request.files', { most: ANSWER_FILES_MOST });
  };
  await refuseMore(1);
  const file = await filesPort.ask().store(seat, upload, { kind: 'request_answer', ownerType: OWNER, ownerId: id });
  try {
    // Counted again under the request's lock: of two at once that reach the limit, the later gives way, and an answer given meanwhile stays as it is.
    await transaction(async () => {
      await answerable(seat, id, { lock: true });
      await refuseMore(0);
    });
  } catch (error) {
    await filesPort.ask().remove(seat, file.id);
    throw error;
  }
  return presented(row);
};

export const detachFromRequest = async (seat: Seat, id: string, fileId: string): Promise<One> => {
  const row = await answerable(seat, id);
  const file = (await filesPort.ask().of(OWNER, id)).find((one) => one.id === fileId);
  if (!file) throw refuse('record.missing');
  await filesPort.ask().remove(seat, fileId);
  return presented(row);
};

export const requestFile = async (seat: Seat, id: string, fileId: string): Promise<FileReply> => {
  await dataRequests.one(seat, id);
  return { ...(await filesPort.ask().read(OWNER, id, fileId)), foreign: true };
};

const presentOwn = async (row: Row): Promise<z.input<typeof ownDataRequest>> => ({
  ...row,
  ...clockOf(row),
  // Drafts of an answer are the office's.
  files: row.state === 'answered' ? await filesPort.ask().of(OWNER, row.id) : [],
});

/** What who asks has asked, newest first. */
export const ownRequests = async (seat: Seat, query: Parameters<typeof dataRequests.page>[1]): Promise<z.input<typeof ownDataRequestPage>> => {
  const found = await dataRequests.page(seat, query, ['createdAt']);
  return { ...found, rows: await Promise.all(found.rows.map(presentOwn)) };
};

export const ownRequestFile = async (seat: Seat, id: string, fileId: string): Promise<FileReply> => {
  const row = await dataRequests.one(seat, id);
  if (row.state !== 'answered') throw refuse('record.missing');
  return { ...(await filesPort.ask().read(OWNER, id, fileId)), foreign: true };
};

/** A request as those who are told of it need it. */
export const requestTold = async (seat: Seat, id: string) => {
  const { number, accountId, dueOn, kind } = await dataRequests.one(through(seat, 'tell'), id);
  return { number, accountId, dueOn, kind };
};
