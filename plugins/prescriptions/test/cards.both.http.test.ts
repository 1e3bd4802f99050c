import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, newChecker, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, Person, signedIn, type Answer } from '../../../cms/test/people';
import type { CardShare, CertificateCard, PaperOriginal } from '../contracts';

jest.setTimeout(120_000);

const DAY = 86_400_000;
const nobody = (): Person => new Person();
const look = (id: string, again = false, by = nobody()): Promise<Answer<CertificateCard>> =>
  by.post<CertificateCard>(`/api/prescriptions/cards/${id}`, { again });
const shared = async ({ patient, prescription }: Issued, more: object = {}): Promise<CardShare> =>
  must(await patient.post<CardShare>(`/api/prescriptions/${prescription.id}/shares`, { lasts: 'week', label: 'โรงแรมตัวอย่าง', ...more }), 'share');
const links = async ({ patient, prescription }: Issued): Promise<CardShare[]> =>
  must(await patient.get<CardShare[]>(`/api/prescriptions/${prescription.id}/shares`), 'shares');
const paper = async (person: Person, id: string): Promise<PaperOriginal> => must(await person.get<PaperOriginal>(`/api/prescriptions/${id}/original`), 'paper');

let issued: Issued;
beforeAll(async () => {
  await daytime();
  issued = await issuedPrescription(await newPatient('บัตร ทดลอง'));
});

describe('a link to a certificate card', () => {
  test('shows whoever has it that the certificate is in force, whose it is and who issued it, and nothing that sells or is of health', async () => {
    const share = await shared(issued);
    const { bytes, data, headers } = await look(share.id);
    const { number, issuedOn, validUntil, code, id } = issued.prescription;
    expect(data).toMatchObject({
      standing: 'valid',
      genuine: true,
      certificate: { number, issuedOn, validUntil },
      holder: { name: expect.stringContaining('ทดลอง ระบบใหม่') as string },
      prescriber: { licenseNumber: expect.any(String) as string, clinicName: { th: expect.any(String) as string } },
    });
    const [{ document_last, diagnosis }] = (await queryDatabase<{ document_last: string; diagnosis: string }>(
      'SELECT p.document_last, r.diagnosis FROM patients p JOIN prescriptions r ON r.patient_id = p.document_id WHERE r.document_id = ?',
      [id],
    )) as [{ document_last: string; diagnosis: string }];
    for (const word of [code, code.replace('-', ''), document_last, diagnosis, '1990', id, 'totalMg', 'dailyMg']) expect(bytes.toString()).not.toContain(word);
    expect(headers['cache-control']).toContain('no-store');
    // Neither its own id nor anybody's else opens the record behind it.
    for (const person of [nobody(), await newPatient(), await newChecker()]) expect((await person.get(`/api/prescriptions/${id}/shares`)).status).not.toBe(200);
    expect((await look(id)).error.name).toBe('record.missing');
  });

  test('is counted for its maker, once for each opening of the page, and every look is in the trail', async () => {
    const share = await shared(issued, { label: '' });
    await look(share.id);
    await look(share.id, true);
    await look(share.id);
    const own = (await links(issued)).find(({ id }) => id === share.id)!;
    expect(own).toMatchObject({ label: '', looks: 2, lookedAt: expect.any(String) as string });
    const told = await queryDatabase("SELECT id FROM bai_audit WHERE action = 'card-share.look' AND subject_type = 'card-share' AND subject = ?", [share.id]);
    expect(told).toHaveLength(3);
  });

  test('tells nothing more once it is taken back, and is taken back by its maker alone', async () => {
    const share = await shared(issued);
    const at = `/api/prescriptions/${issued.prescription.id}/shares/${share.id}`;
    expect((await (await newPatient()).call('DELETE', at)).error.name).toBe('record.missing');
    const other = await issuedPrescription();
    // Of another prescription it is not there.
    expect((await issued.patient.call('DELETE', `/api/prescriptions/${other.prescription.id}/shares/${share.id}`)).error.name).toBe('record.missing');
    expect((await look(share.id)).data.standing).toBe('valid');
    must(await issued.patient.call('DELETE', at), 'withdraw');
    must(await issued.patient.call('DELETE', at), 'withdraw again');
    expect((await look(share.id)).data).toEqual({
      standing: 'ended',
      genuine: null,
      checkedAt: expect.any(String) as unknown,
      certificate: null,
      holder: null,
      prescriber: null,
    });
    expect((await links(issued)).map(({ id }) => id)).not.toContain(share.id);
  });

  test('says at once that the prescription was revoked, and names nobody any more', async () => {
    const mine = await issuedPrescription(await newPatient('เพิกถอน ทดลอง'));
    const share = await shared(mine, { lasts: 'last' });
    must(await (await signedIn('admin')).post(`/api/prescriptions/${mine.prescription.id}/revoke`, { reason: 'ออกซ้ำกับใบก่อน' }), 'revoke');
    const { data, bytes } = await look(share.id);
    expect(data).toMatchObject({ standing: 'revoked', genuine: true, certificate: { number: mine.prescription.number }, holder: null, prescriber: null });
    expect(bytes.toString()).not.toContain('ระบบใหม่');
    const refused = await mine.patient.post(`/api/prescriptions/${mine.prescription.id}/shares`, { lasts: 'week', label: '' });
    expect(refused.error.name).toBe('prescription.revoked');
  });

  test('is one of ten at the most, also when many are asked for at once', async () => {
    const mine = await issuedPrescription(await newPatient('หลายลิงก์ ทดลอง'));
    const asked = await Promise.all(
      Array.from({ length: 14 }, () => mine.patient.post(`/api/prescriptions/${mine.prescription.id}/shares`, { lasts: 'day', label: '' })),
    );
    expect(asked.filter(({ status }) => status < 300)).toHaveLength(10);
    expect(new Set(asked.filter(({ status }) => status >= 300).map(({ error }) => error.name))).toEqual(new Set(['share.many']));
    expect(await links(mine)).toHaveLength(10);
  });

  test('of which there never was one says no more than that', async () => {
    expect((await look('abcdefghijklmnopqrstuvwx')).error.name).toBe('record.missing');
  });
});

