import { randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import { queryDatabase } from '../../../cms/test/clock';
import { anyUrl, newPatient, type Person } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { AnswerValue } from '../contracts';
import { Candidate, HOLDER, rightTo, room, rowsIn, type Room } from './exam-room';
import { Outline } from './outline';

jest.setTimeout(180_000);

let made: Room;
beforeAll(async () => {
  made = await room(new Outline(await Panel.open()), {}, ['single', 'multiple', 'numeric', 'essay']);
});

test('200 starts of one person at once make one attempt, with one draw', async () => {
  const candidate = await Candidate.of(made);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => candidate.start(`tab-number-${index}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const draws = answers.map(({ data }) => JSON.stringify(data.questions.map(({ id, options, matches }) => [id, options, matches])));
  expect(new Set(draws).size).toBe(1);
  expect(await rowsIn('exam_attempts', 'account_id', candidate.person.account)).toBe(1);
});

/** Sends an answer and tears the connection down some milliseconds later, whether the platform has answered or not. */
const tornOff = (person: Person, path: string, body: object, after: number): Promise<void> =>
  new Promise((resolve) => {
    const payload = Buffer.from(JSON.stringify(body));
    const base = new URL(anyUrl());
    const headers = {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      'content-length': String(payload.length),
    };
    const request = http.request({ agent: false, host: base.hostname, port: base.port, method: 'POST', path, headers, localAddress: person.address });
    request.on('error', () => undefined).on('close', resolve);
    request.end(payload, () => setTimeout(() => request.destroy(), after));
  });

const PEOPLE = 4;
const TEARS = 50;

test('200 torn connections lose no answer: what was acknowledged stays, what was not is sent again, and nothing old comes back', async () => {
  const one = async (): Promise<void> => {
    const candidate = await Candidate.of(made);
    const { data } = await candidate.start();
    const essay = data.questions.find(({ type }) => type === 'essay')!;
    const path = `/api/learning/exam-attempts/${data.id}/answers`;
    const said = (index: number): AnswerValue => ({ kind: 'text', text: `words ${index}` });
    let acknowledged = -1;
    for (let index = 0; index < TEARS; index += 1) {
      candidate.sequence += 1;
      const body = { holder: HOLDER, questionId: essay.id, answer: said(index), flagged: false, sequence: candidate.sequence };
      await tornOff(candidate.person, path, body, randomInt(12));
      const [row] = await queryDatabase<{ answer: string | object }>('SELECT answer FROM exam_answers WHERE attempt_id = ?', [data.id]);
      const stored = row && ((typeof row.answer === 'string' ? JSON.parse(row.answer) : row.answer) as { text: string });
      // Either this one or the one that was acknowledged last: never nothing, never an older one.
      if (acknowledged >= 0) expect([`words ${acknowledged}`, `words ${index}`]).toContain(stored?.text);
      const { status } = await candidate.answer(data.id, essay.id, said(index));
      expect(status).toBe(200);
      acknowledged = index;
    }
    // What still hangs in the server after all that was sent before the last one.
    const { data: read } = await candidate.read(data.id);
    expect(read.questions.find(({ id }) => id === essay.id)!.answer).toEqual(said(TEARS - 1));
    expect(await rowsIn('exam_answers', 'attempt_id', data.id)).toBe(1);
  };
  await Promise.all(Array.from({ length: PEOPLE }, one));
});

test('handed in twenty times at once, with the same key and with others, it is handed in once', async () => {
  const candidate = await Candidate.of(made, await newPatient());
  const { data } = await candidate.start();
  for (const question of data.questions) if (question.type !== 'essay') await candidate.answer(data.id, question.id, rightTo(question));
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => candidate.submit(data.id, HOLDER, index % 2 ? key : undefined)));
  expect(answers.map(({ status, data: ended }) => [status, ended.state, ended.score])).toEqual(answers.map(() => [200, 'graded', 600]));
  const moves = await queryDatabase<{ move: string }>('SELECT move FROM bai_history WHERE record = ? ORDER BY id', [data.id]);
  expect(moves.map(({ move }) => move)).toEqual(['create', 'submit', 'grade']);
});

test('answers that race with handing in are stored and marked, or refused: none is taken and not marked', async () => {
  const candidates = await Promise.all(Array.from({ length: 10 }, () => Candidate.of(made)));
  for (const candidate of candidates) {
    const { data } = await candidate.start();
    const numeric = data.questions.find(({ type }) => type === 'numeric')!;
    const [ended, ...given] = await Promise.all([
      candidate.submit(data.id),
      ...Array.from({ length: 5 }, () => candidate.answer(data.id, numeric.id, rightTo(numeric))),
    ]);
    const stored = given.some(({ status }) => status === 200);
    expect(given.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(ended.status).toBe(200);
    expect((await candidate.read(data.id)).data.score).toBe(stored ? 200 : 0);
  }
});
