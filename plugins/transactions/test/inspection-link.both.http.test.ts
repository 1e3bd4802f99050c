import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { InspectionLink } from '../contracts';
import { endTime, INSPECTION, inspected, linkFor, lookAgain, OFFICER, otherThan, visit } from './inspected-shop';
import { lotIn, newRoom, outcomes, type Room } from './stock-room';

jest.setTimeout(180_000);

let inside: Inside;
let room: Room;
beforeAll(async () => {
  inside = new Inside();
  room = await newRoom(inside);
  await lotIn(room, 10);
});
afterAll(() => inside.close());

const links = async (): Promise<InspectionLink[]> =>
  must(await room.owner.get<InspectionLink[]>(`${INSPECTION}/links`, { dispensaryId: room.dispensaryId }), 'links');
/** There is nothing to mend. */
const nothing = () => Promise.resolve();
const trailOf = (id: string) =>
  queryDatabase<{ action: string; payload: string | null; actor_kind: string }>(
    "SELECT action, payload, actor_kind FROM bai_audit WHERE subject_type = 'inspection-link' AND subject = ? ORDER BY id",
    [id],
  );

describe('an officer’s link', () => {
  it('shows what the shop sees of itself, to whoever has link and code; each look is counted and in the trail', async () => {
    const { token, code, link } = await linkFor(room);
    expect(code).toMatch(/^\d{8}$/);
    expect(token).not.toContain(code);
    expect(Date.parse(link.endsAt) - Date.parse(link.createdAt)).toBe(30 * 60_000);
    const officer = new Person();
    const first = await visit(officer, token, `${code.slice(0, 4)} ${code.slice(4)}`);
    expect(must(first, 'visit').inspection.by.th).toBe(OFFICER.name);
    const [cookie] = (first.headers['set-cookie'] as unknown as string[]).filter((set) => set.includes('bai-inspection'));
    expect(cookie).toMatch(/Path=\/; Max-Age=(1800|179\d); HttpOnly; SameSite=Strict/);
    const again = must(await lookAgain(officer), 'again');
    expect(again.until).toBe(link.endsAt);
    // The same page, whoever looks.
    const { at: _at, by: _by, office: _office, ...own } = await inspected(room);
    expect(again.inspection).toMatchObject(own);
    expect(again.inspection.office).toBe(OFFICER.office);
    expect((await links()).find(({ id }) => id === link.id)).toMatchObject({ looks: 2 });
    const trail = await trailOf(link.id);
    expect(trail.map(({ action }) => action)).toEqual(['inspection-link.create', 'inspection-link.look', 'inspection-link.look']);
    expect(trail[1]).toMatchObject({ actor_kind: 'public' });
    expect(trail[1]!.payload).toContain(OFFICER.office);
    expect(JSON.stringify(trail)).not.toContain(code);
    const [kept] = await queryDatabase('SELECT * FROM inspection_links WHERE document_id = ?', [link.id]);
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(token.split('.')[1]);
  });

  test('opens nothing else, and of another link nothing at all', async () => {
    const { token, code } = await linkFor(room);
    const other = await linkFor(room);
    const officer = new Person();
    must(await visit(officer, token, code), 'visit');
    const [name, value] = [...officer.cookies].find(([key]) => key.endsWith('bai-inspection'))!;
    const tries = [
      officer.get(INSPECTION, { dispensaryId: room.dispensaryId }),
      officer.get(`${INSPECTION}/links`),
      officer.post(`${INSPECTION}/links`, { dispensaryId: room.dispensaryId }),
      officer.call('DELETE', `${INSPECTION}/links/${other.link.id}`),
      officer.get('/api/transactions/products'),
      officer.get('/api/accounts/phone'),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    const [text, signed] = value.split('.') as [string, string];
    const facts = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
    officer.cookies.set(name, `${Buffer.from(JSON.stringify([other.link.id, ...facts.slice(1)])).toString('base64url')}.${signed}`);
    expect((await lookAgain(officer)).error.name).toBe('inspection.over');
  });

  test('wants the code: a wrong one says how many are left, and the fifth ends the link', async () => {
    const { token, code, link } = await linkFor(room);
    const officer = new Person();
    for (const left of [4, 3, 2, 1]) {
      const { status, error } = await visit(officer, token, otherThan(code));
      expect([status, error.name, error.details.triesLeft]).toEqual([422, 'inspection.code', left]);
    }
    expect((await visit(officer, token, otherThan(code))).error.name).toBe('inspection.over');
    expect((await visit(officer, token, code)).error.name).toBe('inspection.over');
    expect((await links()).some(({ id }) => id === link.id)).toBe(false);
    const refused = (await trailOf(link.id)).filter(({ action }) => action === 'inspection-link.refuse');
    expect(refused).toHaveLength(5);
  });

  it('counts wrong codes that come at once: no more than five are tried', async () => {
    const { token, code } = await linkFor(room);
    const answers = await Promise.all(Array.from({ length: 12 }, () => visit(new Person(), token, otherThan(code))));
    expect(outcomes(answers)).toEqual({ 'inspection.code': 4, 'inspection.over': 8 });
    expect((await visit(new Person(), token, code)).error.name).toBe('inspection.over');
  });

  test.each<[string, (id: string) => Promise<unknown>, () => Promise<unknown>]>([
    ['its time is over', (id) => endTime(id), nothing],
    ['the shop ends it', async (id) => must(await room.owner.call('DELETE', `${INSPECTION}/links/${id}`), 'end'), nothing],
    [
      'the shop is suspended',
      () => queryDatabase("UPDATE dispensaries SET state = 'suspended' WHERE document_id = ?", [room.dispensaryId]),
      () => queryDatabase("UPDATE dispensaries SET state = 'approved' WHERE document_id = ?", [room.dispensaryId]),
    ],
    [
      'the shop is closed',
      () => queryDatabase("UPDATE dispensaries SET state = 'closed' WHERE document_id = ?", [room.dispensaryId]),
      () => queryDatabase("UPDATE dispensaries SET state = 'approved' WHERE document_id = ?", [room.dispensaryId]),
    ],
    [
      'whoever opened it works there no more',
      () => queryDatabase("UPDATE memberships SET state = 'ended' WHERE account_id = ?", [room.owner.account]),
      () => queryDatabase("UPDATE memberships SET state = 'active' WHERE account_id = ?", [room.owner.account]),
    ],
  ])('opens nothing any more once %s, for who is in and for who comes', async (_, end, mend) => {
    const { token, code, link } = await linkFor(room);
    const officer = new Person();
    must(await visit(officer, token, code), 'visit');
    try {
      await end(link.id);
      const answers = [await lookAgain(officer), await visit(new Person(), token, code)];
      // As for a link that never was.
      const never = [await lookAgain(new Person()), await visit(new Person(), `${'x'.repeat(24)}.${'y'.repeat(43)}`, code)];
      const said = ({ status, error }: (typeof answers)[number]) => JSON.stringify([status, error]);
      expect([...answers, ...never].map(said)).toEqual(Array.from({ length: 4 }, () => said(never[0]!)));
      expect(never[0]!.error.name).toBe('inspection.over');
    } finally {
      await mend();
    }
  });

  test('is opened and ended by the shop alone, while that may sell; ending it twice changes nothing', async () => {
    const { owner, seller, dispensaryId } = room;
    const { link } = await linkFor(room);
    const end = (person: Person) => person.call('DELETE', `${INSPECTION}/links/${link.id}`);
    const foreign = (await newRoom(inside)).owner;
    expect([(await end(foreign)).status, (await end(seller)).status]).toEqual([404, 403]);
    expect([(await end(owner)).status, (await end(owner)).status]).toEqual([200, 200]);
    expect((await trailOf(link.id)).filter(({ action }) => action === 'inspection-link.end')).toHaveLength(1);
    await queryDatabase("UPDATE dispensaries SET state = 'suspended' WHERE document_id = ?", [dispensaryId]);
    try {
      expect((await owner.post(`${INSPECTION}/links`, { dispensaryId })).error.name).toBe('inspection.stopped');
      expect(await links()).toEqual([]);
    } finally {
      await queryDatabase("UPDATE dispensaries SET state = 'approved' WHERE document_id = ?", [dispensaryId]);
    }
  });

  test.each([{ name: '' }, { office: ' ' }, { code: '1234567' }, { code: 'abcdefgh' }])('is told who looks, and a whole code: %p', async (more) => {
    const { token, code } = await linkFor(room);
    expect((await visit(new Person(), token, code, more)).status).toBe(400);
  });
});
