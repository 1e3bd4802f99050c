import { field, refuse } from '@bai/kernel/contracts';
import {
  emit,
  goOn,
  historyOf,
  HOUR,
  job,
  MINUTE,
  nextNumber,
  now,
  nowIso,
  type RowOf,
  type Seat,
  systemSeat,
  transaction,
  uniqueViolation,
} from '@bai/kernel/server';
import type { z } from 'zod';
import {
  auditProblems,
  INCIDENT_HOURS,
  instantAt,
  type INCIDENT_CAUSES,
  type incidentPage,
  type incidentQuery,
  type keepIncident,
  type oneIncident,
  type openIncident,
  type reportIncident,
} from '../contracts';
import { incidentNotices, incidents, type incidentType } from './types';

type Row = RowOf<typeof incidentType>;
type One = z.input<typeof oneIncident>;

const dueOf = (discoveredAt: string): string => new Date(Date.parse(discoveredAt) + INCIDENT_HOURS * HOUR).toISOString();

export const listIncidents = async (seat: Seat, query: z.output<typeof incidentQuery>): Promise<z.input<typeof incidentPage>> => {
  const { state, risk } = query;
  const found = await incidents.page(seat, query, ['discoveredAt', 'dueAt', 'people'], { state, risk });
  return { ...found, rows: found.rows.map((row) => ({ ...row, what: row.what ?? '' })) };
};

const presented = async (seat: Seat, row: Row): Promise<One> => {
  const newest = await incidentNotices.first(seat, { incidentId: row.id }, { descending: true });
  return {
    ...row,
    what: row.what ?? '',
    measures: row.measures ?? '',
    dataKinds: row.dataKinds ?? [],
    told: await incidentNotices.count(seat, { incidentId: row.id }),
    toldAt: newest?.createdAt ?? null,
    history: await historyOf('incident', row.id),
  };
};

export const readIncident = async (seat: Seat, id: string): Promise<One> => presented(seat, await incidents.one(seat, id));

/** Opens what somebody discovered; its clock began then. */
export const openByHand = async (seat: Seat, given: z.output<typeof openIncident>): Promise<One> => {
  const { discoveredOn, discoveredTime, ...known } = given;
  const discoveredAt = instantAt(discoveredOn, discoveredTime);
  if (discoveredAt > nowIso()) throw refuse('input.invalid', { fields: [field('discoveredTime', 'future', 'This is yet to come.')] });
  const row = await transaction(async () =>
    incidents.create(seat, { ...known, number: await nextNumber('IN'), cause: 'person', discoveredAt, dueAt: dueOf(discoveredAt), reminded: 0 }),
  );
  return presented(seat, row);
};

/** Opens a draft for what the platform found by itself, unless one of its kind is being worked on. */
export const openFound = async (cause: Exclude<(typeof INCIDENT_CAUSES)[number], 'person'>, found: Row['found']): Promise<void> => {
  const system = systemSeat('found-incident');
  const discoveredAt = nowIso();
  if (await incidents.first(system, { cause, state: ['open', 'contained'] })) return;
  try {
    await transaction(async () => {
      await incidents.create(system, { number: await nextNumber('IN'), cause, discoveredAt, dueAt: dueOf(discoveredAt), found, reminded: 0 });
    });
  } catch (error) {
    // Another process found the same.
    if (!uniqueViolation(error)) throw error;
  }
};

export const keepKnown = async (seat: Seat, id: string, given: z.output<typeof keepIncident>): Promise<One> => {
  const { version, ...known } = given;
  const open = await incidents.change(seat, id, known, { version, when: (query, column) => void query.whereNot(column('state'), 'closed') });
  return presented(seat, open);
};

export const containIncident = async (seat: Seat, id: string, why: string): Promise<One> => presented(seat, await incidents.move(seat, id, 'contain', { why }));

/** What is decided about an incident stands on what is known of it. */
const judged = async (seat: Seat, id: string): Promise<Row> => {
  const row = await incidents.one(seat, id, { lock: true });
  if (!row.what || !row.risk) throw auditProblems.refuse('incident.incomplete');
  return row;
};

const wrong = (name: string, rule: string, message: string) => refuse('input.invalid', { fields: [field(name, rule, message)] });

/** The office was told; later than the clock allows only with the reason. */
export const reportIncidentAt = async (seat: Seat, id: string, given: z.output<typeof reportIncident>): Promise<One> => {
  const { reportedOn, reportedTime, reference, lateReason } = given;
  const reportedAt = instantAt(reportedOn, reportedTime);
  const row = await transaction(async () => {
    const { discoveredAt, dueAt } = await judged(seat, id);
    if (reportedAt > nowIso()) throw wrong('reportedTime', 'future', 'This is yet to come.');
    // A form knows no seconds.
    if (Date.parse(reportedAt) + MINUTE < Date.parse(discoveredAt)) throw wrong('reportedTime', 'order', 'It was not discovered yet.');
    if (reportedAt > dueAt && !lateReason) throw wrong('lateReason', 'required', 'Say why it is late.');
    return incidents.move(seat, id, 'report', { set: { reportedAt, reference, lateReason: reportedAt > dueAt ? lateReason : null } });
  });
  return presented(seat, row);
};

/** The office need not be told: only where there is no risk for anybody. */
export const waiveIncident = async (seat: Seat, id: string, reason: string): Promise<One> => {
  const row = await transaction(async () => {
    if ((await judged(seat, id)).risk !== 'none') throw auditProblems.refuse('incident.risky');
    return incidents.move(seat, id, 'waive', { set: { reason } });
  });
  return presented(seat, row);
};

export const closeIncident = async (seat: Seat, id: string, why: string): Promise<One> => {
  const row = await transaction(async () => {
    const { risk, state } = await incidents.one(seat, id, { lock: true });
    if (state === 'reported' && risk === 'high' && !(await incidentNotices.count(seat, { incidentId: id }))) throw auditProblems.refuse('incident.untold');
    return incidents.move(seat, id, 'conclude', { why });
  });
  return presented(seat, row);
};

/** An incident as those who are told of it need it. */
export const incidentTold = async (system: Seat, id: string): Promise<{ number: string }> => incidents.one(system, id);

/** Hours after which the office is reminded; the third time is once it is late. */
const REMINDERS = [48, 71, INCIDENT_HOURS] as const;

const remind = (id: string): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('incident-clock');
    const { number, state, discoveredAt, reminded } = await incidents.one(system, id, { lock: true });
    const hours = (now().getTime() - Date.parse(discoveredAt)) / HOUR;
    const stage = REMINDERS.filter((after) => hours >= after).length;
    if ((state !== 'open' && state !== 'contained') || stage <= reminded) return;
    await incidents.change(system, id, { reminded: stage });
    await emit('incident.due', { id, number, hours: Math.max(0, Math.floor(INCIDENT_HOURS - hours)), late: stage === REMINDERS.length });
  });

job(
  'audit.incident-clock',
  async () => {
    const open = await incidents.every(
      systemSeat('incident-clock'),
      { state: ['open', 'contained'] },
      { narrow: (query, column) => void query.where(column('reminded'), '<', REMINDERS.length) },
    );
    await goOn(open, ({ id }) => remind(id));
  },
  { every: 5 * MINUTE, lane: 'deadlines' },
);
