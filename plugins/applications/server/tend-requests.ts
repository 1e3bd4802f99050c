import { accountsHoldingSet } from '@bai/accounts/server';
import { physicianById } from '@bai/directory/server';
import { bangkokDay } from '@bai/kernel/contracts';
import { DAY, fromNow, goOn, nowIso, systemSeat, transaction, type Narrow, type Seat } from '@bai/kernel/server';
import { dayInWords, send, type MessageEvent } from '@bai/notifications/server';
import { DECIDE_DAYS } from '../contracts';
import { applications, awaitingDecision, requests, type RequestRow } from './applications';

/** So many days before the days to reply are over their patient is reminded, each time once. */
const REPLY_REMINDERS = [7, 2] as const;
/** So many days before the days to decide are over the prescriber is reminded. */
const DECIDE_REMINDER = 2;

const within = (column: 'replyBy' | 'decideBy', days: number): Narrow => {
  const until = fromNow(days * DAY);
  return (query, name) => void query.where(name(column), '<=', until);
};
const unanswered = (seat: Seat, days: number): Promise<RequestRow[]> =>
  requests.every(seat, { repliedAt: null, lapsedAt: null }, { narrow: within('replyBy', days), quietly: true });
const undecided = (seat: Seat, days: number): Promise<RequestRow[]> =>
  requests.every(
    seat,
    {},
    {
      narrow: (query, name) => {
        within('decideBy', days)(query, name);
        void query.whereIn(name('applicationId'), awaitingDecision());
      },
      quietly: true,
    },
  );

const dayOf = (moment: string) => {
  const day = bangkokDay(new Date(moment));
  return { th: dayInWords('th', day), en: dayInWords('en', day) };
};

const tell = async (seat: Seat, event: MessageEvent, accountId: string, request: RequestRow, until: string, key: string): Promise<void> => {
  const { number } = await applications.one(seat, request.applicationId, { quietly: true });
  await send({ event, accountId, variables: { number, day: dayOf(until) }, about: request.applicationId, key: `${event}:${request.id}:${key}` });
};
const tellPhysician = async (seat: Seat, event: MessageEvent, request: RequestRow, key: string): Promise<void> => {
  const physician = await physicianById(request.physicianId);
  if (physician) await tell(seat, event, physician.accountId, request, request.decideBy ?? request.replyBy, key);
};

/** The prescriber is told of the reply, and until when to decide. */
export const tellReplied = async (id: string): Promise<void> => {
  const seat = systemSeat('requests');
  await tellPhysician(seat, 'application.replied', await requests.one(seat, id, { quietly: true }), 'replied');
};

/** No reply came in its days: the prescriber decides by what there is, and both are told. */
const lapse = async (seat: Seat, { id, applicationId }: RequestRow): Promise<void> => {
  const lapsed = await transaction(async () => {
    const { state } = await applications.one(seat, applicationId, { lock: true, quietly: true });
    // The reply was on its way: it came first.
    if (state !== 'needs_information') return null;
    const decideBy = fromNow(DECIDE_DAYS * DAY).toISOString();
    const row = await requests.change(seat, id, { lapsedAt: nowIso(), decideBy }, { action: 'information-request.lapse' });
    await applications.move(seat, applicationId, 'resume');
    return row;
  });
  if (!lapsed) return;
  await tell(seat, 'application.reply-lapsed', lapsed.accountId, lapsed, lapsed.replyBy, 'lapsed');
  await tellPhysician(seat, 'application.decision-due', lapsed, 'lapsed');
};

const tellLate = async (seat: Seat, request: RequestRow): Promise<void> => {
  await tellPhysician(seat, 'application.decision-due', request, 'late');
  for (const accountId of await accountsHoldingSet('clinical')) await tell(seat, 'application.decision-late', accountId, request, request.decideBy!, accountId);
};

/**
 * Keeps the days of requests: reminds the patient twice, goes on without a reply when its days are over, reminds the prescriber before those
 * to decide are, and tells the administrators of clinical support once they are.
 */
export const tendRequests = async (): Promise<void> => {
  const seat = systemSeat('requests');
  const parts = [
    async () => goOn(await unanswered(seat, 0), (request) => lapse(seat, request)),
    ...REPLY_REMINDERS.map(
      (days) => async () =>
        goOn(await unanswered(seat, days), (request) => tell(seat, 'application.reply-due', request.accountId, request, request.replyBy, String(days))),
    ),
    async () => goOn(await undecided(seat, 0), (request) => tellLate(seat, request)),
    async () => goOn(await undecided(seat, DECIDE_REMINDER), (request) => tellPhysician(seat, 'application.decision-due', request, 'soon')),
  ];
  await goOn(parts, (part) => part());
};
