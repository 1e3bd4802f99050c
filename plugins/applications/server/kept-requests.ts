import { refuse } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import { reply, type InformationRequest } from '../contracts';
import { requests, type ApplicationRow, type RequestRow } from './applications';

export interface KeptRequest {
  readonly row: RequestRow;
  /** The reply as far as it was typed, as JSON. */
  readonly text: string | null;
}

/** Requests within reach with what was typed in reply. Their own reading is in the trail with their application's. */
const keptRequests = async (seat: Seat, where: Parameters<typeof requests.openEach>[1]): Promise<KeptRequest[]> =>
  (await requests.openEach(seat, where, 'answers')).map(({ row, opened }) => ({ row, text: opened?.toString() ?? null }));

/** A request as it travels: its reply for its patient as far as it was typed, for everybody else once it was sent. */
export const presentRequest = ({ row, text }: KeptRequest, mine: boolean): InformationRequest => {
  const { id, askedAt, replyBy, repliedAt, lapsedAt, decideBy, version } = row;
  const told = mine || repliedAt !== null;
  return { id, text: row.text, items: row.items ?? [], askedAt, replyBy, reply: told && text ? replyOf(text) : null, repliedAt, lapsedAt, decideBy, version };
};
const replyOf = (text: string): InformationRequest['reply'] => reply.parse(JSON.parse(text));

/** The request that waits for a reply, with its application locked by the caller; `state.forbids` where none does. */
export const requireOpen = async (seat: Seat, { id, state }: ApplicationRow, move: string): Promise<KeptRequest> => {
  const [open] = state === 'needs_information' ? await keptRequests(seat, { applicationId: id, repliedAt: null, lapsedAt: null }) : [];
  if (!open) throw refuse('state.forbids', { machine: 'application', state, move });
  return open;
};

/** All that was asked of an application's patient, newest first, as the seat may read it. */
export const requestsOf = async (seat: Seat, application: Pick<ApplicationRow, 'id' | 'patientId'>): Promise<InformationRequest[]> => {
  const rows = await keptRequests(seat, { applicationId: application.id, patientId: application.patientId });
  const mine = application.patientId === seat.subjects.patient;
  return rows.map((one) => presentRequest(one, mine)).sort((left, right) => right.askedAt.localeCompare(left.askedAt));
};
