import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { eventually } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { Panel } from '../../directory/test/panel';
import { Candidate, rightTo, room } from './exam-room';
import { Outline } from './outline';

jest.setTimeout(120_000);

/** A platform of its own, whose processes die. */
let platform: Platform;
const before = { ...process.env };
beforeAll(async () => {
  const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
  platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, name: 'exam-killed' });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
}, 300_000);
afterAll(async () => {
  Object.assign(process.env, before);
  await platform.stop();
});

const die = async (): Promise<void> => {
  await Promise.all(platform.servers.map((server) => server.stop('SIGKILL')));
};
const riseAgain = async (): Promise<void> => {
  for (const server of platform.servers) await server.start();
};

test('a platform that is killed in the middle of an exam has every answer it acknowledged, and hands in what was over meanwhile', async () => {
  const made = await room(new Outline(await Panel.open()), { timeLimitMinutes: 10 }, ['single', 'multiple', 'numeric']);
  const [staying, gone] = [await Candidate.of(made), await Candidate.of(made)];
  const { data } = await staying.start();
  const { data: other } = await gone.start();
  for (const question of data.questions) await staying.answer(data.id, question.id, rightTo(question));
  await gone.answer(other.id, other.questions[0]!.id, rightTo(other.questions[0]!));
  await die();
  await riseAgain();
  const { data: read } = await staying.read(data.id);
  expect(read).toMatchObject({ state: 'in_progress', endsAt: data.endsAt });
  for (const question of read.questions) expect(question.answer).toEqual(rightTo(question));
  expect((await staying.submit(data.id)).data).toMatchObject({ passed: true });

  await die();
  await advanceClock(30 * 60_000);
  await riseAgain();
  await eventually(async () => {
    const [row] = await queryDatabase<{ state: string; score: number }>('SELECT state, score FROM exam_attempts WHERE document_id = ?', [other.id]);
    return row!.state === 'graded' && row!.score === 200;
  }, 60);
  await renew(gone.person);
  expect((await gone.read(other.id)).data).toMatchObject({ state: 'graded', score: 200, passed: false });
});
