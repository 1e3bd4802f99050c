import { randomUUID } from 'node:crypto';
import { addDays } from '@bai/kernel/contracts';
import { advanceClock, clockOffset, renew, shiftClock } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import type { Application } from '../../applications/contracts';
import { fill, startDraft, submittedApplication } from '../../applications/test/wizard';
import type { DryRunReply, OfficeRuleSet, RuleSetDraft, RuleSetList } from '../contracts';
import { Inside } from './inside';
import { Panel } from './panel';

jest.setTimeout(180_000);

const OFFICE = '/api/directory/office/rule-sets';
let admin: Person;
const inside = new Inside();
afterAll(() => inside.close());
beforeAll(async () => {
  admin = await newAdmin();
});

const faults = ({ error }: { error: { details?: unknown } }): string[] =>
  ((error.details as { fields?: { path: string; rule: string }[] } | undefined)?.fields ?? []).map(
    ({ path, rule }) => `${path.replace(/^body\./, '')} ${rule}`,
  );
const list = async (): Promise<RuleSetList> => must(await admin.get<RuleSetList>(OFFICE), 'list');
const read = async (id: string): Promise<OfficeRuleSet> => must(await admin.get<OfficeRuleSet>(`${OFFICE}/${id}`), 'read');
const post = (draft: object) => admin.post<OfficeRuleSet>(OFFICE, draft, randomUUID());
const keep = (id: string, body: object) => admin.put<OfficeRuleSet>(`${OFFICE}/${id}`, body);
const end = (id: string, stamp: string, effectiveTo: string | null) =>
  admin.post<OfficeRuleSet>(`${OFFICE}/${id}/end`, { stamp, effectiveTo, reason: 'มีประกาศใหม่' });
const today = async (): Promise<string> => must(await admin.get<{ today: string }>('/api/accounts/me'), 'me').today;

const source = {
  title: 'A notice of the test',
  titleThai: 'ประกาศทดลอง',
  number: '1/2570',
  dated: '2027-01-01',
  url: 'https://example.org/notice',
  about: ['conditions'],
};
/** The rules in force, as a draft of another version; only to be changed from. */
const draftFrom = async (more: Partial<RuleSetDraft> = {}): Promise<RuleSetDraft> => {
  const now = (await list()).rows.find(({ when }) => when === 'now')!;
  const { id: _i, stamp: _s, when: _w, used: _u, updatedAt: _a, ...facts } = await read(now.id);
  return { ...facts, version: `t-${randomUUID().slice(0, 12)}`, sources: [source], ...more } as RuleSetDraft;
};
let year = 1950;
/** A period of a past that nobody else's test looks at. */
const distant = (): { effectiveFrom: string; effectiveTo: string } => {
  year += 2;
  return { effectiveFrom: `${year}-01-01`, effectiveTo: `${year}-12-31` };
};
const condition = (code: string) => ({ code, name: { th: 'ทดลอง', en: code }, professions: ['medicine' as const] });

