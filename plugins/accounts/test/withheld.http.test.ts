import { withdrawn } from '../../../cms/test/grants';
import { must } from '../../../cms/test/journey';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { holding } from '../../../cms/test/holding';

const withheldFrom = async (person: Person): Promise<string[]> => must(await person.get<{ withheld: string[] }>('/api/accounts/me'), 'me').withheld;

it('nothing is withheld from whoever may do all that is their role’s', async () => {
  expect(await withheldFrom(new Person())).toEqual([]);
  expect(await withheldFrom(await newPatient())).toEqual([]);
  expect(await withheldFrom(await signedIn('admin'))).toEqual([]);
});

it('what the CMS withdraws from a role is withheld from it alone, at once, and is given back', async () => {
  const [physician, patient] = [await signedIn('physician'), await newPatient()];
  await withdrawn('physician', 'plugin::prescriptions.api.revoke', async () => {
    expect(await withheldFrom(physician)).toEqual(['prescriptions.revoke']);
    expect((await physician.post('/api/prescriptions/abcdefghijklmnopqrstuvwx/revoke', { reason: 'ทดสอบการให้เหตุผล' })).status).toBe(403);
    expect(await withheldFrom(patient)).toEqual([]);
  });
  expect(await withheldFrom(physician)).toEqual([]);
});

it('what an administrator’s sets do not hold is withheld, and is refused', async () => {
  const colleague = await holding('admin');
  const withheld = await withheldFrom(colleague);
  expect(withheld).toEqual(expect.arrayContaining(['payments.list', 'audit.list', 'directory.patients', 'accounts.keepSets']));
  for (const own of ['accounts.me', 'directory.rules']) expect(withheld).not.toContain(own);
  expect((await colleague.get('/api/audit')).status).toBe(403);
});
