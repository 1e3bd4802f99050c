import type { Action } from '@bai/kernel/contracts';
import { reachOf } from '@bai/kernel/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { issuedPrescription, newPhysician } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { NEW_PASSWORD, newPatient, Person, signedIn } from '../../../cms/test/people';
import { endpoints } from '../../../cms/test/walk-routes';
import { knock } from '../../../cms/test/second-factor';

jest.setTimeout(120_000);

/** What somebody does for their own account, their learning and their registration, or merely looks up; anything else a physician does as one. */
const OWN = [
  ...['otp', 'password', 'link', 'session', 'factor', 'recovery', 'panel', 'tablet', 'contract', 'live', 'profile', 'account', 'email', 'phone', 'line'],
  ...['consent', 'export', 'data-copy', 'layout', 'access', 'data-request', 'mailbox', 'notification', 'notification-choice', 'registration', 'enrollment'],
  ...['lesson', 'exam', 'course', 'course-certificate', 'content', 'slip', 'slot', 'rule-set', 'clinic', 'package', 'fault'],
];
const WORK: readonly string[] = [
  ...[
    'payment.pay',
    'payment.simulate',
    'refund.direct',
    'prescription.attest',
    'certificate-card.look',
    'room.accompany',
    'application.assist',
    'inspection.visit',
  ],
];

interface Refused {
  readonly rule?: string;
}
let physician: Person;
let registration: string;
const suspended = async (): Promise<void> => {
  must(await (await newAdmin()).post(`/api/directory/registrations/${registration}/suspend`, { reason: 'ใบอนุญาตถูกพัก' }), 'suspend');
  must(await knock(physician, physician.email, NEW_PASSWORD), 'sign in');
  must(await physician.post('/api/accounts/role', { role: 'physician' }), 'role');
};

beforeAll(async () => {
  await daytime();
  physician = await newPhysician();
  [{ id: registration }] = (await queryDatabase('SELECT document_id AS id FROM physicians WHERE account_id = ?', [physician.account])) as [{ id: string }];
  await suspended();
});

describe('a physician whose registration is suspended', () => {
  it('signs in, and reads how it stands and their own record', async () => {
    expect(must(await physician.get('/api/directory/me/registration'), 'registration')).toMatchObject({ state: 'suspended', answer: 'ใบอนุญาตถูกพัก' });
    for (const path of ['/api/consultations/appointments', '/api/consultations/availability', '/api/consultations/undecided', '/api/prescriptions'])
      expect([path, (await physician.get(path)).status]).toEqual([path, 200]);
    must(await physician.put('/api/accounts/profile', { language: 'en' }), 'language');
  });

  it('does nothing as a physician: whatever the matrix gives the role to change is refused by that rule, before any record', async () => {
    const works = (await endpoints(new Person())).filter(({ method, action }) => {
      const noun = action.split('.')[0]!;
      return method !== 'GET' && reachOf('physician', action as Action) !== '-' && !OWN.includes(noun) && !WORK.includes(action);
    });
    expect(works.length).toBeGreaterThan(25);
    for (const action of [
      'availability.keep',
      'room.enter',
      'appointment.conduct',
      'prescription.sign',
      'prescription.revoke',
      'prescription.verify',
      'identity.verify',
    ])
      expect([action, works.some((work) => work.action === action)]).toEqual([action, true]);
    const answers = [];
    for (const { name, method, path } of works) {
      const { status, error } = await physician.call(method, path.replace(/\{\w+\}/g, 'nothing'), { body: {} });
      if (status !== 422 || (error.details as Refused | undefined)?.rule !== 'physician.suspended') answers.push(`${name}: ${status} ${error?.name}`);
    }
    expect(answers).toEqual([]);
  });

  it('does it again once reinstated; who is not approved yet is refused too, and nobody else is', async () => {
    must(await (await newAdmin()).post(`/api/directory/registrations/${registration}/restore`, { reason: 'คืนสิทธิ์ให้แล้ววันนี้' }), 'restore');
    const verify = (person: Person) => person.post('/api/prescriptions/verify', { by: 'code', text: '0000000000' });
    expect((await verify(physician)).error?.details ?? {}).not.toMatchObject({ rule: expect.stringContaining('physician.') as string });
    await queryDatabase(`UPDATE physicians SET state = 'submitted' WHERE document_id = ?`, [registration]);
    expect((await verify(physician)).error.details).toMatchObject({ rule: 'physician.approved' });
    expect((await verify(await signedIn('budtender'))).error?.details ?? {}).not.toMatchObject({ rule: expect.stringContaining('physician.') as string });
  });

  it('leaves what they issued as it stands', async () => {
    const { prescription } = await issuedPrescription(await newPatient());
    const [row] = await queryDatabase<{ physician_id: string }>('SELECT physician_id FROM prescriptions WHERE document_id = ?', [prescription.id]);
    const admin = await newAdmin();
    must(await admin.post(`/api/directory/registrations/${row!.physician_id}/suspend`, { reason: 'พักไว้ระหว่างตรวจสอบ' }), 'suspend');
    const [after] = await queryDatabase<{ state: string }>('SELECT state FROM prescriptions WHERE document_id = ?', [prescription.id]);
    must(await admin.post(`/api/directory/registrations/${row!.physician_id}/restore`, { reason: 'คืนสิทธิ์หลังตรวจสอบ' }), 'restore');
    expect(after!.state).toBe('active');
  });
});
