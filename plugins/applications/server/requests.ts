import { field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { DAY, emit, fromNow, nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { DECIDE_DAYS, REPLY_DAYS, type Application, type ask as askBody, type ItemAnswer, type saveReply as saveReplyBody, type stepSaved } from '../contracts';
import { applications, requests, type RequestRow } from './applications';
import { attachedFiles } from './files';
import { presentRequest, requireOpen } from './kept-requests';
import { presentApplication } from './present-application';

const days = (count: number): string => fromNow(count * DAY).toISOString();

/** Asks the patient for more. */
export const ask = (seat: Seat, id: string, { text, items }: z.output<typeof askBody>): Promise<Application> =>
  transaction(async () => {
    const row = await applications.move(seat, id, 'ask');
    const { patientId, accountId, physicianId } = row;
    const facts = { applicationId: id, patientId, accountId, physicianId: physicianId!, askedAt: nowIso(), replyBy: days(REPLY_DAYS) };
    await requests.create(through(seat, 'ask'), { ...facts, text, items });
    return presentApplication(seat, row);
  });

/** Saves a reply as far as it is typed, right or wrong; `version.stale` with the `newer` request where another window saved since. */
export const saveReply = (seat: Seat, id: string, { version, ...typed }: z.output<typeof saveReplyBody>): Promise<z.input<typeof stepSaved>> =>
  transaction(async () => {
    const open = await requireOpen(seat, await applications.one(seat, id, { lock: true }), 'reply');
    const answers = JSON.stringify(typed);
    const same = open.text === answers;
    if (!same && open.row.version !== version) throw refuse('version.stale', { newer: presentRequest(open, true) });
    const saved = same ? open.row : await requests.change(through(seat, 'reply'), open.row.id, { answers }, { action: 'information-request.save' });
    return { savedAt: saved.updatedAt, version: saved.version };
  });

/** What an item still lacks. Files count only when they were attached to this application since it was asked for. */
const lacking = (request: RequestRow, answers: readonly ItemAnswer[], known: ReadonlySet<string>): FieldProblem[] =>
  (request.items ?? []).flatMap((item, at) => {
    const { text = '', fileIds = [] } = answers[at] ?? {};
    if (fileIds.some((file) => !known.has(file))) return [field(`answers.${at}.fileIds`, 'file-gone', 'This file is not there any more.')];
    if (item.kind === 'document') return fileIds.length ? [] : [field(`answers.${at}.fileIds`, 'file-needed', 'A file is needed.')];
    return text ? [] : [field(`answers.${at}.text`, 'required', 'This needs an answer.')];
  });

/** Replies to what was asked: every item answered, or words where there are none; the same prescriber goes on. */
export const reply = (seat: Seat, id: string, { text, answers }: { text: string; answers: readonly ItemAnswer[] }): Promise<Application> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    const { row: open } = await requireOpen(seat, application, 'reply');
    const files = (await attachedFiles(id)).filter(({ kind, createdAt }) => kind === 'reply' && createdAt >= open.askedAt);
    const problems = lacking(open, answers, new Set(files.map((file) => file.id)));
    if (!open.items?.length && !text) problems.push(field('text', 'required', 'This needs an answer.'));
    if (problems.length) throw refuse('input.invalid', { fields: problems });
    const given = { answers: JSON.stringify({ text, answers }), repliedAt: nowIso(), decideBy: days(DECIDE_DAYS) };
    await requests.change(through(seat, 'reply'), open.id, given, { action: 'information-request.reply' });
    await emit('application.replied', { id: open.id });
    return presentApplication(seat, await applications.move(seat, id, 'reply'));
  });
