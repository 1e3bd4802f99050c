import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { issuedPrescription } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, newPatient, type Person } from '../../../cms/test/people';
import { begun, newStall } from '../../prescriptions/test/stall';
import { checked, claim, clearCounters } from '../../transactions/test/counter';
import type { Duty, Owner, OwnerRow, Seller, SellerRow, ShopEnding, Standing } from '../contracts';
import { Inside, seat } from './inside';
import { makeSeller, newDispensary } from './make';

jest.setTimeout(240_000);

const AT = '/api/directory';
const WHY = { reason: 'ตรวจสอบบันทึกการจ่าย' };
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
const at = (dispensaryId: string, more: Record<string, string> = {}) =>
  admin.get<{ rows: SellerRow[] }>(`${AT}/sellers`, { dispensaryId, ...more }).then((answer) => must(answer, 'sellers').rows);
const messages = (event: string, accountId: string) => queryDatabase('SELECT id FROM messages WHERE event = ? AND account_id = ?', [event, accountId]);

describe('budtenders, as the office keeps them', () => {
  it('are found by what license and training come to today, at the shops where they work', async () => {
    const day = await today();
    const [shop, other] = [await newDispensary(inside), await newDispensary(inside)];
    const made = async (given: Parameters<typeof makeSeller>[3], shops = [shop]): Promise<string> =>
      makeSeller(inside, await newPatient('พนักงาน ทดสอบ'), shops, given);
    const ids: Record<string, string> = {
      valid: await made({}, [shop, other]),
      ending: await made({ expiresOn: addDays(day, 30), trainedUntil: day }),
      expired: await made({ expiresOn: addDays(day, -1) }),
    };
    const found = async (license: Standing) => (await at(shop, { license })).map(({ id }) => id);
    for (const standing of ['valid', 'ending', 'expired'] as const) expect(await found(standing)).toEqual([ids[standing]]);
    expect(await found('missing')).toEqual([]);
    expect((await at(shop, { training: 'ending' })).map(({ id }) => id)).toEqual([ids.ending]);
    expect((await at(other)).map(({ id }) => id)).toEqual([ids.valid]);
    const [both] = await at(other);
    expect(both!.shops.map(({ id }) => id).sort()).toEqual([shop, other].sort());
    // What waits and what was refused counts for nothing.
    await queryDatabase(`UPDATE permits SET state = 'pending' WHERE holder_id = ? AND master = 'seller-license'`, [ids.valid!]);
    expect((await at(other))[0]!.license).toMatchObject({ standing: 'waiting' });
    expect(await found('waiting')).toEqual([ids.valid]);
    await queryDatabase(`UPDATE permits SET state = 'rejected' WHERE holder_id = ? AND master = 'seller-license'`, [ids.valid!]);
    expect(await found('missing')).toEqual([ids.valid]);
    expect(await found('waiting')).toEqual([]);
  });

  it('who is suspended sells nowhere: duty and claims end, they read why, and begin again once let back in', async () => {
    const stall = await newStall(inside);
    const sold = await issuedPrescription();
    await begun(stall, sold, 10_000);
    const open = await issuedPrescription();
    await checked(stall.seller, open);
    const held = must(await claim(stall.seller, open.prescription.id), 'claim');
    const [row] = await at(stall.dispensary);
    const path = `${AT}/sellers/${row!.id}`;
    const before = must(await admin.get<Seller>(path), 'seller');
    expect(before).toMatchObject({
      state: 'active',
      openClaims: 1,
      work: { count: 1, mg: 10_000, checks: 2, refused: 0 },
      shops: [{ id: stall.dispensary, onDuty: true }],
    });
    expect(before.permits).toHaveLength(2);

    const suspended = must(await admin.post<Seller>(`${path}/suspend`, WHY), 'suspend');
    expect(suspended).toMatchObject({ state: 'suspended', duty: null, openClaims: 0 });
    expect(suspended.history.at(-1)).toMatchObject({ to: 'suspended', why: WHY.reason });
    const [freed] = await queryDatabase<{ state: string }>('SELECT state FROM claims WHERE document_id = ?', [held.id]);
    expect(freed!.state).toBe('released');
    const duty = must(await stall.seller.get<Duty>(`${AT}/duty`), 'duty');
    expect(duty).toMatchObject({ current: null, suspended: { reason: WHY.reason } });
    expect((await stall.seller.post(`${AT}/duty`, { dispensaryId: stall.dispensary })).error.name).toBe('seller.suspended');
    await eventually(async () => (await messages('seller.suspended', stall.seller.account)).length === 1);
    expect((await admin.post(`${path}/suspend`, WHY)).status).toBe(409);

    must(await admin.post(`${path}/restore`, WHY), 'restore');
    expect(must(await stall.seller.post<Duty>(`${AT}/duty`, { dispensaryId: stall.dispensary }), 'duty').suspended).toBeNull();
    await eventually(async () => (await messages('seller.restored', stall.seller.account)).length === 1);
  });

  it('is no one’s but the office’s, and of nobody there is nothing', async () => {
    const { seller, dispensary } = await newStall(inside);
    const [row] = await at(dispensary);
    for (const path of ['sellers', `sellers/${row!.id}`, 'owners']) expect((await seller.get(`${AT}/${path}`)).status).toBe(403);
    expect((await admin.get(`${AT}/sellers/${'x'.repeat(24)}`)).status).toBe(404);
    expect((await admin.get(`${AT}/owners/${seller.account}`)).status).toBe(404);
  });
});