describe('a rule set', () => {
  test('is written with its sources, read as it was written, and is the same entry in the panel', async () => {
    const draft = await draftFrom(distant());
    const made = must(await post(draft), 'create');
    expect(made).toMatchObject({ ...draft, used: false, when: 'past' });
    const changed = must(await keep(made.id, { ...draft, maxDays: 14, stamp: made.stamp }), 'keep');
    expect(changed).toMatchObject({ maxDays: 14, sources: [source] });
    expect((await keep(made.id, { ...draft, maxDays: 15, stamp: made.stamp })).error.name).toBe('version.stale');
    const panel = await Panel.open();
    expect(await panel.read('rule-set', made.id)).toMatchObject({ maxDays: 14 });
    const rows = await inside.sql<{ action: string; actor: string }>('SELECT action, actor FROM bai_audit WHERE subject = ? ORDER BY id', [made.id]);
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['rule-set.create', admin.account],
      ['rule-set.update', admin.account],
    ]);
    expect((await admin.call('DELETE', `${OFFICE}/${made.id}`)).status).toBe(200);
    expect((await admin.get(`${OFFICE}/${made.id}`)).status).toBe(404);
  });

  test('that leaves a gap is told of', async () => {
    const { effectiveFrom, effectiveTo } = distant();
    const [one, two] = [
      must(await post(await draftFrom({ effectiveFrom, effectiveTo: `${year}-03-31` })), 'one'),
      must(await post(await draftFrom({ effectiveFrom: `${year}-04-11`, effectiveTo })), 'two'),
    ];
    expect((await list()).gaps).toContainEqual({ from: `${year}-04-01`, to: `${year}-04-10` });
    for (const { id } of [one, two]) await admin.call('DELETE', `${OFFICE}/${id}`);
  });

  test.each<[string, Partial<Record<keyof RuleSetDraft, unknown>>, string[]]>([
    ['an end before its start', { effectiveTo: '1900-01-01' }, ['effectiveTo order']],
    ['no source', { sources: [] }, ['sources required']],
    ['a source at no address of the web', { sources: [{ ...source, url: 'javascript:alert(1)' }] }, ['sources.0.url web-address']],
    ['no condition', { conditions: [] }, ['conditions required']],
    ['one condition twice', { conditions: [condition('one'), condition('one')] }, ['conditions codes-alike']],
    ['a profession that there is not', { professions: ['astrology'] }, ['professions.0 choice']],
    ['half a day', { maxDays: 1.5 }, ['maxDays whole']],
    ['a layout that cannot be printed', { layout: 'pt33-1' }, ['layout choice']],
  ])('with %s is refused at its field', async (_, more, at) => {
    const refused = await post({ ...(await draftFrom(distant())), ...more });
    expect([refused.status, faults(refused)]).toEqual([400, at]);
  });

  it('never shares a day with another, whoever writes at once, here or in the panel', async () => {
    const period = distant();
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draftFrom(period)));
    const answers = await Promise.all(drafts.map(post));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).flatMap(faults))).toEqual(new Set(['effectiveFrom said']));
    const { id: _, ...facts } = await inside.call<{ id: string }>('directory', 'ruleSetOn', ['2026-11-20']);
    const panel = await Panel.open();
    await expect(panel.create('rule-set', { ...facts, ...period, version: `p-${randomUUID().slice(0, 8)}` })).rejects.toThrow('overlap');
  });

  it('that was used keeps every word; its last day alone may be set', async () => {
    const day = await today();
    const now = (await list()).rows.find(({ when }) => when === 'now')!;
    await inside.call('directory', 'useRuleSet', [now.version]);
    const used = await read(now.id);
    expect(used.used).toBe(true);
    expect((await keep(now.id, { ...(await draftFrom()), version: used.version, stamp: used.stamp })).error.name).toBe('rules.used');
    expect((await admin.call('DELETE', `${OFFICE}/${now.id}`)).error.name).toBe('rules.used');
    expect(faults(await end(now.id, used.stamp, addDays(day, -30)))).toEqual(['effectiveTo said']);
    const ended = must(await end(now.id, used.stamp, addDays(day, 400)), 'end');
    expect((await end(now.id, used.stamp, null)).error.name).toBe('version.stale');
    must(await end(now.id, ended.stamp, null), 'no end');
  });

  test('is the clinical administrators’ alone', async () => {
    for (const person of [await holding('admin'), await signedIn('editor')]) expect((await person.get(OFFICE)).status).toBe(403);
  });
});

const FIVE = ['insomnia', 'chronic_pain', 'migraine', 'parkinson', 'appetite_loss'];
const FIFTEEN = [...FIVE, ...Array.from({ length: 10 }, (_, index) => `more_${index}`)];

/** A few minutes before midnight in Bangkok, so that the next day is near; whoever signed in before is not needed any more. */
const lateToday = async (): Promise<void> => {
  const offset = await clockOffset();
  const minute = ((Date.now() + offset) / 60_000 + 7 * 60) % (24 * 60);
  await shiftClock(offset + (24 * 60 - 15 - minute + (minute > 24 * 60 - 16 ? 24 * 60 : 0)) * 60_000);
};

