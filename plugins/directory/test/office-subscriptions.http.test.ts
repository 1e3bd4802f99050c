import { randomUUID } from 'node:crypto';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { newPatient, runThrough, type Person } from '../../../cms/test/people';
import { SHOP_FACTS } from '../../../cms/test/professionals';
import { addDays, bangkokDay } from '../../kernel/contracts';
import { newStall } from '../../prescriptions/test/stall';
import type { OfficeSubscription, OfficeSubscriptionTier, Shop, Subscribing, SubscriptionInvoice, SubscriptionRow } from '../contracts';
import { Inside, seat } from './inside';
import { Panel } from './panel';

jest.setTimeout(120_000);

const OFFICE = '/api/directory/subscriptions';
const TIERS = '/api/directory/office/subscription-tiers';
const MINE = '/api/directory/me/subscription';
const WHY = { reason: 'ให้ทดลองระบบเพิ่มอีก' };
let inside: Inside;
let admin: Person;
beforeAll(async () => {
  inside = new Inside();
  admin = await newAdmin();
});
afterAll(() => inside.close());

const today = async (): Promise<string> => bangkokDay(new Date(Date.now() + (await clockOffset())));
let count = 0;
const draft = (more: object = {}) => ({
  code: `t-${Date.now().toString(36)}-${(count += 1)}`,
  ...{ name: { th: 'แผนทดลอง', en: 'Test tier' }, features: { th: 'ทดลอง', en: 'A test' } },
  // Dearer than all others, so that no trial begins with it.
  ...{ price: 1_900_000, budtenders: 9, shops: null, salesPerMonth: null, trialDays: 10, offered: true },
  ...more,
});
const create = (body: object) => admin.post<OfficeSubscriptionTier>(TIERS, body, randomUUID());
const asRead = ({ id: _i, held: _h, updatedAt: _u, ...rest }: OfficeSubscriptionTier) => rest;

/** An owner of a shop that may sell, with its name. */
const owned = async (): Promise<{ owner: Person; dispensary: string; name: string; id: string }> => {
  const { dispensary } = await newStall(inside);
  const name = `ร้านแผน${Date.now().toString(36)}${(count += 1)}`;
  await inside.call('directory/collections', 'dispensaries.change', [seat(), dispensary, { nameThai: name }]);
  const owner = await holding('dispensary');
  const place = { dispensaryId: dispensary, accountId: owner.account, role: 'owner', state: 'active' };
  await inside.call('directory/collections', 'memberships.create', [seat(), place]);
  await runThrough('directory.begin-subscriptions');
  const { subscription } = must(await owner.get<Subscribing>(MINE), 'mine');
  return { owner, dispensary, name, id: subscription!.id };
};