describe('the owners of shops', () => {
  const owned = async (inShops: readonly string[]): Promise<string> => {
    const { account } = await newPatient('เจ้าของ ทดสอบ');
    for (const dispensaryId of inShops)
      await inside.call('directory/collections', 'memberships.create', [seat(), { dispensaryId, accountId: account, role: 'owner', state: 'active' }]);
    return account;
  };

  it('stand in the list once, however many shops are theirs, and are found by the name of one', async () => {
    const shops = [await newDispensary(inside), await newDispensary(inside)];
    const name = `ร้านหาเจอ${Date.now().toString(36)}`;
    await inside.call('directory/collections', 'dispensaries.change', [seat(), shops[1], { nameThai: name }]);
    const account = await owned(shops);
    const found = must(await admin.get<{ rows: OwnerRow[]; total: number }>(`${AT}/owners`, { q: name }), 'owners');
    expect(found.rows.map(({ id, shops: theirs }) => [id, theirs.length])).toEqual([[account, 2]]);
    const newest = must(await admin.get<{ rows: OwnerRow[] }>(`${AT}/owners`, { limit: '100' }), 'owners').rows;
    expect(newest.filter(({ id }) => id === account)).toHaveLength(1);
  });

  it('lose all their shops at once, with what goes on there; the customers are told, and what they have left waits', async () => {
    const [one, two] = [await newStall(inside), await newStall(inside)];
    const account = await owned([one.dispensary, two.dispensary]);
    const customer = await issuedPrescription();
    await begun(one, customer, 10_000);
    const finished = await issuedPrescription();
    await begun(one, finished, 30_000);
    const path = `${AT}/owners/${account}`;
    expect(must(await admin.get<Owner>(path), 'owner')).toMatchObject({ staff: 2, ending: { onDuty: 2, openClaims: 0, customers: 1 } });
    expect(must(await admin.get<ShopEnding>(`${AT}/shops/${two.dispensary}/ending`), 'ending')).toEqual({ onDuty: 1, openClaims: 0, customers: 0 });

    const { shops, ending } = must(await admin.post<Owner>(`${path}/suspend`, WHY), 'suspend');
    expect(shops.map(({ state }) => state)).toEqual(['suspended', 'suspended']);
    expect(ending).toEqual({ onDuty: 0, openClaims: 0, customers: 0 });
    expect(must(await two.seller.get<Duty>(`${AT}/duty`), 'duty').current).toBeNull();
    await eventually(async () => (await messages('prescription.shop-suspended', customer.patient.account)).length === 1);
    expect(await messages('prescription.shop-suspended', finished.patient.account)).toHaveLength(0);
    expect((await admin.post(`${path}/suspend`, WHY)).error.name).toBe('state.forbids');

    expect(must(await admin.post<Owner>(`${path}/restore`, WHY), 'restore').shops.map(({ state }) => state)).toEqual(['approved', 'approved']);
    must(await one.seller.post(`${AT}/duty`, { dispensaryId: one.dispensary }), 'duty');
  });
});
