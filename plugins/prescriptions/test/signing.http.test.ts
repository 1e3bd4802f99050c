import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, sign, signing, type IssuedPrescription } from '../../../cms/test/issue';
import { daytime, must, NOTES, startedConsultation, type StartedConsultation } from '../../../cms/test/journey';
import { eventually, newPatient, signedIn } from '../../../cms/test/people';
import type { IssueContext, Prescription } from '../contracts';

jest.setTimeout(60_000);
beforeAll(() => daytime());

const context = async ({ physician, appointment }: StartedConsultation): Promise<IssueContext> =>
  must(await physician.get<IssueContext>(`/api/prescriptions/context/${appointment.id}`), 'context');

describe('signing', () => {
  test('issues once, moves visit and application along, and tells the patient', async () => {
    const visit = await startedConsultation(await newPatient());
    const before = await context(visit);
    expect(before).toMatchObject({
      identity: 'verified',
      problems: [],
      active: [],
      last: null,
      chosenCondition: 'insomnia',
      issuedId: null,
      diagnosis: NOTES.diagnosis,
      limits: { maxDays: 30, softDailyMg: 1000, softTotalMg: 30_000, version: '2568-2' },
    });
    expect(before.limits.source).toContain('PT.33');
    const key = `sign-${visit.appointment.id}`;
    const body = await signing(visit.appointment.id);
    const twins = await Promise.all([1, 2, 3].map(() => visit.physician.post<Prescription>('/api/prescriptions', body, key)));
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200]);
    const issued = twins[0]!.data;
    expect(new Set(twins.map(({ data }) => data.id)).size).toBe(1);
    expect(issued).toMatchObject({
      state: 'active',
      totalMg: 30_000,
      dispensedMg: 0,
      original: 'not_printed',
      profession: 'medicine',
      applicationId: visit.applicationId,
    });
    expect(issued.number).toMatch(/^RX\d\d-\d{7}-\d$/);
    expect(issued.code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect((Date.parse(issued.validUntil) - Date.parse(issued.issuedOn)) / 86_400_000).toBe(29);
    expect((await sign(visit)).error.name).toBe('state.forbids');
    const seen = must(await visit.patient.get<{ state: string; history: { to: string }[] }>(`/api/applications/${visit.applicationId}`), 'application');
    expect([seen.state, seen.history.map(({ to }) => to).slice(-3)]).toEqual(['approved', ['in_consultation', 'in_review', 'approved']]);
    expect((await visit.patient.get<{ state: string }>(`/api/consultations/appointments/${visit.appointment.id}`)).data.state).toBe('completed');
    expect(await context(visit)).toMatchObject({ issuedId: issued.id, problems: [], last: { issuedOn: issued.issuedOn, dailyMg: 1000, days: 30 } });
    await eventually(
      async () => (await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', ['prescription.active', issued.id])).length === 1,
    );
    const trail = await queryDatabase<{ payload: string }>('SELECT payload FROM bai_audit WHERE subject = ?', [issued.id]);
    // The trail says that it was signed and for how much; never what for, by which code, or by whose number.
    const { after } = JSON.parse(trail[0]!.payload) as { after: Record<string, unknown> };
    expect(after).toMatchObject({
      number: issued.number,
      totalMg: 30_000,
      code: '•••',
      diagnosis: '•••',
      snapshot: '•••',
      documentNumber: '•••',
      token: '•••',
    });
    for (const hidden of ['นอนไม่หลับ', issued.code!, issued.code!.replace('-', '')]) expect(JSON.stringify(trail)).not.toContain(hidden);
  });

  test('within limits of the form: each refusal names its rule, and a reason lifts the soft ones', async () => {
    const visit = await startedConsultation(await newPatient());
    const cases: [object, string][] = [
      [{ days: 31 }, 'limit.days'],
      [{ days: 31, overLimitReason: 'จำเป็นต่อการรักษาต่อเนื่อง' }, 'limit.days'],
      [{ indication: 'boredom' }, 'indication'],
      [{ dailyMg: 1010, days: 1 }, 'limit.daily'],
    ];
    for (const [more, rule] of cases) {
      const { status, error } = await sign(visit, more);
      expect([status, error.name, error.details.rule, typeof error.details.source]).toEqual([422, 'rule.unmet', rule, 'string']);
    }
    expect((await sign(visit, { diagnosis: '不眠' })).error.details.fields![0]).toMatchObject({ path: 'diagnosis', rule: 'unprintable' });
    expect((await sign(visit, { dailyMg: 1005 })).error.details.fields![0]).toMatchObject({ path: 'dailyMg', rule: 'step10' });
    expect((await sign(visit, { dailyMg: 1_000_000_000, overLimitReason: 'จำเป็นต่อการรักษาต่อเนื่อง' })).error.details.fields![0]).toMatchObject({
      path: 'dailyMg',
      rule: 'large',
    });
    expect((await sign(visit, { signature: 'data:image/png;base64,AAAA' })).error.details.fields![0]).toMatchObject({ path: 'signature', rule: 'signature' });
    const done = must(await sign(visit, { dailyMg: 2000, days: 20, overLimitReason: 'น้ำหนักตัวมาก' }), 'sign');
    expect(done).toMatchObject({ totalMg: 40_000, state: 'active' });
  });

  test('a second one needs a reason, closes the first, and doses that stay beside each other add up', async () => {
    const patient = await newPatient();
    const first = (await issuedPrescription(patient, { dailyMg: 600, days: 10 })).prescription;
    const second = await startedConsultation(patient, { physician: 'physician-two' });
    expect((await context(second)).active).toEqual([expect.objectContaining({ number: first.number, leftMg: 6000, dailyMg: 600 })]);
    const refused = await sign(second, { dailyMg: 500, days: 5 });
    expect([refused.error.name, refused.error.details.rule, refused.error.details.fields![0]!.path]).toEqual([
      'rule.unmet',
      'prescription.second',
      'secondReason',
    ]);
    const added = await sign(second, { dailyMg: 500, days: 5, secondReason: 'อาการเปลี่ยน', keepOthers: true });
    expect([added.error.details.rule, added.error.details.dailyMg]).toEqual(['limit.daily', 1100]);
    const issued = must(await sign(second, { dailyMg: 500, days: 5, secondReason: 'อาการเปลี่ยน' }), 'second');
    const own = must(await patient.get<{ rows: { id: string; state: string }[] }>('/api/prescriptions'), 'list').rows;
    expect(own.map(({ id, state }) => [id, state])).toEqual([
      [issued.id, 'active'],
      [first.id, 'replaced'],
    ]);
    const third = await startedConsultation(patient);
    must(await sign(third, { dailyMg: 400, days: 5, secondReason: 'เสริมจากใบสั่งเดิมที่ใช้อยู่', keepOthers: true }), 'third');
    expect(must(await patient.get<{ total: number }>('/api/prescriptions', { state: 'active' }), 'active').total).toBe(2);
  });

  test('at once for one person: the later sees the earlier, and one visit issues once', async () => {
    const patient = await newPatient();
    const visits = [await startedConsultation(patient), await startedConsultation(patient, { physician: 'physician-two' })];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => sign(visits[i % 2]!, { dailyMg: 600 })));
    const issued = answers.filter(({ status }) => status === 200);
    expect(issued).toHaveLength(1);
    const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.details.rule ?? error.name));
    expect([...refusals].sort()).toEqual(['prescription.second', 'state.forbids']);
  });

  test('belongs to the physician of the visit', async () => {
    const visit = await startedConsultation(await newPatient());
    const [other, admin] = [await signedIn('physician-two'), await signedIn('admin')];
    expect((await other.get(`/api/prescriptions/context/${visit.appointment.id}`)).status).toBe(404);
    expect((await other.post('/api/prescriptions', await signing(visit.appointment.id))).status).toBe(404);
    expect((await admin.post('/api/prescriptions', await signing(visit.appointment.id))).status).toBe(403);
    expect((await visit.patient.post('/api/prescriptions', await signing(visit.appointment.id))).status).toBe(403);
    const { id } = must(await sign(visit), 'sign');
    const stranger = await newPatient();
    const asked = ['', '/qr', '/pt33.pdf'].map((path) => `/api/prescriptions/${id}${path}`);
    for (const path of asked) expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    expect((await other.get(asked[0]!)).status).toBe(404);
    expect((await stranger.get(`/api/prescriptions/preview/${visit.applicationId}/pt33.pdf`)).status).toBe(404);
    expect((await other.post(`/api/prescriptions/${id}/revoke`, { reason: 'ทดสอบตามขั้นตอนของระบบ' })).status).toBe(404);
    expect((await other.post(`/api/prescriptions/${id}/original`, { move: 'print' })).status).toBe(404);
    expect(must(await admin.get<Prescription>(asked[0]!), 'admin')).toMatchObject({ code: null });
    expect(
      must(await admin.get<{ rows: IssuedPrescription[] }>('/api/prescriptions', { applicationId: visit.applicationId }), 'list').rows.map((row) => row.id),
    ).toEqual([id]);
    const trail = must(await visit.patient.get<{ rows: { action: string; role: string }[] }>('/api/audit/access'), 'trail').rows;
    expect(trail).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'prescription.read', role: 'admin' })]));
  });
});

describe('the paper original', () => {
  test('goes its way by the prescriber’s word and keeps its history', async () => {
    const { physician, prescription } = await issuedPrescription();
    const move = async (to: string) => physician.post<Prescription>(`/api/prescriptions/${prescription.id}/original`, { move: to });
    expect((await move('wetSign')).error.name).toBe('state.forbids');
    for (const [to, state] of [
      ['print', 'printed'],
      ['unprint', 'not_printed'],
      ['print', 'printed'],
      ['wetSign', 'wet_signed'],
      ['unsign', 'printed'],
      ['wetSign', 'wet_signed'],
      ['spoil', 'spoiled'],
      ['print', 'printed'],
      ['wetSign', 'wet_signed'],
      ['handOver', 'handed_over'],
      ['lose', 'lost'],
    ] as const)
      expect(must(await move(to), to).original).toBe(state);
    for (const to of ['unprint', 'unsign']) expect((await move(to)).error.name).toBe('state.forbids');
  });
});
