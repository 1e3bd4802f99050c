import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import type { Application, Help, HelpedDraft } from '../contracts';
import { attachIdCard, consentsStep, drawnPng, healthStep, identityStep, save, startDraft } from './wizard';

const HELP = '/api/applications/help';
const HOUR = 3_600_000;
const picture = { name: 'card.png', bytes: drawnPng(), type: 'image/png' };

const ask = (person: Person, id: string, name = 'สมชาย ลูกชาย') =>
  person.post<{ token: string; help: Help }>(`/api/applications/${id}/help`, { name, relation: 'child' });
const open = (helper: Person, token: string) => helper.post<HelpedDraft>(`${HELP}/open`, { token });
const put = (helper: Person, step: string, answers: object, version = 0) => helper.put(`${HELP}/steps/${step}`, { answers, reached: 1, version });
const read = async (person: Person, id: string) => must(await person.get<Application>(`/api/applications/${id}`), 'read');

/** A draft, its owner, and somebody who has opened the link to it. */
const helped = async () => {
  const person = await newPatient('สมศรี ทดลองป้า');
  const { id } = await startDraft(person);
  const { token } = must(await ask(person, id), 'ask');
  const helper = new Person();
  const draft = must(await open(helper, token), 'open');
  return { person, id, token, helper, draft };
};

describe('somebody who helps to fill in', () => {
  test('fills in what is not a consent; its person looks at it, signs and submits', async () => {
    const { person, id, helper, draft } = await helped();
    expect(draft).toMatchObject({ id, firstName: 'สมศรี', name: 'สมชาย ลูกชาย', track: 'thai', files: [], doneAt: null });
    expect(Object.keys(draft.steps)).toEqual(['identity', 'health']);
    const identity = identityStep();
    must(await put(helper, 'identity', identity), 'identity');
    must(await put(helper, 'health', healthStep()), 'health');
    expect((await helper.post(`${HELP}/steps/identity/check`)).status).toBe(200);
    const card = must(await helper.upload<{ id: string }>(`${HELP}/files`, picture, { kind: 'id_card' }), 'card');
    expect((await helper.get(`${HELP}/files/${card.id}`)).status).toBe(200);
    expect(must(await helper.post<HelpedDraft>(`${HELP}/done`), 'done').doneAt).not.toBeNull();

    const seen = await read(person, id);
    expect(seen.helps[0]).toMatchObject({ name: 'สมชาย ลูกชาย', relation: 'child', over: false });
    expect(seen.helps[0]!.filled.map(({ step, confirmedAt }) => [step, confirmedAt])).toEqual([
      ['identity', null],
      ['health', null],
      ['consents', null],
    ]);
    expect(seen.steps!.identity!.answers).toMatchObject({ documentNumber: identity.documentNumber });
    must(await save(person, id, 'consents', consentsStep(), 3), 'consents');
    const refused = await person.post(`/api/applications/${id}/submit`);
    expect([refused.status, refused.error.name, refused.error.details.steps]).toEqual([422, 'help.unconfirmed', ['identity', 'health', 'consents']]);

    // What the helper has typed since it was shown is not what was looked at.
    const { identity: first, health: second, consents: third } = (await read(person, id)).steps!;
    const versions = { identity: first!.version, health: second!.version, consents: third!.version };
    must(await put(helper, 'health', { ...healthStep(), symptoms: 'ปวดหลัง' }, versions.health), 'again');
    const confirm = (said: object, fileIds = [card.id]) => person.post<Application>(`/api/applications/${id}/help/confirm`, { versions: said, fileIds });
    expect((await confirm(versions)).error.name).toBe('version.stale');
    const now = { ...versions, health: versions.health + 1 };
    // A file that was not there when it was shown was not looked at either.
    const record = must(await helper.upload<{ id: string }>(`${HELP}/files`, picture, { kind: 'medical_record' }), 'record');
    expect((await confirm(now)).error.name).toBe('version.stale');
    const confirmed = must(await confirm(now, [card.id, record.id]), 'confirm');
    expect(confirmed.helps[0]!.filled.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true);
    must(await person.post(`/api/applications/${id}/submit`), 'submit');
    expect((await helper.get(HELP)).error.name).toBe('help.over');

    // Who prescribes is told, and the person finds it among who read and changed what is theirs.
    const admin = await signedIn('admin');
    expect((await read(admin, id)).helps[0]).toMatchObject({ name: 'สมชาย ลูกชาย', relation: 'child', over: true });
    const { rows } = must(await person.get<{ rows: { action: string; name: { th: string } | null }[] }>('/api/audit/access'), 'access');
    const theirs = rows.filter(({ name }) => name?.th === 'สมชาย ลูกชาย').map(({ action }) => action);
    expect(theirs.sort()).toEqual(['application-help.fill', 'application-help.fill', 'application-help.fill', 'application-help.read']);
  });

  test('does nothing else: no consent, no other draft, no file of the person, nothing beyond filling in', async () => {
    const { person, id, helper } = await helped();
    const own = must(await attachIdCard(person, id), 'card');
    const other = await startDraft(await newPatient());
    const tries = [
      put(helper, 'consents', consentsStep()),
      helper.post(`${HELP}/steps/consents/check`),
      helper.get(`${HELP}/files/${own.id}`),
      helper.call('DELETE', `${HELP}/files/${own.id}`),
      helper.get(`/api/applications/${id}`),
      helper.post(`/api/applications/${id}/submit`),
      helper.post(`/api/applications/${id}/help/confirm`, { versions: {} }),
      helper.get(`/api/applications/${other.id}`),
      helper.get('/api/applications'),
      helper.get('/api/accounts/phone'),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 401, 401, 401, 401, 401, 401]);
    expect((await helper.upload(`${HELP}/files`, picture, { kind: 'face' })).status).toBe(400);
    expect((await read(person, id)).files).toHaveLength(1);
  });

  test('meets its person in the same step by version, and neither loses a word', async () => {
    const { person, id, helper } = await helped();
    must(await put(helper, 'health', { symptoms: 'ของผู้ช่วย' }), 'helper');
    const mine = await person.put(`/api/applications/${id}/steps/health`, { answers: { symptoms: 'ของฉัน' }, reached: 2, version: 0 });
    expect([mine.error.name, mine.error.details.newer]).toMatchObject(['version.stale', { answers: { symptoms: 'ของผู้ช่วย' }, version: 1 }]);
  });
});

