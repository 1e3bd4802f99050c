import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import { CHECKED, newProfessional, SHOP_FACTS } from '../../../cms/test/professionals';
import type { DispensaryFigures } from '../contracts';
import { stocked } from './counter';

jest.setTimeout(120_000);

const beginningOf = async (owner: Person) => must(await owner.get<DispensaryFigures>('/api/transactions/figures'), 'figures').beginning;

test('an approved shop is told what is left to do before its first sale, one that has sold is not', async () => {
  const admin = await newAdmin();
  const owner = await newProfessional('dispensary');
  const [{ id }] = must(await owner.get<{ id: string }[]>('/api/directory/dispensaries'), 'shops') as [{ id: string }];
  expect(await beginningOf(owner)).toEqual([]);
  must(await admin.post(`/api/directory/shops/${id}/approve`, { facts: SHOP_FACTS, license: CHECKED, version: 1 }), 'approve');
  expect(await beginningOf(owner)).toMatchObject([{ dispensaryId: id, done: [] }]);

  const spans = [{ weekday: 1, from: '09:00', to: '18:00' }];
  const [{ changesFrom: since }] = must(await owner.get<{ changesFrom: string }[]>('/api/directory/opening-hours'), 'hours') as [{ changesFrom: string }];
  must(await owner.put(`/api/directory/opening-hours/${id}/week`, { since, spans, version: 0 }), 'hours');
  await stocked(owner, id, 50);
  expect((await beginningOf(owner))[0]!.done).toEqual(['hours', 'product', 'stock']);

  const { rows } = must(await owner.get<{ rows: { id: string }[] }>('/api/directory/staff'), 'staff');
  for (const kind of ['license', 'training']) {
    must(await owner.put(`/api/directory/staff/${rows[0]!.id}/permit`, { kind, number: `${kind} ${owner.account}`, expiresOn: '2099-01-01' }), kind);
    const { rows: waiting } = must(
      await admin.get<{ rows: { id: string; number: string }[] }>('/api/directory/permits', { q: owner.account, state: 'pending' }),
      'permits',
    );
    must(await admin.post(`/api/directory/permits/${waiting[0]!.id}/verify`, { ...CHECKED, number: waiting[0]!.number }), 'verify');
  }
  expect((await beginningOf(owner))[0]!.done).toEqual(['hours', 'seller', 'product', 'stock']);
  must(await owner.post('/api/directory/duty', { dispensaryId: id }), 'duty');
  expect((await beginningOf(owner))[0]!.done).toEqual(['hours', 'seller', 'product', 'stock', 'duty']);
  expect((await beginningOf(await signedIn('dispensary'))).map(({ dispensaryId }) => dispensaryId)).not.toContain(id);
});
