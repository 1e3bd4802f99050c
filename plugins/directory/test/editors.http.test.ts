import { Person, signedIn } from '../../../cms/test/people';
import { Inside, seat } from './inside';
import { Panel } from './panel';

interface Rules {
  version: string;
  maxDays: number;
  effectiveTo: string | null;
}

let inside: Inside;
let panel: Panel;
const anybody = new Person();
beforeAll(async () => {
  inside = new Inside();
  panel = await Panel.open();
});
afterAll(() => inside.close());

const distantSet = async (version: string, effectiveFrom: string, effectiveTo: string) => {
  const today = await inside.call<object>('directory', 'ruleSetOn', ['2026-11-20']);
  const { id: _, ...facts } = today as { id: string };
  return { ...facts, version, effectiveFrom, effectiveTo };
};
let year = 1900;
/** A rule set of a past that nobody else's test looks at. */
const newSet = async (): Promise<{ version: string; id: string; day: string }> => {
  year += 1;
  const version = `test-${year}-${process.pid}`;
  const id = await panel.create('rule-set', await distantSet(version, `${year}-01-01`, `${year}-12-31`));
  return { version, id, day: `${year}-06-01` };
};
const rulesOn = async (on: string) => (await anybody.get<Rules>('/api/directory/rules', { on })).data;

describe('a rule set', () => {
  test('may be edited until a record relies on it, and never after', async () => {
    const { version, id, day } = await newSet();
    expect((await panel.update('rule-set', id, { maxDays: 20 })).status).toBe(200);
    expect(await rulesOn(day)).toMatchObject({ version, maxDays: 20 });
    await inside.call('directory', 'useRuleSet', [version], { inTransaction: true });
    await inside.call('directory', 'useRuleSet', [version]);
    const edited = await panel.update('rule-set', id, { maxDays: 10 });
    expect(edited.status).toBe(400);
    expect(edited.error.message).toContain(`${version} was used by records`);
    const deleted = await panel.remove('rule-set', id);
    expect([deleted.status, deleted.error.message]).toEqual([400, expect.stringContaining('was used by records')]);
    expect(await rulesOn(day)).toMatchObject({ version, maxDays: 20 });
    expect(await inside.call('directory', 'ruleSetByVersion', [version])).toMatchObject({ maxDays: 20 });
  });

  test('that was used says the same even where somebody wrote past the panel', async () => {
    const { version, id, day } = await newSet();
    await inside.call('directory', 'useRuleSet', [version]);
    await inside.sql('UPDATE rule_sets SET max_days = 99 WHERE document_id = ?', [id]);
    expect((await rulesOn(day)).maxDays).toBe(30);
    await inside.sql('UPDATE rule_sets SET max_days = 30 WHERE document_id = ?', [id]);
  });

  test('that was used may be given an end that is not past yet, to make room for its successor', async () => {
    const version = `test-2200-${process.pid}`;
    const id = await panel
      .create('rule-set', await distantSet(version, '2200-01-01', '2200-12-31').then((set) => ({ ...set, effectiveTo: null })))
      .catch((error: Error) => error.message);
    expect(id).toContain('overlap');
    const current = await panel.find('rule-set', 'version', '2568-2');
    await inside.call('directory', 'useRuleSet', ['2568-2']);
    expect((await panel.update('rule-set', current, { effectiveTo: '2025-10-01' })).status).toBe(400);
    expect((await panel.update('rule-set', current, { effectiveTo: '2199-12-31' })).status).toBe(200);
    expect(await rulesOn('2026-11-20')).toMatchObject({ version: '2568-2', effectiveTo: '2199-12-31' });
    expect((await panel.update('rule-set', current, { effectiveTo: null })).status).toBe(200);
  });

  test('is refused when it is not complete', async () => {
    const { id } = await newSet();
    const refused = await panel.update('rule-set', id, { professions: ['astrology'] });
    expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining('professions.0')]);
  });
});

