import { randomUUID } from 'node:crypto';
import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { issuedPrescription } from '../../../cms/test/issue';
import { daytime, must, testPictures } from '../../../cms/test/journey';
import { newPatient, runThrough, type Person } from '../../../cms/test/people';
import { newStall } from '../../prescriptions/test/stall';
import { checked, claim, clearCounters } from '../../transactions/test/counter';
import type { LicenseMasterRow, OfficeLicenseMaster, Permit, Seller, SellerRow } from '../contracts';
import { Inside, seat } from './inside';
import { makeSeller, newDispensary } from './make';
import { Panel } from './panel';

jest.setTimeout(240_000);

const AT = '/api/directory';
const KINDS = `${AT}/office/license-masters`;
const CHECKED = { issuedOn: '2026-01-01', expiresOn: '2099-12-31', checkedWhere: 'ทะเบียนทดลอง' };
let inside: Inside;
let admin: Person;
beforeAll(async () => {
  await daytime();
  inside = new Inside();
  admin = await newAdmin();
});
afterAll(() => inside.close());
afterEach(clearCounters);

const today = async (): Promise<string> => bangkokDay(new Date(Date.now() + (await clockOffset())));
const rules = ({ error }: { error: { details?: unknown } }): string[] =>
  ((error.details as { fields?: { path: string; rule: string }[] } | undefined)?.fields ?? []).map(
    ({ path, rule }) => `${path.replace(/^body\./, '')} ${rule}`,
  );
const both = (text: string) => ({ th: `ทดลอง ${text}`, en: text });
const draft = (more: object = {}) => ({
  ...{ code: `t-${randomUUID().slice(0, 12)}`, name: both('Trial license'), holderKind: 'seller', issuer: both('Nobody'), validityMonths: 24 },
  ...{ numberPattern: null, documents: [both('The license')], reminderDays: [30, 7], blocksWhenExpired: true },
  ...more,
});
const make = async (more: object = {}): Promise<OfficeLicenseMaster> => must(await admin.post<OfficeLicenseMaster>(KINDS, draft(more), randomUUID()), 'make');
const keep = (kind: OfficeLicenseMaster, more: object) => {
  const { id, stamp, permits: _p, asked: _a, versions: _v, updatedAt: _u, ...facts } = kind;
  return admin.put<OfficeLicenseMaster>(`${KINDS}/${id}`, { ...facts, stamp, ...more });
};
const kindOf = async (code: string): Promise<OfficeLicenseMaster> => {
  const rows = must(await admin.get<LicenseMasterRow[]>(KINDS), 'kinds');
  return must(await admin.get<OfficeLicenseMaster>(`${KINDS}/${rows.find((row) => row.code === code)!.id}`), 'kind');
};
/** A permit of a seller of its own, as it waits to be checked. */
const waiting = async (master: string, number = 'ตย. 1'): Promise<{ id: string; person: Person; seller: string }> => {
  const person = await newPatient('พนักงาน ทดสอบ');
  const seller = await makeSeller(inside, person, []);
  const { id } = await inside.call<{ id: string }>('directory/collections', 'permits.create', [
    seat(),
    { holderKind: 'seller', holderId: seller, master, number },
  ]);
  return { id, person, seller };
};

