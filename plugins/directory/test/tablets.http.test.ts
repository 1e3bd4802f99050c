import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { holding } from '../../../cms/test/holding';
import { NEW_PASSWORD, newPatient, Person } from '../../../cms/test/people';
import { Inside, seat } from './inside';
import { makeSeller, newDispensary } from './make';

jest.setTimeout(120_000);

const DAY = 86_400_000;
const TABLET = '/api/directory/tablet';
interface Here {
  readonly tablet: { readonly name: string; readonly people: readonly { readonly accountId: string }[] } | null;
}

let inside: Inside;
beforeAll(() => {
  inside = new Inside();
});
afterAll(() => inside.close());

/** A dispensary with an owner and two sellers who have PINs. */
const shop = async () => {
  const id = await newDispensary(inside);
  const owner = await holding('dispensary');
  await inside.call('directory/collections', 'memberships.create', [seat(), { dispensaryId: id, accountId: owner.account, role: 'owner', state: 'active' }]);
  const sellers = await Promise.all([newPatient('ผู้ขาย หนึ่ง'), newPatient('ผู้ขาย สอง')]);
  for (const [index, seller] of sellers.entries()) {
    await makeSeller(inside, seller, [id]);
    await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['budtender']), seller.account]);
    must(await seller.put('/api/accounts/pin', { pin: `7304${index}1` }), 'pin');
  }
  return { id, owner, sellers: sellers as [Person, Person] };
};
const enter = (tablet: Person, person: Person) => tablet.post('/api/accounts/sign-in', { identifier: person.email, password: NEW_PASSWORD });
const go = (tablet: Person, person: Person, pin: string) => tablet.post(`${TABLET}/switch`, { accountId: person.account, pin });
const who = async (tablet: Person) => (await tablet.get<{ person: { accountId: string; role: string } | null }>('/api/accounts/me')).data.person;
const here = async (tablet: Person) => must(await tablet.get<Here>(TABLET), 'tablet').tablet;

describe('a tablet of a shop', () => {
  it('lets the staff who gave their password there today take turns by PIN, and nobody else', async () => {
    const { id, owner, sellers } = await shop();
    const [one, two] = sellers;
    expect(await here(owner)).toBeNull();
    must(await owner.post('/api/directory/tablets', { dispensaryId: id, name: 'เคาน์เตอร์' }), 'enrol');
    expect(await here(owner)).toEqual({ name: 'เคาน์เตอร์', people: [] });
    // The PIN alone opens nothing before the password was given at this very browser.
    expect((await go(owner, one, '730401')).error.name).toBe('pin.wrong');
    for (const seller of sellers) must(await enter(owner, seller), 'sign in');
    expect((await here(owner))!.people.map(({ accountId }) => accountId).sort()).toEqual([one.account, two.account].sort());
    must(await go(owner, one, '๗๓๐๔๐๑'), 'switch');
    expect(await who(owner)).toMatchObject({ accountId: one.account, role: 'budtender' });
    must(await go(owner, two, '730411'), 'switch back');
    expect(await who(owner)).toMatchObject({ accountId: two.account });
    // The session before has ended, and what deserves the password still asks for it.
    const left = await queryDatabase<{ n: number }>('SELECT count(*) AS n FROM sessions WHERE account_id = ? AND ended_by = ?', [one.account, 'replaced']);
    expect(Number(left[0]!.n)).toBeGreaterThan(0);
    expect((await owner.put('/api/accounts/pin', { pin: '730499' })).error.name).toBe('assurance.whole');
    // Another browser is no tablet, whoever's it is; and another shop's staff are nobody here.
    expect((await go(new Person(), one, '730401')).error.name).toBe('pin.wrong');
    const elsewhere = await shop();
    must(await enter(owner, elsewhere.sellers[0]), 'sign in');
    expect((await go(owner, elsewhere.sellers[0], '730401')).error.name).toBe('pin.wrong');
  });

  it('counts wrong PINs as wrong passwords are counted, and forgets who left the shop, was suspended, or did not come today', async () => {
    const { id, owner, sellers } = await shop();
    const [one, two] = sellers;
    must(await owner.post('/api/directory/tablets', { dispensaryId: id, name: 'Counter' }), 'enrol');
    for (const seller of sellers) must(await enter(owner, seller), 'sign in');
    const tries = [];
    for (let count = 0; count < 5; count += 1) tries.push((await go(owner, one, '918273')).status);
    expect(tries).toEqual([422, 422, 422, 422, 423]);
    expect((await go(owner, one, '730401')).status).toBe(423);
    must(await go(owner, two, '730411'), 'the other');
    await queryDatabase(`UPDATE up_users SET state = 'suspended' WHERE document_id = ?`, [two.account]);
    expect((await go(owner, two, '730411')).error.name).toBe('account.suspended');
    await queryDatabase(`UPDATE up_users SET state = 'active' WHERE document_id = ?`, [two.account]);
    await queryDatabase(`UPDATE memberships SET state = 'ended' WHERE account_id = ?`, [two.account]);
    expect((await go(owner, two, '730411')).error.name).toBe('pin.wrong');
    await queryDatabase(`UPDATE memberships SET state = 'active' WHERE account_id = ?`, [two.account]);
    must(await go(owner, two, '730411'), 'back');
    await advanceClock(DAY);
    expect((await go(owner, two, '730411')).error.name).toBe('pin.wrong');
  });

  it('is ended by its shop, and is none of another’s', async () => {
    const [mine, other] = await Promise.all([shop(), shop()]);
    const { id } = must(await mine.owner.post<{ id: string }>('/api/directory/tablets', { dispensaryId: mine.id, name: 'Counter' }), 'enrol');
    expect((await other.owner.post(`/api/directory/tablets/${id}/end`)).status).toBe(404);
    expect((await other.owner.post('/api/directory/tablets', { dispensaryId: mine.id, name: 'Counter' })).status).toBe(404);
    expect(must(await mine.owner.post<unknown[]>(`/api/directory/tablets/${id}/end`), 'end')).toEqual([]);
    expect(await here(mine.owner)).toBeNull();
  });
});

describe('a PIN', () => {
  it('is not one that anybody would try, and is taken away again', async () => {
    const [seller] = (await shop()).sellers;
    for (const pin of ['111111', '123456', '๖๕๔๓๒๑']) expect((await seller.put('/api/accounts/pin', { pin })).error.name).toBe('pin.weak');
    expect((await seller.put('/api/accounts/pin', { pin: '12ab56' })).error.details.fields?.[0]?.rule).toBe('pin');
    const kept = await queryDatabase<{ hash: string }>('SELECT hash FROM shop_pins WHERE account_id = ?', [seller.account]);
    expect(kept[0]!.hash).toMatch(/^\$argon2id\$/);
    expect(must(await seller.call<{ setAt: string | null }>('DELETE', '/api/accounts/pin'), 'drop').setAt).toBeNull();
    expect((await newPatient().then((patient) => patient.get('/api/accounts/pin'))).status).toBe(403);
  });
});
