import { queryDatabase } from '../../../cms/test/clock';
import { book, daytime, freeSlots, heldAppointment, must, openHours, submittedApplication, type FreeSlot } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const bangkok = (at: number): string => new Date(at + 7 * HOUR).toISOString().slice(0, 10);

let patient: Person;
let place: { physicianId: string; clinicId: string };
let now: number;
beforeAll(async () => {
  await daytime();
  patient = await newPatient();
  place = await openHours('physician-two');
  now = Date.parse(must(await patient.get<{ today: string }>('/api/accounts/me'), 'me').today);
});

const slots = (query: Record<string, string | number> = {}) => freeSlots(patient, 'physician-two', query);

describe('free times', () => {
  test('come in order, not before an hour from now', async () => {
    const found = await slots();
    expect(found.length).toBeGreaterThan(500);
    expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort());
    expect(Date.parse(found[0]!.start)).toBeGreaterThanOrEqual(Date.now() + HOUR - 5000);
    expect(new Set(found.map(({ clinicId }) => clinicId))).toEqual(new Set([place.clinicId]));
  });

  test('end thirty days ahead', async () => {
    expect(await slots({ from: bangkok(now + 31 * DAY) })).toEqual([]);
    const last = await slots({ from: bangkok(now + 28 * DAY) });
    expect(new Set(last.map(({ start }) => bangkok(Date.parse(start))))).toEqual(new Set([28, 29, 30].map((days) => bangkok(now + days * DAY))));
  });

  test('by video need the clinic’s telemedicine license and its switch for the profession', async () => {
    expect((await slots({ mode: 'video' })).length).toBeGreaterThan(500);
    const ends = (last: string) =>
      queryDatabase("UPDATE permits SET expires_on = ? WHERE master = 'clinic-telemedicine' AND holder_id = ?", [last, place.clinicId]);
    const switched = (on: string) => queryDatabase('UPDATE clinics SET video_professions = ? WHERE document_id = ?', [on, place.clinicId]);
    const flips = [
      [ends, '2026-01-01', '2030-12-31'],
      [switched, '["medicine"]', '["medicine","thai_traditional"]'],
    ] as const;
    for (const [set, wrong, right] of flips) {
      await set(wrong);
      try {
        expect(await slots({ mode: 'video' })).toEqual([]);
      } finally {
        await set(right);
      }
    }
  });

  test('keep to the hours in which the clinic is open; by video its door may be shut', async () => {
    const opened = `weekday = 0 AND id IN (SELECT cmp_id FROM clinics_cmps WHERE field = 'hours' AND entity_id = (SELECT id FROM clinics WHERE document_id = ?))`;
    const sundays = (found: readonly FreeSlot[]) => found.filter(({ start }) => new Date(Date.parse(start) + 7 * HOUR).getUTCDay() === 0);
    const application = (await submittedApplication(patient)).id;
    const before = sundays(await slots());
    expect(before.length).toBeGreaterThan(0);
    await queryDatabase(`UPDATE components_places_openings SET opens_at = '10:00', closes_at = '11:00' WHERE ${opened}`, [place.clinicId]);
    try {
      const clocks = new Set(sundays(await slots()).map(({ start }) => new Date(Date.parse(start) + 7 * HOUR).toISOString().slice(11, 16)));
      expect([...clocks].filter((clock) => clock < '10:00' || clock > '10:50')).toEqual([]);
      const shut = before.find(({ start }) => !clocks.has(new Date(Date.parse(start) + 7 * HOUR).toISOString().slice(11, 16)))!;
      const refused = await book(patient, application, shut);
      expect([refused.status, refused.error?.details.rule]).toEqual([422, 'slot']);
      expect(sundays(await slots({ mode: 'video' })).length).toBeGreaterThan(6);
    } finally {
      await queryDatabase(`UPDATE components_places_openings SET opens_at = '00:00', closes_at = '23:59' WHERE ${opened}`, [place.clinicId]);
    }
  });

  test('are none at a clinic where the physician is not', async () => {
    const { clinicId } = await openHours('physician');
    expect(await slots({ clinicId })).toEqual([]);
  });

  test.each([
    ['the physician’s license', `holder_kind = 'physician' AND master LIKE '%license%' AND holder_id = ?`],
    ['the physician’s training', `holder_kind = 'physician' AND master LIKE '%training%' AND holder_id = ?`],
  ])('end with %s', async (_, where) => {
    const before = await queryDatabase<{ document_id: string; expires_on: string }>(`SELECT document_id, expires_on FROM permits WHERE ${where}`, [
      place.physicianId,
    ]);
    expect(before).toHaveLength(1);
    const tomorrow = bangkok(now + DAY);
    await queryDatabase('UPDATE permits SET expires_on = ? WHERE document_id = ?', [tomorrow, before[0]!.document_id]);
    try {
      const found = await slots();
      expect(found.length).toBeGreaterThan(0);
      expect(found.map(({ start }) => bangkok(Date.parse(start))).filter((day) => day > tomorrow)).toEqual([]);
    } finally {
      await queryDatabase('UPDATE permits SET expires_on = ? WHERE document_id = ?', [before[0]!.expires_on, before[0]!.document_id]);
    }
  });

  test('cannot be made up: a time between two, one too soon, one too late', async () => {
    const application = (await submittedApplication(patient)).id;
    const [real] = (await slots()) as [FreeSlot];
    const at = (start: number): FreeSlot => ({ ...real, start: new Date(start).toISOString() });
    const first = Date.parse(real.start);
    for (const wrong of [at(first + 60_000), at(first - HOUR), at(first + 31 * DAY), at(first - 30 * DAY)]) {
      const answer = await book(patient, application, wrong);
      expect([answer.status, answer.error?.name]).toEqual([422, 'policy.forbids']);
    }
  });

  test('someone else’s application books nothing', async () => {
    const application = (await submittedApplication(patient)).id;
    const [slot] = (await slots()) as [FreeSlot];
    expect((await book(await newPatient(), application, slot)).status).toBe(404);
  });

  test('a taken time is taken', async () => {
    const held = await heldAppointment(patient, { physician: 'physician-two' });
    const other = await newPatient();
    const answer = await book(other, (await submittedApplication(other)).id, { start: held.start, physician: held.physician, clinicId: held.clinic.id });
    expect([answer.status, answer.error.name]).toEqual([409, 'slot.taken']);
  });
});

describe('a physician’s hours', () => {
  test('are kept by themselves alone, at their own clinics, without overlap, and not over a change made meanwhile', async () => {
    const physician = await signedIn('physician-two');
    const path = '/api/consultations/availability';
    const { version } = must(await physician.get<{ version: number }>(path), 'availability');
    const block = { weekday: 1, from: '09:00', to: '10:00', clinicId: place.clinicId, mode: 'face_to_face', slotMinutes: 15, bufferMinutes: 5 };
    const keep = (blocks: object[], at = version) => physician.put(path, { blocks, exceptions: [], version: at });
    const rules = async (blocks: object[]) => (await keep(blocks)).error.details.fields?.map(({ path: field, rule }) => `${field} ${rule}`);
    expect(await rules([{ ...block, clinicId: (await openHours('physician')).clinicId }])).toEqual(['blocks.0.clinicId choice']);
    expect(await rules([block, { ...block, from: '09:30', to: '11:00' }])).toEqual(['blocks.1.from overlap']);
    expect(await rules([{ ...block, to: '09:10' }])).toEqual(['blocks.0.to unfit']);
    expect((await keep([block], version + 1)).error.name).toBe('version.stale');
    expect((await patient.get(path)).status).toBe(403);
  });
});