describe('a kind of license', () => {
  it('keeps what it said before, whoever writes it where, and is never written over', async () => {
    const first = await make();
    expect(first.versions).toMatchObject([{ number: 1 }]);
    const second = must(await keep(first, { reminderDays: [60], name: both('Another name') }), 'keep');
    expect(second.versions.map(({ number, changed }) => [number, changed])).toEqual([
      [2, ['name', 'reminderDays']],
      [1, expect.arrayContaining(['code', 'blocksWhenExpired'])],
    ]);
    expect((await keep(first, { reminderDays: [1] })).error.name).toBe('version.stale');
    expect(rules(await admin.post(KINDS, draft({ code: first.code }), randomUUID()))).toEqual(['code codes-alike']);
    const panel = await Panel.open();
    expect((await panel.update('license-master', first.id, { validityMonths: 12 })).status).toBe(200);
    expect((await kindOf(first.code)).versions[0]).toMatchObject({ number: 3, changed: ['validityMonths'] });
  });

  it.each([
    [{ numberPattern: '(a+)+' }, 'numberPattern format'],
    [{ reminderDays: [30, 30] }, 'reminderDays format'],
    [{ reminderDays: [0] }, 'reminderDays format'],
    [{ code: 'Not a code' }, 'code rule-code'],
  ])('is refused with %j', async (more, said) => expect(rules(await admin.post(KINDS, draft(more), randomUUID()))).toEqual([said]));

  it('is refused in the panel too, and keeps code and holder, and stays, where permits or the platform rely on it', async () => {
    const panel = await Panel.open();
    const { id, code } = await make();
    expect((await panel.update('license-master', id, { numberPattern: '(a+)+' })).status).toBe(400);
    expect((await panel.update('license-master', id, { code: `${code}-b` })).status).toBe(200);
    await waiting(`${code}-b`);
    const kind = await kindOf(`${code}-b`);
    expect(kind.permits).toBe(1);
    expect(rules(await keep(kind, { code }))).toEqual(['code said']);
    expect(rules(await keep(kind, { holderKind: 'physician' }))).toEqual(['holderKind said']);
    expect((await panel.remove('license-master', id)).status).toBe(400);
    const asked = await kindOf('seller-license');
    expect(rules(await keep(asked, { code: 'seller-licence' }))).toEqual(['code said']);
    expect((await kindOf('seller-license')).versions).toHaveLength(asked.versions.length);
  });

  it('says what numbers look like and what its permits are called, in force at once', async () => {
    const kind = await make({ numberPattern: 'ตย\\. \\d{4}' });
    const { id } = await waiting(kind.code);
    expect(rules(await admin.post(`${AT}/permits/${id}/verify`, { ...CHECKED, number: 'ตย. 12' }))).toEqual(['number license-number']);
    must(await keep(kind, { numberPattern: 'ตย\\. \\d{2}' }), 'keep');
    must(await admin.post(`${AT}/permits/${id}/verify`, { ...CHECKED, number: 'ตย. 12' }), 'verify');
    expect(must(await admin.get<Permit>(`${AT}/permits/${id}`), 'permit')).toMatchObject({
      ...{ state: 'verified', number: 'ตย. 12' },
      kind: { name: both('Trial license'), validityMonths: 24, documents: [both('The license')] },
    });
  });

  it('stops work with its last day, or does not, as it says', async () => {
    const day = await today();
    const shop = await newDispensary(inside);
    const seller = await newPatient('พนักงาน ทดสอบ');
    await makeSeller(inside, seller, [shop], { trainedUntil: addDays(day, -1) });
    const start = () => seller.post(`${AT}/duty`, { dispensaryId: shop });
    expect((await start()).error.name).toBe('license.expired');
    const kind = await kindOf('seller-training');
    const goes = must(await keep(kind, { blocksWhenExpired: false }), 'goes on');
    try {
      must(await start(), 'duty');
    } finally {
      must(await keep(goes, { blocksWhenExpired: true }), 'stops');
    }
    must(await seller.post(`${AT}/duty/end`), 'end');
    expect((await start()).error.name).toBe('license.expired');
  });
});

