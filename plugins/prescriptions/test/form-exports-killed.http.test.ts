import { newAdmin } from '../../../cms/test/holding';
import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription } from '../../../cms/test/issue';
import { must } from '../../../cms/test/journey';
import { eventually } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { FORMS_A_PART, type FormFormat } from '../contracts';
import { pagesOf } from '../../documents/server/paper/testing/read-back';
import { begun, copiedForms, fileOf, keptSegments, newest, settled, unpacked } from './form-files';

jest.setTimeout(300_000);

const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
const before = { ...process.env };
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ database, processes: 1, name: 'forms-killed' });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
}, 300_000);
afterAll(async () => {
  Object.assign(process.env, before);
  await platform.stop();
});

const PARTS = 2;
const DAY = '2019-04-01';

const partsMade = async (id: string): Promise<{ place: number; segments: string }[]> =>
  (
    await queryDatabase<{ place: number; segments: unknown; made: unknown }>(
      'SELECT place, segments, made FROM form_parts WHERE export_id = ? ORDER BY place',
      [id],
    )
  )
    .filter(({ made }) => Boolean(made))
    .map(({ place, segments }) => ({ place, segments: typeof segments === 'string' ? segments : JSON.stringify(segments) }));

test.each<FormFormat>(['zip', 'pdf'])('a server that is killed at half of a %s goes on where it was: each form is in it once', async (format) => {
  // A visit moves the clock: whoever signs in comes after it.
  const { prescription } = await issuedPrescription();
  const admin = await newAdmin();
  await queryDatabase(`DELETE FROM prescriptions WHERE issued_on = ?`, [DAY]);
  const numbers = await copiedForms(prescription.id, PARTS * FORMS_A_PART - 10, DAY);
  const { id, total } = must(await begun(admin, { from: DAY, to: DAY }, format), 'begin');
  expect(total).toBe(numbers.length);
  await eventually(async () => (await newest(admin)).done >= FORMS_A_PART && (await keptSegments(id)) >= 1, 120);
  await platform.servers[0]!.stop('SIGKILL');
  const half = await partsMade(id);
  expect(half).toHaveLength(1);
  // What a dead process held is held for a minute; the test does not wait for it.
  await queryDatabase('UPDATE bai_outbox SET locked_until = NULL WHERE done_at IS NULL');
  await platform.servers[0]!.start();

  const done = await settled(admin, id, 180);
  expect(done).toMatchObject({ state: 'ready', done: numbers.length, missing: [] });
  // What was kept before is what it was: it went on, and did not begin anew.
  expect((await partsMade(id)).slice(0, half.length)).toEqual(half);
  const { bytes } = await fileOf(admin, id);
  expect(bytes.length).toBe(done.size);
  if (format === 'zip') expect([...unpacked(bytes).keys()]).toEqual(numbers.map((number) => `${number}.pdf`));
  else expect(pagesOf(bytes).count).toBe(numbers.length);
  // Nothing that the dead process had begun is left beside it.
  const segments = (await partsMade(id)).reduce((sum, part) => sum + (JSON.parse(part.segments) as unknown[]).length, 0);
  expect(await keptSegments(id)).toBe(segments);
});
