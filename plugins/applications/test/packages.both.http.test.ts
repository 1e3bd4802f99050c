import { randomUUID } from 'node:crypto';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import type { Application, OfficePackage, PackageDraft, PackageRow } from '../contracts';
import { fill } from './wizard';

jest.setTimeout(120_000);

const OFFICE = '/api/applications/office/packages';
let count = 0;
const newCode = (): string => `test-${Date.now().toString(36)}-${(count += 1)}`;
const draft = (more: Partial<PackageDraft> = {}): PackageDraft => ({
  ...{ code: newCode(), track: 'thai', mode: 'face_to_face', price: 12_300, minutes: 20, activeFrom: '2026-01-01', activeTo: null, queuePriority: 0 },
  name: { th: 'แพ็กเกจทดลอง', en: 'Test package' },
  includes: { th: 'ทดลอง', en: 'A test' },
  ...more,
});
const asRead = ({ id: _i, offered: _o, held: _h, updatedAt: _u, ...rest }: OfficePackage) => rest;
const faults = ({ error }: { error: { details?: unknown } }): string[] =>
  ((error.details as { fields?: { path: string; rule: string }[] } | undefined)?.fields ?? []).map(
    ({ path, rule }) => `${path.replace(/^body\./, '')} ${rule}`,
  );

let admin: Person;
const inside = new Inside();
afterAll(() => inside.close());
beforeAll(async () => {
  admin = await signedIn('admin');
});

const create = async (more: Partial<PackageDraft> = {}): Promise<OfficePackage> =>
  must(await admin.post<OfficePackage>(OFFICE, draft(more), randomUUID()), 'create');
const read = async (id: string): Promise<OfficePackage> => must(await admin.get<OfficePackage>(`${OFFICE}/${id}`), 'read');
const keep = (id: string, body: object) => admin.put<OfficePackage>(`${OFFICE}/${id}`, body);
const end = (id: string, stamp: string) => admin.post<OfficePackage>(`${OFFICE}/${id}/end`, { stamp, reason: 'เลิกให้บริการ' });
const offeredNow = async (person: Person): Promise<string[]> =>
  must(await person.get<{ id: string }[]>('/api/applications/packages'), 'offers').map(({ id }) => id);
const apply = async (person: Person, packageId: string): Promise<Application> =>
  must(await person.post<Application>('/api/applications', { packageId }), 'start');

