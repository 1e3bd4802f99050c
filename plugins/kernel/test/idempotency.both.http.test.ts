import { randomUUID } from 'node:crypto';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { book, freeSlots, heldAppointment, must, openPayment, submittedApplication, type BookedAppointment, type FreeSlot } from '../../../cms/test/journey';
import { eventually, newPatient, Person, type Answer } from '../../../cms/test/people';
import { keyIdOf, SECRETS } from '../../../cms/test/platform-secrets';
import { Inside } from '../../directory/test/inside';

jest.setTimeout(120_000);

const inside = new Inside();
afterAll(() => inside.close());

const urls = process.env.BAI_URLS!.split(',');

/** Somebody with an application, and a time far from where others book. */
const ready = async (): Promise<{ patient: Person; application: string; slots: FreeSlot[] }> => {
  const patient = await newPatient();
  const { id } = await submittedApplication(patient);
  const slots = await freeSlots(patient);
  const from = Math.floor(Math.random() * (slots.length - 40)) + 20;
  return { patient, application: id, slots: slots.slice(from) };
};
const bodyOf = (applicationId: string, slot: FreeSlot) => ({
  applicationId,
  physicianId: slot.physician.id,
  clinicId: slot.clinicId,
  start: slot.start,
  mode: 'face_to_face',
});
const appointmentsOf = async (patient: Person): Promise<BookedAppointment[]> =>
  must(await patient.get<{ rows: BookedAppointment[] }>('/api/consultations/appointments'), 'appointments').rows;

describe('a request with an idempotency key', () => {
  it('sent many times at once, to every process, takes effect once, and every twin gets the first answer', async () => {
    const { patient, application, slots } = await ready();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        patient.call<BookedAppointment>('POST', '/api/consultations/appointments', {
          body: bodyOf(application, slots[0]!),
          key,
          url: urls[index % urls.length]!,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(await appointmentsOf(patient)).toHaveLength(1);
  });

  it('is answered the same later, whatever the order of its fields', async () => {
    const { patient, application, slots } = await ready();
    const key = randomUUID();
    const first = must(await book(patient, application, slots[0]!, key), 'book');
    const reversed = Object.fromEntries(Object.entries(bodyOf(application, slots[0]!)).reverse());
    expect(must(await patient.post<BookedAppointment>('/api/consultations/appointments', reversed, key), 'again')).toEqual(first);
  });

  it('is refused for another content', async () => {
    const { patient, application, slots } = await ready();
    const key = randomUUID();
    must(await book(patient, application, slots[0]!, key), 'book');
    const other: Answer = await patient.post('/api/consultations/appointments', bodyOf(application, slots[1]!), key);
    expect(other.error).toMatchObject({ status: 409, name: 'key.conflicting' });
  });

  it('that failed is not kept: the same request may succeed later', async () => {
    const [early, late] = [await ready(), await ready()];
    const [slot] = early.slots;
    const taken = must(await book(early.patient, early.application, slot!), 'book');
    const key = randomUUID();
    expect((await book(late.patient, late.application, slot!, key)).error.name).toBe('slot.taken');
    must(await early.patient.post(`/api/consultations/appointments/${taken.id}/release`), 'release');
    expect((await book(late.patient, late.application, slot!, key)).status).toBe(200);
  });

  it('is one’s own, and the endpoint’s own', async () => {
    const [one, two] = [await ready(), await ready()];
    const key = randomUUID();
    const first = must(await book(one.patient, one.application, one.slots[0]!, key), 'book');
    const second = must(await book(two.patient, two.application, two.slots[1]!, key), 'book');
    expect(second.id).not.toBe(first.id);
    expect((await openPayment(one.patient, first.id, 'promptpay', key)).status).toBe(200);
  });

  it('keeps only a digest of what was sent', async () => {
    const patient = await newPatient();
    await heldAppointment(patient);
    const rows = await queryDatabase<{ digest: string; reply: string | null }>('SELECT digest, reply FROM bai_idempotency WHERE account = ?', [
      patient.account,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const { digest, reply } of rows) {
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
      expect(reply).not.toBeNull();
    }
  });

  it('keeps no copy of secret fields in clear: every reply is encrypted, those of earlier releases too', async () => {
    const { patient, application, slots } = await ready();
    const key = randomUUID();
    const first = must(await book(patient, application, slots[0]!, key), 'book');
    const kept = async (): Promise<string> => {
      const rows = await queryDatabase<{ reply: string }>('SELECT reply FROM bai_idempotency WHERE account = ? AND key = ?', [patient.account, key]);
      return rows[0]!.reply;
    };
    const encrypted = await kept();
    expect(encrypted).not.toContain(first.id);
    expect(encrypted).toMatch(new RegExp(`^${keyIdOf(SECRETS.FIELD_KEY)}\\.`));
    const clear = JSON.stringify(first);
    await queryDatabase('UPDATE bai_idempotency SET reply = ? WHERE account = ? AND key = ?', [clear, patient.account, key]);
    await inside.call('kernel/idempotency', 'rewriteReplies', [0]);
    expect(await kept()).toMatch(new RegExp(`^${keyIdOf(SECRETS.FIELD_KEY)}\\.`));
    expect(must(await book(patient, application, slots[0]!, key), 'again')).toEqual(first);
  });
});

describe('the outbox', () => {
  it('keeps nothing of what a delivery carried once it is delivered', async () => {
    const { patient, application, slots } = await ready();
    const { id } = must(await book(patient, application, slots[0]!), 'book');
    const carrying = (which: string, ...values: unknown[]) =>
      queryDatabase(`SELECT id FROM bai_outbox WHERE payload LIKE ? AND ${which}`, [`%${id}%`, ...values]);
    const due = Date.now() + (await clockOffset());
    await eventually(async () => (await carrying('done_at IS NULL AND due_at <= ?', due)).length === 0);
    expect(await carrying('done_at IS NOT NULL')).toEqual([]);
  });
});
