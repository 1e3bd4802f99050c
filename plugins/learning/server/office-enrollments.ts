import { accountsAt, namesOf } from '@bai/accounts/server';
import { dayEnd, field, refuse, type Bilingual } from '@bai/kernel/contracts';
import { documents, now, oneAtATime, through, type Seat } from '@bai/kernel/server';
import { cancelUnpaid } from '@bai/payments/server';
import { z } from 'zod';
import type { EnrolledLines, EnrollList, EnrollmentListed } from '../contracts';
import { enrollments } from './collections';
import { courseFacts, type CourseFacts } from './course-facts';
import { activate, liveKey } from './enroll';
import type { EnrollmentRow } from './record-types';
import { COURSE } from './uids';

type Outcome = EnrolledLines['lines'][number]['outcome'];
interface Line {
  readonly line: number;
  readonly address: string;
  readonly outcome: Outcome;
  readonly accountId: string | null;
}

const mailAddress = z.email().max(254);
const VERB = 'enroll-list';

const outcomeOf = (address: string, accountId: string | null, twice: boolean, inIt: boolean): Outcome => {
  if (!mailAddress.safeParse(address).success) return 'malformed';
  if (twice) return 'twice';
  if (!accountId) return 'unknown';
  return inIt ? 'already' : 'enrolled';
};

/** A row of the office’s list. */
export const presentListed = (row: EnrollmentRow): EnrollmentListed => ({ ...row, courseTitle: row.courseTitle! });

/** What would become of each line of a list; empty ones are none. Two queries. */
const judge = async (seat: Seat, { courseId, lines }: EnrollList): Promise<Line[]> => {
  const given = lines.map((text, index) => ({ line: index + 1, address: text.trim().toLowerCase() })).filter(({ address }) => address !== '');
  const known = await accountsAt([...new Set(given.map(({ address }) => address))]);
  const keys = [...new Set(known.values())].map((accountId) => liveKey(accountId, courseId));
  const live = keys.length ? await enrollments.every(through(seat, VERB), { liveKey: keys }) : [];
  const inIt = new Set(live.flatMap(({ state, accountId }) => (state === 'pending_payment' ? [] : [accountId])));
  const seen = new Set<string>();
  return given.map(({ line, address }) => {
    const accountId = known.get(address) ?? null;
    const twice = seen.has(address);
    seen.add(address);
    return { line, address, accountId, outcome: outcomeOf(address, accountId, twice, accountId !== null && inIt.has(accountId)) };
  });
};

/** Enrolls somebody without payment; what they were about to pay is not asked for any more. */
const enrollOne = async (seat: Seat, course: CourseFacts, accountId: string, learnerName: string, why: string): Promise<void> => {
  const system = through(seat, VERB);
  const key = liveKey(accountId, course.id);
  await oneAtATime(`enrollment:${key}`);
  const waiting = await enrollments.first(system, { liveKey: key }, { lock: true });
  // Enrolled by somebody else since the list was judged.
  if (waiting && waiting.state !== 'pending_payment') return;
  if (waiting) await cancelUnpaid(system, 'course', waiting.id, why);
  const facts = { accountId, learnerName, courseId: course.id, courseTitle: course.title, price: 0, liveKey: key };
  await activate(system, waiting ?? (await enrollments.create(system, facts, { why })), null);
};

/** Enrolls the people of a list, or says what would become of each line; in the one transaction of its idempotency key. */
export const enrollByList = async (seat: Seat, given: EnrollList): Promise<EnrolledLines> => {
  const course = await courseFacts(given.courseId);
  if (!course) throw refuse('record.missing');
  const lines = await judge(seat, given);
  const chosen = lines.flatMap(({ outcome, accountId }) => (outcome === 'enrolled' ? [accountId!] : []));
  if (!given.dryRun) {
    const names = await namesOf(chosen);
    // In one order, so that two lists with the same people wait for each other and do not stop each other.
    for (const accountId of [...chosen].sort()) {
      const name = names.get(accountId)!;
      await enrollOne(seat, course, accountId, name.th || name.en, given.reason);
    }
  }
  return { lines: lines.map(({ line, address, outcome }) => ({ line, address, outcome })), enrolled: chosen.length };
};

/** Keeps lessons open to somebody until another day; of one that was over, again. */
export const extendEnrollment = async (seat: Seat, id: string, until: string, reason: string): Promise<EnrollmentRow> => {
  const { state } = await enrollments.one(seat, id, { lock: true });
  if (state !== 'active' && state !== 'completed') throw refuse('state.forbids', { machine: 'enrollment', state, move: 'extend' });
  const openUntil = dayEnd(until);
  if (openUntil <= now()) throw refuse('input.invalid', { fields: [field('until', 'ahead', 'This day is over.')] });
  return enrollments.change(seat, id, { openUntil: openUntil.toISOString() }, { action: 'enrollment.extend', why: reason });
};

/** Takes a course from somebody. */
export const revokeEnrollment = async (seat: Seat, id: string, reason: string): Promise<EnrollmentRow> => {
  await enrollments.one(seat, id);
  return enrollments.move(through(seat, 'revoke-enrollment'), id, 'revoke', { set: { liveKey: null }, why: reason });
};

const titled = z.object({ documentId: z.string(), title: z.string() });

/** The courses that are published, by name, for a choice. */
export const courseChoices = async (): Promise<{ rows: { id: string; title: Bilingual }[] }> => {
  const inLanguage = async (locale: 'th' | 'en') =>
    z.array(titled).parse(await documents(COURSE).findMany({ status: 'published', locale, fields: ['title'], limit: 500 }));
  const [thai, english] = [await inLanguage('th'), await inLanguage('en')];
  const titles = new Map<string, Partial<Bilingual>>();
  for (const { documentId, title } of thai) titles.set(documentId, { th: title });
  for (const { documentId, title } of english) titles.set(documentId, { ...titles.get(documentId), en: title });
  const rows = [...titles].map(([id, { th, en }]) => ({ id, title: { th: th ?? en!, en: en ?? th! } }));
  return { rows: rows.sort((one, other) => one.title.th.localeCompare(other.title.th, 'th')) };
};