describe('subscriptions, as the office keeps them', () => {
  it('are found by the name of a shop and by their state, and opened with what became of them', async () => {
    const { owner, name, id } = await owned();
    must(await owner.post<SubscriptionInvoice>(`${MINE}/invoices`, { months: 12 }, randomUUID()), 'invoice');
    const found = must(await admin.get<{ rows: SubscriptionRow[] }>(OFFICE, { q: name, state: 'trial' }), 'list').rows;
    expect(found).toMatchObject([{ id, accountId: owner.account, state: 'trial', shops: [{ th: name }] }]);
    expect(must(await admin.get<{ rows: SubscriptionRow[] }>(OFFICE, { q: name, state: 'ended' }), 'list').rows).toEqual([]);
    const one = must(await admin.get<OfficeSubscription>(`${OFFICE}/${id}`), 'one');
    expect(one).toMatchObject({ use: { shops: 1 }, invoices: [{ amount: 1_188_000, state: 'open' }], history: [{ to: 'trial' }] });
  });

  it('are given time, never less than there is, and ended; whoever pays then begins anew', async () => {
    const { owner, id } = await owned();
    const day = await today();
    const grant = (until: string) => admin.post<OfficeSubscription>(`${OFFICE}/${id}/grant`, { until, ...WHY });
    const less = await grant(addDays(day, 3));
    expect([less.status, less.error.details]).toMatchObject([400, { fields: [{ path: 'body.until', rule: 'ahead' }] }]);
    const until = addDays(day, 200);
    const granted = must(await grant(until), 'grant');
    expect(granted).toMatchObject({ state: 'active', until });
    expect(granted.history.at(-1)).toMatchObject({ move: 'grant', why: WHY.reason });
    must(await owner.post(`${MINE}/invoices`, { months: 1 }, randomUUID()), 'invoice');
    const ended = must(await admin.post<OfficeSubscription>(`${OFFICE}/${id}/end`, WHY), 'end');
    expect(ended).toMatchObject({ state: 'ended', invoices: [{ state: 'void' }] });
    expect((await admin.post(`${OFFICE}/${id}/end`, WHY)).status).toBe(409);
    const anew = must(await owner.post<SubscriptionInvoice>(`${MINE}/invoices`, { months: 1 }, randomUUID()), 'anew');
    expect(anew.from).toBe(day);
  });

  it('are no one’s but the office’s and their owner’s', async () => {
    const [one, other] = [await owned(), await owned()];
    for (const path of [OFFICE, `${OFFICE}/${one.id}`, TIERS]) expect((await other.owner.get(path)).status).toBe(403);
    const mine = must(await other.owner.get<Subscribing>(MINE), 'mine').subscription!;
    expect(mine.id).not.toBe(one.id);
    const invoice = must(await one.owner.post<SubscriptionInvoice>(`${MINE}/invoices`, { months: 1 }, randomUUID()), 'invoice');
    const pay = { payable: { kind: 'subscription', id: invoice.id }, method: 'promptpay' };
    expect((await other.owner.post('/api/payments', pay, randomUUID())).status).toBe(404);
    expect((await other.owner.post(`/api/payments/subscription-invoices/${invoice.id}/coupon`, { code: 'NOBODY' }, randomUUID())).status).toBe(404);
    expect((await (await newPatient()).get(MINE)).status).toBe(403);
    expect((await admin.get(`${OFFICE}/${'x'.repeat(24)}`)).status).toBe(404);
  });

  it('begin with the first shop that is approved, and a shop beyond the tier is not', async () => {
    const { owner, id } = await owned();
    const pending = await inside.call<{ id: string }>('directory/collections', 'dispensaries.create', [
      seat(),
      { nameThai: 'ร้านใหม่', nameLatin: 'New', district: '', province: '', taxId: '', branch: '', addressThai: '', addressLatin: '' },
    ]);
    const place = { dispensaryId: pending.id, accountId: owner.account, role: 'owner', state: 'active' };
    await inside.call('directory/collections', 'memberships.create', [seat(), place]);
    const facts = {
      ...SHOP_FACTS,
      ...{ nameThai: 'ร้านใหม่', nameLatin: 'New', taxId: '๐ 0000–00000 07 7', branch: '0000\u20600' },
    };
    const license = { number: `ต ${count}-${Date.now()}`, issuedOn: '2026-01-01', expiresOn: '2099-01-01', checkedWhere: 'ทะเบียน' };
    await inside.call('directory/collections', 'permits.create', [
      seat(),
      { holderKind: 'dispensary', holderId: pending.id, master: 'dispensary-license', number: license.number },
    ]);
    const approve = () => admin.post<Shop>(`/api/directory/shops/${pending.id}/approve`, { facts, license, version: 1 });
    expect((await approve()).error).toMatchObject({ name: 'subscription.full', details: { what: 'shops', most: 1 } });
    const terms = { name: { th: 'ทดลอง', en: 'Test' }, price: 99_000, budtenders: null, shops: 2, salesPerMonth: null };
    await queryDatabase('UPDATE subscriptions SET terms = ? WHERE document_id = ?', [JSON.stringify(terms), id]);
    // Case 05: typed with Thai digits, spaces and characters that nobody sees.
    expect(must(await approve(), 'approve')).toMatchObject({ state: 'approved', facts: { taxId: '0000000000077', branch: '00000' } });
  });
});

describe('a tier', () => {
  it('is written, chosen, and written anew without changing what was agreed to', async () => {
    const made = must(await create(draft()), 'create');
    expect(made).toMatchObject({ price: 1_900_000, budtenders: 9, shops: null, held: 0 });
    const { owner } = await owned();
    const chosen = must(await owner.post<Subscribing>(`${MINE}/tier`, { tierId: made.id }, randomUUID()), 'choose').subscription!;
    expect(chosen).toMatchObject({ tierId: made.id, state: 'trial', tier: { price: 1_900_000 } });
    const held = must(await admin.get<OfficeSubscriptionTier>(`${TIERS}/${made.id}`), 'read');
    expect(held.held).toBe(1);
    const kept = must(await admin.put<OfficeSubscriptionTier>(`${TIERS}/${made.id}`, { ...asRead(held), price: 2_000_000, offered: false }), 'keep');
    expect(kept).toMatchObject({ price: 2_000_000, offered: false });
    const stale = await admin.put(`${TIERS}/${made.id}`, { ...asRead(held), price: 1 });
    expect([stale.status, stale.error.name]).toEqual([409, 'version.stale']);
    const mine = must(await owner.get<Subscribing>(MINE), 'mine');
    expect(mine.subscription!.tier.price).toBe(1_900_000);
    expect(mine.tiers.some(({ id }) => id === made.id)).toBe(false);
  });

  it('has a code of its own, and figures that are some, here and in the panel', async () => {
    const made = must(await create(draft({ offered: false })), 'create');
    expect((await create(draft({ code: made.code }))).error.details).toMatchObject({ fields: [{ path: 'code', rule: 'codes-alike' }] });
    for (const wrong of [{ price: -1 }, { budtenders: 0 }, { trialDays: 1.5 }, { name: { th: 'ก', en: '' } }])
      expect((await create(draft(wrong))).status).toBe(400);
    const panel = await Panel.open();
    expect((await panel.update('subscription-tier', made.id, { shops: 0 })).status).toBe(400);
    expect((await panel.update('subscription-tier', made.id, { code: 'Not a code' })).status).toBe(400);
    expect((await panel.update('subscription-tier', made.id, { shops: 4 })).status).toBe(200);
    expect(must(await admin.get<OfficeSubscriptionTier>(`${TIERS}/${made.id}`), 'read').shops).toBe(4);
  });
});
