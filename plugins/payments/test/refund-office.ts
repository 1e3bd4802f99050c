import { newAdmin } from '../../../cms/test/holding';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { oddJournals } from './waiting-payment';

/** The people and the door that tests of refunds share. `today` is the day in Bangkok. */
export interface RefundOffice {
  readonly patient: Person;
  readonly admin: Person;
  readonly inside: Inside;
  readonly today: string;
}

/** Opens the shared set-up before the tests of a file, and checks after each of them that every journal balances. */
export const refundOffice = (): RefundOffice => {
  const office = {} as RefundOffice;
  beforeAll(async () => {
    const inside = new Inside();
    await daytime();
    const patient = await newPatient();
    const admin = await newAdmin();
    const { today } = must(await admin.get<{ today: string }>('/api/accounts/me'), 'me');
    Object.assign(office, { inside, patient, admin, today });
  });
  afterAll(() => office.inside.close());
  afterEach(async () => expect(await oddJournals()).toEqual([]));
  return office;
};
