import { must } from '../../../cms/test/journey';
import { newPatient } from '../../../cms/test/people';
import type { ListLayout } from '../contracts';

const layout = (more: Partial<ListLayout> = {}): ListLayout => ({ columns: ['number', 'state'], views: [], version: 0, ...more });

test('a list is as it came, then as its reader arranged it, for that reader alone', async () => {
  const [person, other] = await Promise.all([newPatient(), newPatient()]);
  expect(must(await person.get<ListLayout>('/api/accounts/layouts/payments'), 'first')).toEqual({ columns: null, views: [], version: 0 });
  const views = [{ name: 'ยังไม่ชำระ', search: 'state=pending', columns: ['number'] }];
  const kept = must(await person.put<ListLayout>('/api/accounts/layouts/payments', layout({ views })), 'keep');
  expect(kept).toEqual({ columns: ['number', 'state'], views, version: 1 });
  expect(must(await person.get('/api/accounts/layouts/payments'), 'again')).toEqual(kept);
  expect(must(await other.get<ListLayout>('/api/accounts/layouts/payments'), 'other').version).toBe(0);
  expect(must(await person.get<ListLayout>('/api/accounts/layouts/applications'), 'another list').version).toBe(0);
  const back = must(await person.put<ListLayout>('/api/accounts/layouts/payments', { columns: null, views: [], version: 1 }), 'back');
  expect(back).toEqual({ columns: null, views: [], version: 2 });
});

test('two windows do not overwrite one another', async () => {
  const person = await newPatient();
  const both = await Promise.all([1, 2].map(() => person.put('/api/accounts/layouts/sales', layout())));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await person.put('/api/accounts/layouts/sales', layout())).error.name).toBe('version.stale');
  expect((await person.put('/api/accounts/layouts/sales', layout({ version: 7 }))).error.name).toBe('version.stale');
});

test.each([
  ['a name of a list that is none', 'Payments!', layout()],
  ['no column at all', 'payments', layout({ columns: [] })],
  ['a name over two lines', 'payments', layout({ views: [{ name: 'a\nb', search: '', columns: null }] })],
  ['more views than anybody finds their way in', 'payments', layout({ views: Array.from({ length: 21 }, () => ({ name: 'x', search: '', columns: null })) })],
])('%s is refused', async (_, list, body) => {
  const person = await newPatient();
  expect((await person.put(`/api/accounts/layouts/${encodeURIComponent(list)}`, body)).status).toBe(list === 'payments' ? 400 : 404);
});
