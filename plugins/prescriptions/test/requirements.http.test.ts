import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { sign } from '../../../cms/test/issue';
import { daytime, must, NOTES, startedConsultation, type StartedConsultation } from '../../../cms/test/journey';
import { newPatient } from '../../../cms/test/people';
import type { IssueContext } from '../contracts';

jest.setTimeout(60_000);
beforeAll(() => daytime());

const context = async ({ physician, appointment }: StartedConsultation): Promise<IssueContext> =>
  must(await physician.get<IssueContext>(`/api/prescriptions/context/${appointment.id}`), 'context');
const set = (table: string, column: string, value: unknown, id: string) =>
  queryDatabase(`UPDATE ${table} SET ${column} = ? WHERE document_id = ?`, [value, id]);

describe('signing', () => {
  test('needs every requirement of the law: each missing one is in the context and refuses', async () => {
    const visit = await startedConsultation(await newPatient());
    const {
      physician: { id: physicianId },
      clinic: { id: clinic },
      patientId: patient,
      id: appointment,
    } = visit.appointment;
    const notes = (more: object) => visit.physician.put(`/api/consultations/appointments/${appointment}/notes`, { ...NOTES, ...more });
    const flip = async (rule: string, wrong: () => Promise<unknown>, right: () => Promise<unknown>) => {
      await wrong();
      try {
        const { problems } = await context(visit);
        const { status, error } = await sign(visit);
        expect([rule, problems.map((problem) => problem.rule), status, error.name, error.details.rule]).toEqual([rule, [rule], 422, 'rule.unmet', rule]);
        expect(error.details.source).toEqual(expect.any(String));
      } finally {
        await right();
      }
    };
    const permit = (master: string, day: string, holder = physicianId) =>
      queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ? AND master = ?', [day, holder, master]);
    // The version is used by the application, so its words are those of the snapshot.
    const [used] = await queryDatabase<{ snapshot: string | object }>('SELECT snapshot FROM used_rule_sets WHERE rule_set_version = ?', ['2568-2']);
    const rules = (typeof used!.snapshot === 'string' ? JSON.parse(used!.snapshot) : used!.snapshot) as { professions: string[]; exclusions: object[] };
    const ruled = (more: object) =>
      queryDatabase('UPDATE used_rule_sets SET snapshot = ?, version = version + 1 WHERE rule_set_version = ?', [
        JSON.stringify({ ...rules, ...more }),
        '2568-2',
      ]);
    const unasked = { code: 'unasked', question: { th: 'ยังไม่ได้ถาม', en: 'Not asked yet' }, explanation: { th: '-', en: '-' } };
    await flip(
      'physician.licensed',
      () => permit('physician-license', '2026-01-01'),
      () => permit('physician-license', '2030-12-31'),
    );
    await flip(
      'physician.trained',
      () => permit('physician-training', '2026-01-01'),
      () => permit('physician-training', '2030-12-31'),
    );
    await flip(
      'physician.suspended',
      () => set('physicians', 'state', 'suspended', physicianId),
      () => set('physicians', 'state', 'approved', physicianId),
    );
    const linked = (day: string | null) =>
      queryDatabase('UPDATE physician_clinics SET ends_on = ? WHERE physician_id = ? AND clinic_id = ?', [day, physicianId, clinic]);
    await flip(
      'physician.linked',
      () => linked('2026-02-01'),
      () => linked(null),
    );
    await flip(
      'clinic.licensed',
      () => permit('clinic-license', '2026-01-01', clinic),
      () => permit('clinic-license', '2030-12-31', clinic),
    );
    await flip(
      'patient.identified',
      () => set('patients', 'state', 'submitted', patient),
      () => set('patients', 'state', 'verified', patient),
    );
    await flip(
      'patient.age',
      () => set('patients', 'birth_date', '2015-01-01', patient),
      () => set('patients', 'birth_date', '1990-04-13', patient),
    );
    await flip(
      'visit.findings',
      () => notes({ findings: '' }),
      () => notes({}),
    );
    await flip(
      'exclusions.asked',
      () => notes({ exclusionsAsked: false }),
      () => notes({}),
    );
    await flip(
      'exclusions.answered',
      () => ruled({ exclusions: [...rules.exclusions, unasked] }),
      () => ruled({}),
    );
    await flip(
      'visit.held',
      () => set('appointments', 'checked_in_at', null, appointment),
      () => set('appointments', 'checked_in_at', process.env.BAI_TEST_DB_URL ? new Date() : Date.now(), appointment),
    );
    const kind = (to: string) => queryDatabase(`UPDATE stored_files SET kind = ? WHERE owner_id = ? AND name = 'signature.png'`, [to, visit.applicationId]);
    await flip(
      'patient.signed',
      () => kind('medical_record'),
      () => kind('signature'),
    );
    const seen = (mode: string, change: () => Promise<unknown>) => async () =>
      void (await Promise.all([set('appointments', 'mode', mode, appointment), change()]));
    const switched = (on: string) => () => set('clinics', 'video_professions', on, clinic);
    const room = randomUUID().replaceAll('-', '').slice(0, 24);
    const together = process.env.BAI_TEST_DB_URL ? new Date() : Date.now();
    await queryDatabase('INSERT INTO rooms (document_id, appointment_id, together_at) VALUES (?, ?, ?)', [room, appointment, together]);
    await set('appointments', 'room_id', room, appointment);
    await flip(
      'visit.held',
      async () => void (await Promise.all([set('appointments', 'mode', 'video', appointment), set('rooms', 'together_at', null, room)])),
      async () => void (await Promise.all([set('appointments', 'mode', 'face_to_face', appointment), set('rooms', 'together_at', together, room)])),
    );
    await flip(
      'clinic.telemedicine',
      seen('video', () => permit('clinic-telemedicine', '2026-01-01', clinic)),
      seen('face_to_face', () => permit('clinic-telemedicine', '2030-12-31', clinic)),
    );
    await flip('clinic.video-profession', seen('video', switched('["pharmacy"]')), seen('face_to_face', switched('["medicine"]')));
    const account = (id: string) => set('applications', 'account_id', id, visit.applicationId);
    await flip(
      'physician.self',
      () => account(visit.physician.account),
      () => account(visit.patient.account),
    );
    must(await sign(visit), 'sign');
    await ruled({ professions: ['dentistry'] });
    try {
      const next = await startedConsultation(visit.patient);
      expect((await context(next)).problems.map(({ rule }) => rule)).toEqual(['physician.profession']);
      expect((await sign(next)).error.details.rule).toBe('physician.profession');
    } finally {
      await ruled({});
    }
  });

  test('asks pharmacists for the blood pressure every time', async () => {
    const visit = await startedConsultation(await newPatient());
    const { id } = visit.appointment.physician;
    await set('physicians', 'profession', 'pharmacy', id);
    try {
      await visit.physician.put(`/api/consultations/appointments/${visit.appointment.id}/notes`, { ...NOTES, systolic: null });
      expect((await sign(visit)).error.details.rule).toBe('blood-pressure');
      expect((await context(visit)).problems.map(({ rule }) => rule)).toEqual(['blood-pressure']);
    } finally {
      await set('physicians', 'profession', 'medicine', id);
    }
  });
});