describe('a package', () => {
  test('is written, offered at once, found again, and in the trail', async () => {
    const written = draft();
    const made = must(await admin.post<OfficePackage>(OFFICE, written, randomUUID()), 'create');
    expect(made).toMatchObject({ ...written, offered: 'offered', held: [] });
    expect(await offeredNow(await newPatient())).toContain(made.id);
    const changed = must(await keep(made.id, { ...asRead(made), price: 45_600, minutes: 30 }), 'keep');
    expect(changed).toMatchObject({ price: 45_600, minutes: 30 });
    const found = must(await admin.get<{ rows: PackageRow[] }>(OFFICE, { q: made.code, track: 'thai', mode: 'face_to_face', offered: 'offered' }), 'list');
    expect(found.rows).toMatchObject([{ id: made.id, price: 45_600, drafts: 0, open: 0 }]);
    expect(must(await admin.get<{ rows: PackageRow[] }>(OFFICE, { q: made.code, mode: 'video' }), 'list').rows).toEqual([]);
    const trail = await inside.sql<{ action: string; actor: string }>('SELECT action, actor FROM bai_audit WHERE subject = ? ORDER BY id', [made.id]);
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ['package.create', admin.account],
      ['package.update', admin.account],
    ]);
  });

  test.each<[string, Partial<Record<keyof PackageDraft, unknown>>, string[]]>([
    ['an end before its start', { activeFrom: '2026-05-02', activeTo: '2026-05-01' }, ['activeTo order']],
    ['a price below nothing', { price: -1 }, ['price small']],
    ['half a satang', { price: 1.5 }, ['price whole']],
    ['a code with spaces', { code: 'two words' }, ['code package-code']],
    ['a mode that there is not', { mode: 'by_letter' }, ['mode choice']],
    ['no English name', { name: { th: 'ก', en: ' ' } }, ['name.en required']],
    ['four minutes', { minutes: 4 }, ['minutes small']],
  ])('with %s is refused at its field', async (_, more, at) => {
    const refused = await admin.post(OFFICE, { ...draft(), ...more }, randomUUID());
    expect([refused.status, faults(refused)]).toEqual([400, at]);
  });

  it('has a code of its own, whoever writes the same at once', async () => {
    const code = newCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post(OFFICE, draft({ code }), randomUUID())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.flatMap(faults))).toEqual(new Set(['code package-taken']));
    const other = await create();
    expect(faults(await keep(other.id, { ...asRead(other), code }))).toEqual(['code package-taken']);
  });

  it('is never written over unseen: by somebody else, or in the panel, which refuses the same', async () => {
    const made = await create();
    const both = await Promise.all([20_000, 30_000].map((price) => keep(made.id, { ...asRead(made), price })));
    expect(both.map(({ status, error }) => (status === 200 ? 'kept' : error.name)).sort()).toEqual(['kept', 'version.stale']);
    const kept = await read(made.id);
    const panel = await Panel.open();
    expect((await panel.update('package', made.id, { minutes: 60 })).status).toBe(200);
    expect((await keep(made.id, asRead(kept))).error.name).toBe('version.stale');
    expect((await end(made.id, kept.stamp)).error.name).toBe('version.stale');
    const refused = await panel.update('package', made.id, { activeTo: '2025-12-31' });
    expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining('The end is before the start.')]);
    expect((await read(made.id)).activeTo).toBeNull();
  });

  it('leaves those who chose it their price, and says how many hold which', async () => {
    const made = await create({ price: 10_000 });
    const [one, two] = [await newPatient(), await newPatient()];
    const draftOfOne = await apply(one, made.id);
    const { id: submitted } = await apply(two, made.id);
    await fill(two, submitted);
    must(await two.post(`/api/applications/${submitted}/submit`), 'submit');
    const before = await read(made.id);
    expect(before.held).toEqual([{ price: 10_000, drafts: 1, open: 1 }]);
    must(await keep(made.id, { ...asRead(before), price: 99_900 }), 'keep');
    const three = await newPatient();
    await apply(three, made.id);
    expect((await read(made.id)).held).toEqual([
      { price: 10_000, drafts: 1, open: 1 },
      { price: 99_900, drafts: 1, open: 0 },
    ]);
    // The same package chosen again is still the one that was chosen.
    expect((await apply(one, made.id)).price).toBe(10_000);
    expect(must(await one.get<Application>(`/api/applications/${draftOfOne.id}`), 'draft').price).toBe(10_000);
    expect(must(await two.get<Application>(`/api/applications/${submitted}`), 'submitted').price).toBe(10_000);
  });

  it('that is ended is offered through today, and one that was to come never', async () => {
    const made = await create();
    const ended = must(await end(made.id, made.stamp), 'end');
    expect([ended.offered, ended.activeTo]).toEqual(['offered', expect.any(String)]);
    const coming = await create({ activeFrom: '2099-01-01' });
    expect(coming.offered).toBe('coming');
    expect(must(await end(coming.id, coming.stamp), 'end').offered).toBe('over');
    expect(await offeredNow(await newPatient())).not.toContain(coming.id);
    const trail = must(
      await admin.get<{ rows: { action: string; purpose: string | null }[] }>('/api/audit', { subject: made.id, action: 'package.end' }),
      'trail',
    );
    expect(trail.rows).toMatchObject([{ action: 'package.end', purpose: 'เลิกให้บริการ' }]);
  });
});

test('packages are those administrators’ who have their sets', async () => {
  expect((await (await holding('admin')).get(OFFICE)).status).toBe(403);
  expect((await (await newAdmin()).get(OFFICE)).status).toBe(200);
  expect((await (await signedIn('editor')).get(OFFICE)).status).toBe(403);
});