const DRY_RUN = '/api/directory/office/rule-set-dry-run';
it('fifteen conditions become five by data alone: each application is judged by its day, and the dry run told what would break', async () => {
  await lateToday();
  admin = await newAdmin();
  const day = await today();
  const running = (await list()).rows.find(({ when }) => when === 'now')!;
  const base = await draftFrom();
  const named = (codes: readonly string[]) => codes.map((code) => base.conditions.find((one) => one.code === code) ?? condition(code));
  must(await end(running.id, (await read(running.id)).stamp, addDays(day, -1)), 'end');
  const first = { ...base, version: `m-${randomUUID().slice(0, 8)}`, effectiveFrom: day, effectiveTo: null, conditions: named(FIFTEEN) };
  const many = must(await post(first), 'many');
  const turn = addDays(day, 1);
  const five: RuleSetDraft = { ...base, version: `f-${randomUUID().slice(0, 8)}`, effectiveFrom: turn, effectiveTo: null, conditions: named(FIVE) };
  try {
    const people: Person[] = [];
    for (let index = 0; index < 4; index += 1) people.push(await newPatient());
    const before = await submittedApplication(people[0]!, 'face_to_face', { health: { condition: 'more_3' } });
    expect(before.ruleSet).toBe(many.version);
    const drafts: string[] = [];
    for (const [index, code] of ['more_1', 'more_2', 'insomnia'].entries()) {
      const { id } = await startDraft(people[index + 1]!);
      await fill(people[index + 1]!, id, { health: { condition: code } });
      drafts.push(id);
    }
    const dry = must(await admin.post<DryRunReply>(DRY_RUN, { rules: five, on: turn }), 'dry run');
    const part = (kind: string) => dry.parts.find((one) => one.kind === kind)!;
    expect(dry.comparedWith).toBe(many.version);
    expect(part('draft')).toMatchObject({ refused: 2, otherwise: 0, reasons: [{ reason: 'condition', effect: 'refused', count: 2 }] });
    const broken = part('draft').first.map(({ id }) => id);
    expect(new Set(broken)).toEqual(new Set(drafts.slice(0, 2)));
    expect(part('application').first).toContainEqual({ id: before.id, number: before.number, verdicts: [{ reason: 'condition', effect: 'otherwise' }] });
    // It wrote no rules, and whoever is named finds it in their trail.
    expect((await list()).rows.some(({ version }) => version === five.version)).toBe(false);
    const looked = await inside.sql('SELECT id FROM bai_audit WHERE action = ? AND purpose = ? AND actor = ?', [
      'application.read',
      'rule-set.dry-run',
      admin.account,
    ]);
    expect(looked).toHaveLength(2);

    expect(faults(await post(five))).toEqual(['effectiveFrom said']);
    must(await end(many.id, (await read(many.id)).stamp, day), 'end of many');
    must(await post(five), 'five');
    await advanceClock(20 * 60_000);
    const refused: string[] = [];
    for (const [index, id] of drafts.entries()) {
      await renew(people[index + 1]!);
      const answer = await people[index + 1]!.post<Application>(`/api/applications/${id}/submit`);
      if (answer.status === 200) expect(answer.data.ruleSet).toBe(five.version);
      else {
        expect(faults(answer)).toEqual(['health.condition condition']);
        refused.push(id);
      }
    }
    // What really happened is what was told.
    expect(new Set(refused)).toEqual(new Set(broken));
    await renew(people[0]!);
    const kept = must(await people[0]!.get<Application>(`/api/applications/${before.id}`), 'before');
    expect([kept.ruleSet, kept.state]).toEqual([many.version, 'submitted']);
  } finally {
    // Other tests go on with the rules that were there.
    for (const table of ['rule_sets', 'used_rule_sets'])
      await inside.sql(`DELETE FROM ${table} WHERE ${table === 'rule_sets' ? 'version' : 'rule_set_version'} IN (?, ?)`, [many.version, five.version]);
    await inside.sql('UPDATE rule_sets SET effective_to = NULL WHERE document_id = ?', [running.id]);
  }
});
