import { signUpPart, tieSubject, type Account } from '@bai/accounts/server';
import type { Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { dispensarySaid, physicianSaid, type Profession } from '../contracts';
import { dispensaries, memberships, physicians, sellers } from './collections';
import { keepPendingPermit } from './pending-permits';
import { MASTERS } from './permits';

/** Begins the registration of a physician, which nobody has checked. In the caller's transaction. */
export const beginPhysician = async (seat: Seat, { id: accountId, name }: Account, profession: Profession): Promise<string> => {
  const { id } = await physicians.create(seat, { accountId, nameThai: name.th, nameLatin: name.en, profession });
  await tieSubject(accountId, 'physician', id);
  return id;
};

/** Whoever sells is in the directory once; what they may is said by their permits and memberships. In the caller's transaction. */
export const ensureSeller = async (system: Seat, { id: accountId, name }: Account): Promise<void> => {
  if (!(await sellers.first(system, { accountId }))) await sellers.create(system, { accountId, nameThai: name.th, nameLatin: name.en });
};

signUpPart({
  role: 'physician',
  said: physicianSaid,
  open: async (system, account, { profession, licenseNumber }) => {
    const holderId = await beginPhysician(system, account, profession);
    await keepPendingPermit(system, { holderKind: 'physician', holderId, master: MASTERS.physicianLicense }, { number: licenseNumber });
  },
});

signUpPart({ role: 'budtender', said: z.object({}), open: ensureSeller });

/** What nobody has said of a dispensary yet. */
const UNSAID = { district: '', province: '', subdistrict: '', postcode: '', taxId: '', branch: '', addressThai: '', addressLatin: '' };

signUpPart({
  role: 'dispensary',
  said: dispensarySaid,
  open: async (system, { id: accountId }, { shopName, licenseNumber }) => {
    const { id } = await dispensaries.create(system, { nameThai: shopName, nameLatin: shopName, ...UNSAID });
    await keepPendingPermit(system, { holderKind: 'dispensary', holderId: id, master: MASTERS.dispensaryLicense }, { number: licenseNumber });
    await memberships.create(system, { dispensaryId: id, accountId, role: 'owner', state: 'active' });
  },
});