describe('what editors write for the public', () => {
  const titles = async (query: Record<string, string> = {}) => {
    const { bytes } = await anybody.get('/api/pages', { locale: 'th', ...query });
    return (JSON.parse(bytes.toString()) as { data: { title: string }[] }).data.map(({ title }) => title);
  };

  test('is read when published, never as a draft, and gone when unpublished', async () => {
    const title = `หน้าทดสอบ ${Date.now()}`;
    const id = await panel.create('page', { title, slug: `test-${Date.now()}`, audience: 'everyone' }, '?locale=th');
    expect(await titles()).not.toContain(title);
    expect(await titles({ status: 'draft' })).not.toContain(title);
    expect((await panel.act('page', id, 'publish', '?locale=th')).status).toBe(200);
    expect(await titles()).toContain(title);
    expect((await panel.act('page', id, 'publish', '?locale=th')).status).toBe(200);
    expect(await titles()).toContain(title);
    await panel.act('page', id, 'unpublish', '?locale=th');
    expect(await titles()).not.toContain(title);
    expect(await titles({ status: 'draft' })).not.toContain(title);
  });

  test.each(['rule-sets', 'clinics', 'packages', 'message-templates', 'license-masters', 'holidays'])('does not include %s', async (plural) => {
    expect((await anybody.get(`/api/${plural}`)).status).toBe(404);
  });

  test('answers what nobody offers to ask with a reason', async () => {
    const asked = [
      'x=1',
      'filters[nothing][$eq]=1',
      'sort=nothing',
      'populate=nothing',
      'fields[0]=nothing',
      'pagination[pageSize]=many',
      'locale=zz',
      'status=x',
    ];
    const malformed = [
      ...['$and', '$or', '$not', 'id', 'title', 'createdBy', 'documentId'].flatMap((name) =>
        ['', '[$in]', '[$between]', '[$null]', '[$notNull]', '[$or]', '[0][$or]', '[$eq][0]', '[$gt]', '[$not][$not]', '[x][y]'].map(
          (rest) => `filters[${name}]${rest}=x`,
        ),
      ),
      ...['sort[0]=', 'sort[a][b]=c', 'sort=title:sideways', 'sort=,', 'populate[0][0]=x', 'populate=*', 'populate=deep', 'populate[createdBy]=*'],
      ...[
        'fields=',
        'fields[a]=b',
        'pagination[page]=-1',
        'pagination[start]=x',
        'pagination[limit]=-5',
        'pagination=x',
        'pagination[page]=1&pagination[start]=1',
      ],
      ...['_q=%25', '_q[a]=b', 'locale[a]=b', 'locale=*', 'filters=x', 'filters[title][$eq]=x', 'filters[title]=x', 'status[a]=b', 'publicationFilter=x'],
    ];
    const broken: string[] = [];
    for (const plural of ['pages', 'announcements', 'faqs']) {
      const asker = new Person();
      for (const query of [...asked, ...malformed]) {
        const { status } = await asker.get(`/api/${plural}?${query}`);
        if (status >= 500) broken.push(`${plural}?${query}: ${status}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('is counted: so many an address, and its neighbours not', async () => {
    const noisy = new Person();
    // What is not there is counted as what is, and costs the server next to nothing.
    const answers = await Promise.all(Array.from({ length: 640 }, () => noisy.get('/api/clinics')));
    expect([404, 429].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([600, 40]);
    expect((await noisy.get('/api/pages')).status).toBe(429);
    expect((await anybody.get('/api/pages')).status).toBe(200);
  });

  test('can be read only', async () => {
    expect((await anybody.post('/api/pages', { data: { title: 'x' } })).status).toBeGreaterThanOrEqual(401);
    expect((await anybody.call('DELETE', '/api/pages/abcdefghijklmnopqrstuvwx')).status).toBeGreaterThanOrEqual(401);
  });
});

test('deleting a clinic takes nothing from the records that name it', async () => {
  const { data: clinics } = await anybody.get<{ id: string; physicians: { id: string }[] }[]>('/api/directory/clinics');
  const physician = clinics[0]!.physicians[0]!.id;
  const words = { th: 'คลินิกทดสอบ', en: 'Test clinic' };
  const clinic = await panel.create('clinic', {
    name: words,
    address: words,
    kind: 'clinic',
    operator: 'x',
    payAtClinic: false,
  });
  const facts = { physicianId: physician, clinicId: clinic, weekdays: [1], startsOn: '2026-01-01', endsOn: null };
  const link = await inside.call<{ id: string }>('directory/collections', 'physicianClinics.create', [seat(), facts]);
  expect(await inside.call('directory', 'clinicById', [clinic])).toMatchObject({ name: words, physicians: [{ id: physician }] });
  expect((await panel.remove('clinic', clinic)).status).toBe(200);
  expect(await inside.call('directory', 'clinicById', [clinic])).toBeNull();
  expect(await inside.call('directory/collections', 'physicianClinics.one', [seat(), link.id])).toMatchObject(facts);
});

test('what editors write stands in the trail, with them as editors', async () => {
  const admin = await signedIn('admin');
  const { id } = await newSet();
  const { data } = await admin.get<{ rows: { action: string; actorKind: string; actor: string; after: { maxDays?: number } | null }[] }>('/api/audit', {
    subject: id,
  });
  expect(data.rows).toHaveLength(1);
  expect(data.rows[0]).toMatchObject({
    action: 'rule-set.create',
    actorKind: 'editor',
    actor: expect.stringMatching(/^panel:\d+$/) as string,
    after: { maxDays: 30 },
  });
});

test('a refused write leaves nothing, in the trail neither', async () => {
  const { id, version } = await newSet();
  await inside.call('directory', 'useRuleSet', [version]);
  await panel.update('rule-set', id, { maxDays: 1 });
  const admin = await signedIn('admin');
  const { data } = await admin.get<{ rows: { action: string }[] }>('/api/audit', { subject: id });
  expect(data.rows.map(({ action }) => action).sort()).toEqual(['rule-set.create', 'rule-set.use']);
});
