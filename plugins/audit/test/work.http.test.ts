import { holding } from '../../../cms/test/holding';
import { must, testPictures } from '../../../cms/test/journey';
import { NEW_PASSWORD, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { waitingPayment } from '../../payments/test/waiting-payment';

jest.setTimeout(120_000);

const workOf = async (person: Person) => must(await person.get<Record<string, number>>('/api/audit/work'), 'work');

test('what waits is counted for the office, each of them of the lists that they may read, and for nobody else', async () => {
  const admin = await signedIn('admin');
  const before = await workOf(admin);
  expect(Object.keys(before).sort()).toEqual(['identities', 'lateSlips', 'permits', 'refunds', 'registrations', 'shops', 'slips', 'unmatched']);
  const patient = await newPatient();
  const { payment } = await waitingPayment(patient);
  must(await patient.upload(`/api/payments/${payment.id}/slip`, { name: 'slip.png', bytes: (await testPictures()).card, type: 'image/png' }, {}), 'slip');
  expect((await workOf(admin)).slips).toBe(before.slips! + 1);
  must(await admin.post(`/api/payments/${payment.id}/review`, { decision: 'reject', reason: 'อ่านไม่ออก' }), 'reject');
  expect((await workOf(admin)).slips).toBe(before.slips);

  for (const role of ['patient', 'physician', 'editor']) expect([role, (await (await signedIn(role)).get('/api/audit/work')).status]).toEqual([role, 403]);
  const colleague = await holding('admin');
  expect((await colleague.get('/api/audit/work')).status).toBe(403);
  must(await admin.put(`/api/accounts/admins/${colleague.account}/sets`, { sets: ['clinical'], reason: 'ทดลองแบ่งงาน' }), 'sets');
  must(await colleague.post('/api/accounts/sign-in', { identifier: colleague.email, password: NEW_PASSWORD }), 'sign in');
  must(await colleague.post('/api/accounts/role', { role: 'admin' }), 'role');
  const lists = {
    identities: '/api/directory/patients',
    permits: '/api/directory/permits',
    registrations: '/api/directory/registrations',
    slips: '/api/payments',
    lateSlips: '/api/payments',
  };
  const told = await workOf(colleague);
  for (const [name, list] of Object.entries(lists)) expect([name, name in told]).toEqual([name, (await colleague.get(list)).status === 200]);
  expect(Object.keys(told)).toEqual(expect.not.arrayContaining(['slips', 'refunds', 'unmatched']));
});
