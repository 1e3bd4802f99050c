import { inflateSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import { queryDatabase } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { issuedPrescription, scannedQr, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, newPatient, Person, signedIn, type Answer } from '../../../cms/test/people';
import { atTheCounter, checked, claim, clearCounters, onDuty, sell } from '../../transactions/test/counter';
import type { Prescription, Verdict } from '../contracts';

jest.setTimeout(180_000);
beforeAll(() => daytime());
afterEach(clearCounters);

interface Status {
  readonly status: { readonly status_list: { readonly idx: number; readonly uri: string } };
}
const anybody = new Person();
/** The bit of a token's place in its list: 1 where it was withdrawn. */
const bitOf = async (token: string): Promise<number> => {
  const { idx, uri } = decodeJwt<Status>(token).status.status_list;
  const answer = await anybody.get(new URL(uri).pathname);
  const { lst } = decodeJwt<{ status_list: { lst: string } }>(answer.bytes.toString()).status_list;
  const bits = inflateSync(Buffer.from(lst, 'base64url'));
  return (bits[idx >> 3]! >> (idx & 7)) & 1;
};
const report = (person: Person, { prescription }: Pick<Issued, 'prescription'>, body: object = { how: 'lost' }): Promise<Answer<Prescription>> =>
  person.post<Prescription>(`/api/prescriptions/${prescription.id}/report-lost`, body);
const verify = async (person: Person, body: object): Promise<Verdict> => must(await person.post<Verdict>('/api/prescriptions/verify', body), 'verify');

describe('a code that is reported lost', () => {
  test('is another at once: the old one is good for nothing, says nothing of whose it is, and what is left stays', async () => {
    const issued = await issuedPrescription();
    const { patient, physician, prescription } = issued;
    for (const move of ['print', 'wetSign', 'handOver']) must(await physician.post(`/api/prescriptions/${prescription.id}/original`, { move }), move);
    const paper = await patient.get(`/api/prescriptions/${prescription.id}/pt33.pdf`);
    const before = await scannedQr(patient, prescription.id);
    const after = must(await report(patient, issued), 'report');
    expect(after).toMatchObject({ number: prescription.number, state: 'active', totalMg: 30_000, dispensedMg: 0, original: 'lost' });
    expect(after.code).not.toBe(prescription.code);
    const now = await scannedQr(patient, prescription.id);
    expect([await bitOf(before.token), await bitOf(now.token)]).toEqual([1, 0]);

    const { seller } = await onDuty('budtender');
    const dates = { issuedOn: prescription.issuedOn, validUntil: prescription.validUntil };
    const gone = { verdict: 'replaced', dates, prescription: null, restAt: null };
    expect(await verify(seller, { by: 'code', text: before.code, token: before.token })).toMatchObject({ ...gone, signature: 'genuine' });
    expect(await verify(seller, { by: 'code', text: before.code })).toMatchObject({ ...gone, signature: 'absent' });
    // Old and new do not belong together.
    for (const [text, token] of [
      [before.code, now.token],
      [now.code, before.token],
    ])
      expect(await verify(seller, { by: 'code', text, token })).toMatchObject({ verdict: 'forged', dates: null, prescription: null });
    const attest = async (code: string, token: string) => (await anybody.post('/api/prescriptions/attest', { code, token })).data;
    expect(await attest(before.code, before.token)).toMatchObject({ genuine: true, state: 'inactive', validUntil: prescription.validUntil });
    expect(await attest(now.code, now.token)).toMatchObject({ genuine: true, state: 'active' });
    expect(await verify(seller, { by: 'code', text: now.code, token: now.token })).toMatchObject({ verdict: 'valid', prescription: { leftMg: 30_000 } });

    // The paper is drawn with the new code from then on.
    const drawn = await patient.get(`/api/prescriptions/${prescription.id}/pt33.pdf`);
    expect(drawn.status).toBe(200);
    expect(drawn.bytes.equals(paper.bytes)).toBe(false);
  });

  test('proves nothing by its number either: whoever has the paper knows that too', async () => {
    const issued = await issuedPrescription(undefined, { dailyMg: 500, days: 4 });
    const { seller } = await onDuty('budtender');
    const byNumber = { by: 'number', text: issued.prescription.number, proof: '1990' };
    expect((await verify(seller, byNumber)).prescription).toMatchObject({ id: issued.prescription.id });
    must(await report(issued.patient, issued, { how: 'seen' }), 'report');
    expect((await seller.post('/api/prescriptions/verify', byNumber)).error).toMatchObject({ status: 409, name: 'code.changed' });
    // What was proven a minute ago counts for nothing.
    expect((await claim(seller, issued.prescription.id)).error.name).toBe('record.missing');
    expect(await checked(seller, issued)).toBe('valid');
    const { id } = must(await claim(seller, issued.prescription.id), 'claim');
    must(await seller.post(`/api/transactions/claims/${id}/release`), 'release');
  });

  test('ends a sale that was begun with it, also one whose claim another sale has closed', async () => {
    const { issued, seller, lot, claimId } = await atTheCounter();
    must(await sell(seller, claimId, lot.id, 1_000), 'first');
    must(await report(issued.patient, issued), 'report');
    expect((await sell(seller, claimId, lot.id, 1_000)).error.name).toBe('claim.lapsed');
    expect(await checked(seller, issued)).toBe('valid');
    const { id } = must(await claim(seller, issued.prescription.id), 'claim');
    must(await sell(seller, id, lot.id, 29_000), 'rest');
    expect((await issued.patient.get<Prescription>(`/api/prescriptions/${issued.prescription.id}`)).data).toMatchObject({
      state: 'dispensed',
      dispensedMg: 30_000,
    });
    expect((await report(issued.patient, issued)).error).toMatchObject({ status: 422, name: 'allowance.exceeded' });
  });

  test('is reported by its patient, and by the office for them with how it knows; the patient is told, and the trail names who', async () => {
    const issued = await issuedPrescription(undefined, { dailyMg: 500, days: 4 });
    const admin = await signedIn('admin');
    expect((await report(await newPatient(), issued)).status).toBe(404);
    expect((await report(issued.physician, issued)).status).toBe(403);
    expect((await report(await holding('admin'), issued, { how: 'lost', reason: 'โทรแจ้งว่าทำรหัสหาย' })).status).toBe(403);
    expect((await report(admin, issued)).error).toMatchObject({ status: 400, details: { fields: [{ path: 'reason', rule: 'required' }] } });
    expect((await report(issued.patient, issued, { how: 'stolen' })).status).toBe(400);
    // An admin changes a code, and is not told the new one.
    expect(must(await report(admin, issued, { how: 'lost', reason: 'ผู้ป่วยโทรแจ้งว่าใบหาย' }), 'report').code).toBeNull();
    const told = await eventually(async () => {
      const found = await queryDatabase<{ text: string; subject: string }>('SELECT text, subject FROM messages WHERE event = ? AND about_id = ?', [
        'prescription.code-changed',
        issued.prescription.id,
      ]);
      return found.length > 0 && found;
    });
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain(issued.prescription.number);
    expect(told[0]!.text + told[0]!.subject).not.toMatch(/กัญชา|cannabis|prescription|ใบสั่งจ่าย/i);
    const trail = await queryDatabase<{ after: unknown; role: string; purpose: string }>(
      `SELECT payload AS after, role, purpose FROM bai_audit WHERE action = 'prescription.report-lost' AND subject = ?`,
      [issued.prescription.id],
    );
    expect(trail).toEqual([expect.objectContaining({ role: 'admin', purpose: 'ผู้ป่วยโทรแจ้งว่าใบหาย' })]);
    expect(JSON.stringify(trail)).not.toContain(issued.prescription.code.replace('-', ''));
  });

  it('many at once, while somebody sells: one code is good in the end, and no gram is dispensed twice', async () => {
    const { issued, seller, lot, claimId } = await atTheCounter({ dailyMg: 1000, days: 10 });
    const codes = [issued.prescription.code];
    const [reports, sales] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => report(issued.patient, issued))),
      Promise.all(Array.from({ length: 6 }, () => sell(seller, claimId, lot.id, 5_000))),
    ]);
    const fresh = reports.filter(({ status }) => status === 200).map(({ data }) => data.code!);
    expect(new Set(fresh).size).toBe(fresh.length);
    const sold = sales.filter(({ status }) => status === 200).length;
    expect(sold).toBeLessThanOrEqual(2);
    expect(new Set(sales.filter(({ status }) => status !== 200).map(({ error }) => error.name))).not.toContain('fault.unexpected');
    const seen = must(await issued.patient.get<Prescription>(`/api/prescriptions/${issued.prescription.id}`), 'prescription');
    expect(seen.dispensedMg).toBe(sold * 5_000);
    codes.push(...fresh);
    const verdicts = [];
    for (const text of codes) verdicts.push([text, (await verify(seller, { by: 'code', text })).verdict]);
    // Sold out by two sales nothing is left to be lost.
    const last = sold === 2 ? 'used_up' : 'valid';
    expect(verdicts.filter(([, verdict]) => verdict === last)).toEqual([[seen.code, last]]);
    expect(verdicts.filter(([, verdict]) => verdict !== last && verdict !== 'replaced')).toEqual([]);
  });
});