describe('a permit', () => {
  it('has its documents, at most five, for the office alone', async () => {
    const { id, person } = await waiting((await make()).code);
    const files = `${AT}/permits/${id}/files`;
    const { card } = await testPictures();
    const attach = () => admin.upload<{ id: string }>(files, { name: 'license.png', bytes: card, type: 'image/png' }, {});
    const first = must(await attach(), 'attach');
    expect((await admin.get(`${files}/${first.id}`)).status).toBe(200);
    expect((await person.get(`${files}/${first.id}`)).status).toBe(403);
    const other = await waiting((await make()).code);
    expect((await admin.get(`${AT}/permits/${other.id}/files/${first.id}`)).status).toBe(404);
    for (let count = 1; count < 5; count += 1) must(await attach(), 'attach');
    expect((await attach()).error.name).toBe('rule.unmet');
    expect((await admin.call('DELETE', `${files}/${first.id}`)).status).toBeLessThan(300);
    expect(must(await admin.get<Permit>(`${AT}/permits/${id}`), 'permit').files).toHaveLength(4);
  });

  it('goes on while its renewal is filed, is checked anew, and counts for nothing once revoked', async () => {
    const stall = await newStall(inside);
    const issued = await issuedPrescription();
    await checked(stall.seller, issued);
    const held = must(await claim(stall.seller, issued.prescription.id), 'claim');
    const [row] = must(await admin.get<{ rows: SellerRow[] }>(`${AT}/sellers`, { dispensaryId: stall.dispensary }), 'sellers').rows;
    const { permits } = must(await admin.get<Seller>(`${AT}/sellers/${row!.id}`), 'seller');
    const license = permits.find(({ master }) => master === 'seller-license')!;
    const path = `${AT}/permits/${license.id}`;
    const day = await today();
    expect(rules(await admin.post(`${path}/renewal`, { number: 'คำขอ 1', filedOn: addDays(day, 1) }))).toEqual(['filedOn future']);
    const filed = must(await admin.post<Permit>(`${path}/renewal`, { number: 'คำขอ 1', filedOn: day }), 'renewal');
    expect(filed).toMatchObject({ state: 'renewal_filed', renewalNumber: 'คำขอ 1', renewalFiledOn: day });
    must(await stall.seller.post(`${AT}/duty`, { dispensaryId: stall.dispensary }), 'still on duty');
    must(await admin.post(`${path}/verify`, { ...CHECKED, number: 'ตย. ใหม่' }), 'verify');
    expect(must(await admin.get<Permit>(path), 'permit')).toMatchObject({ state: 'verified', number: 'ตย. ใหม่', renewalNumber: null });
    const stateOf = async () => (await queryDatabase<{ state: string }>('SELECT state FROM claims WHERE document_id = ?', [held.id]))[0]!.state;
    expect(await stateOf()).toBe('open');
    expect(must(await admin.post<Permit>(`${path}/revoke`, { reason: 'เอกสารถูกปลอมแปลง' }), 'revoke').history.at(-1)).toMatchObject({
      to: 'revoked',
      why: 'เอกสารถูกปลอมแปลง',
    });
    expect(await stateOf()).toBe('released');
    expect((await claim(stall.seller, issued.prescription.id)).error.name).toBe('license.expired');
  });

  it('of a dispensary that has come to its end gives back what was claimed there, within a minute', async () => {
    const stall = await newStall(inside);
    const issued = await issuedPrescription();
    await checked(stall.seller, issued);
    const held = must(await claim(stall.seller, issued.prescription.id), 'claim');
    const stateOf = async () => (await queryDatabase<{ state: string }>('SELECT state FROM claims WHERE document_id = ?', [held.id]))[0]!.state;
    await runThrough('directory.stop-expired');
    expect(await stateOf()).toBe('open');
    await queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ?', [addDays(await today(), -1), stall.dispensary]);
    await runThrough('directory.stop-expired');
    expect(await stateOf()).toBe('released');
  });

  it('about to end is told of on the days that its kind names, once each', async () => {
    const day = await today();
    const kind = await make({ reminderDays: [30, 7] });
    const told = async (person: Person) =>
      (await queryDatabase(`SELECT id FROM messages WHERE event = 'permit.ending' AND account_id = ?`, [person.account])).length;
    const ends = async (days: number): Promise<Person & { permit?: string }> => {
      const { id, person } = await waiting(kind.code);
      must(await admin.post(`${AT}/permits/${id}/verify`, { ...CHECKED, number: 'ตย. 1', expiresOn: addDays(day, days) }), 'verify');
      return Object.assign(person, { permit: id });
    };
    const [far, soon, filed, over] = [await ends(31), await ends(25), await ends(5), await ends(0)];
    must(await admin.post(`${AT}/permits/${filed.permit}/renewal`, { number: 'x', filedOn: day }), 'renewal');
    await queryDatabase('UPDATE permits SET expires_on = ? WHERE document_id = ?', [addDays(day, -1), over.permit]);
    await runThrough('directory.remind-permits');
    await runThrough('directory.remind-permits');
    expect([await told(far), await told(soon), await told(filed), await told(over)]).toEqual([0, 1, 0, 0]);
    await queryDatabase('UPDATE permits SET expires_on = ? WHERE document_id = ?', [addDays(day, 6), soon.permit]);
    await runThrough('directory.remind-permits');
    expect(await told(soon)).toBe(2);
  });
});
