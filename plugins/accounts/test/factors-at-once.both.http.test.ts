import { copyRow } from '../../../cms/test/copied-rows';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, signedIn } from '../../../cms/test/people';
import { addApp, App } from '../../../cms/test/second-factor';

jest.setTimeout(60_000);

describe('second factors that are changed at once', () => {
  afterEach(() => queryDatabase('DELETE FROM bai_settings WHERE key = ?', ['accounts.login-policy']));

  it('leave the last one of a role that wants one, whichever two are taken away', async () => {
    const admin = await signedIn('admin');
    const policy = must(await admin.get('/api/accounts/login-policy'), 'policy');
    const owners = [];
    for (let round = 0; round < 4; round += 1) {
      const owner = await newPatient();
      owners.push({ owner, apps: [await addApp(owner, 'One'), await addApp(owner, 'Two')] });
    }
    must(await admin.put('/api/accounts/login-policy', { policy: { ...policy, factorRoles: ['patient'] }, reason: 'ทดสอบนโยบาย' }), 'keep');
    for (const { owner, apps } of owners) {
      const answers = await Promise.all(apps.map(({ id }) => owner.call('DELETE', `/api/accounts/factors/${id}`)));
      expect(answers.map(({ error }) => error?.name ?? 'gone').sort()).toEqual(['factor.last', 'gone']);
      expect(must(await owner.get<{ list: unknown[] }>('/api/accounts/factors'), 'list').list).toHaveLength(1);
    }
  });

  it('are ten at most, though an eleventh was begun while there was room for it', async () => {
    const owner = await newPatient();
    const { id } = await addApp(owner);
    const [row] = await queryDatabase<Record<string, unknown>>('SELECT * FROM second_factors WHERE document_id = ?', [id]);
    await copyRow(
      'second_factors',
      row!,
      Array.from({ length: 8 }, () => ({})),
    );
    const begun = must(await owner.post<{ id: string; secret: string }>('/api/accounts/factors/totp', { name: 'Tenth' }), 'begin');
    await copyRow('second_factors', row!, [{}]);
    const digits = await new App(begun.id, begun.secret).digits();
    const late = await owner.post(`/api/accounts/factors/totp/${begun.id}`, { code: digits, name: 'Eleventh' });
    expect([late.status, late.error.name]).toEqual([422, 'factor.many']);
  });
});