describe('a link to help', () => {
  it('is opened by one of two who open it at once, and once only', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    const { token } = must(await ask(person, id), 'ask');
    const helpers = [new Person(), new Person()];
    const answers = await Promise.all(helpers.map((helper) => open(helper, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = helpers[answers.findIndex(({ status }) => status === 200)]!;
    // Who opened it may open it again, say after closing the window; nobody else may.
    expect((await open(first, token)).status).toBe(200);
    expect((await open(new Person(), token)).error.name).toBe('help.used');
  });

  test.each(['', 'nothing', 'a.b', `${'x'.repeat(24)}.${'y'.repeat(43)}`])('that was never made opens nothing: %p', async (token) => {
    expect((await open(new Person(), token)).error.name).toBe('help.over');
  });

  test('of another draft, with another secret, or a cookie that was changed opens nothing', async () => {
    const [one, two] = [await helped(), await helped()];
    const mixed = `${one.token.split('.')[0]}.${two.token.split('.')[1]}`;
    expect((await open(new Person(), mixed)).error.name).toBe('help.over');
    const [name, value] = [...one.helper.cookies].find(([key]) => key.endsWith('bai-help'))!;
    one.helper.cookies.set(name, `${two.draft.id}.${value.split('.')[1]}`);
    expect((await one.helper.get(HELP)).error.name).toBe('help.over');
  });

  test.each<[string, (person: Person, id: string, account: string) => Promise<unknown>]>([
    ['its person takes it back', (person, id) => person.call('DELETE', `/api/applications/${id}/help`)],
    ['another is asked', (person, id) => ask(person, id, 'คนใหม่')],
    ['the draft is cancelled', (person, id) => person.post(`/api/applications/${id}/cancel`, { reason: 'ไม่ต้องการแล้ว' })],
    ['the account is suspended', (_, __, account) => queryDatabase("UPDATE up_users SET state = 'suspended' WHERE document_id = ?", [account])],
  ])('ends at once when %s', async (_, end) => {
    const { person, id, helper } = await helped();
    must(await put(helper, 'health', { symptoms: 'เก็บไว้' }), 'before');
    await end(person, id, person.account);
    for (const answer of [await helper.get(HELP), await put(helper, 'health', { symptoms: 'สายไป' }, 1)])
      expect([answer.status, answer.error.name]).toEqual([410, 'help.over']);
  });

  test('ends after a day; what was filled in stays', async () => {
    const { person, id, helper } = await helped();
    must(await put(helper, 'health', { symptoms: 'เก็บไว้' }), 'before');
    await advanceClock(24.1 * HOUR);
    expect((await helper.get(HELP)).error.name).toBe('help.over');
    await renew(person);
    const seen = await read(person, id);
    expect([seen.helps[0]!.over, seen.steps!.health!.answers]).toMatchObject([true, { symptoms: 'เก็บไว้' }]);
  });

  test('keeps neither its secret nor the key of the helper in clear', async () => {
    const { token, helper } = await helped();
    const [id, secret] = token.split('.') as [string, string];
    const [row] = await queryDatabase<Record<string, unknown>>('SELECT * FROM application_helps WHERE document_id = ?', [id]);
    const key = [...helper.cookies].find(([name]) => name.endsWith('bai-help'))![1].split('.')[1]!;
    const text = JSON.stringify(row);
    expect([text.includes(secret), text.includes(key)]).toEqual([false, false]);
  });
});