describe('the signed paper', () => {
  test('is wished for by its patient, sent with a number by its prescriber, and arrives', async () => {
    const { patient, physician, prescription } = await issuedPrescription(await newPatient('ไปรษณีย์ ทดลอง'));
    const at = `/api/prescriptions/${prescription.id}/original`;
    expect(await paper(patient, prescription.id)).toMatchObject({ state: 'not_printed', way: null, address: null, tracking: null });
    expect((await physician.put(`${at}/way`, { way: 'post' })).status).toBe(403);
    must(await patient.put(`${at}/way`, { way: 'post' }), 'way');
    expect(await paper(physician, prescription.id)).toMatchObject({ way: 'post', address: expect.stringMatching(/\d{5}$/) as string });
    const parcel = { carrier: 'thailand_post', tracking: 'ex123456789th' };
    // What is not signed is not sent.
    expect((await physician.post(`${at}/post`, parcel)).error.name).toBe('state.forbids');
    for (const move of ['print', 'wetSign']) must(await physician.post(at, { move }), move);
    expect((await physician.post(`${at}/post`, { ...parcel, tracking: 'ส่งแล้ว' })).status).toBe(400);
    expect((await patient.post(`${at}/post`, parcel)).status).toBe(403);
    const [first, second] = await Promise.all([physician.post(`${at}/post`, parcel), physician.post(`${at}/post`, parcel)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await paper(patient, prescription.id)).toMatchObject({ state: 'posted', carrier: 'thailand_post', tracking: 'EX123456789TH' });
    // Lost on its way: what is printed in its place has not been sent yet.
    must(await physician.post(at, { move: 'lose' }), 'lose');
    for (const move of ['print', 'wetSign']) must(await physician.post(at, { move }), move);
    expect(await paper(patient, prescription.id)).toMatchObject({ state: 'wet_signed', way: 'post', carrier: null, tracking: null, postedAt: null });
    must(await physician.post(`${at}/post`, { carrier: 'flash', tracking: 'TH0123456789' }), 'post');
    must(await patient.post(`${at}/receive`), 'receive');
    expect(await paper(patient, prescription.id)).toMatchObject({ state: 'handed_over' });
    expect((await patient.post(`${at}/receive`)).error.name).toBe('state.forbids');
  });
});

test('a link ends by itself when its time is over', async () => {
  const share = await shared(issued, { lasts: 'day' });
  await advanceClock(DAY + 60_000);
  expect((await look(share.id)).data).toMatchObject({ standing: 'ended', certificate: null });
});
