import { DEMO_PEOPLE, findByEmail, tieSubject } from '@bai/accounts/server';
import { addDays, type Bilingual } from '@bai/kernel/contracts';
import { systemSeat, today, transaction } from '@bai/kernel/server';
import type { LicenseHolder } from '../../contracts';
import { clinicMemberships, dispensaries, memberships, permits, physicianClinics, physicians, sellers, subscriptions } from '../collections';
import { MASTERS } from '../permits';
import { offeredTiers, termsOf } from '../subscription-tiers';
import { CLINICS, DESKS, PACKAGES, DISPENSARIES, PHYSICIANS, SELLERS } from './places';
import { seedEntry } from './prepare';
import { seedShopHours } from './shop-hours';

const seat = systemSeat('demo');
const SINCE = '2026-01-05';
const YEARS_TWO = 730;
const DEMO_YEAR = 365;

const accountOfKey = async (key: string): Promise<{ id: string; name: Bilingual }> => {
  const person = DEMO_PEOPLE.find((one) => one.key === key)!;
  return { id: (await findByEmail(person.email))!.id, name: person.name };
};

const permit = async (holderKind: LicenseHolder, holderId: string, master: string, number: string, days = YEARS_TWO): Promise<void> => {
  const { id } = await permits.create(seat, { holderKind, holderId, master, number, issuedOn: SINCE, expiresOn: addDays(today(), days) });
  await permits.move(seat, id, 'verify');
};

const seedClinic = async ({ entry, license, telemedicine, advertisement }: (typeof CLINICS)[number]): Promise<string> => {
  const id = await seedEntry('api::clinic.clinic', 'name', entry);
  if (await permits.first(seat, { holderKind: 'clinic', holderId: id })) return id;
  await transaction(async () => {
    await permit('clinic', id, MASTERS.clinicLicense, license);
    if (telemedicine) await permit('clinic', id, MASTERS.clinicTelemedicine, telemedicine);
    if (advertisement) await permit('clinic', id, MASTERS.clinicAdvertisement, advertisement, DEMO_YEAR);
  });
  return id;
};

const seedPhysician = async (given: (typeof PHYSICIANS)[number], clinics: ReadonlyMap<string, string>): Promise<void> => {
  const { id: accountId } = await accountOfKey(given.key);
  if (await physicians.first(seat, { accountId })) return;
  const { nameThai, nameLatin, profession } = given;
  await transaction(async () => {
    const { id } = await physicians.create(seat, { accountId, nameThai, nameLatin, profession }, { move: 'submit' });
    await physicians.move(seat, id, 'approve');
    await tieSubject(accountId, 'physician', id);
    await permit('physician', id, MASTERS.physicianLicense, given.license);
    await permit('physician', id, MASTERS.physicianTraining, `ตย. อบรม ${given.license}`);
    for (const number of given.clinics)
      await physicianClinics.create(seat, { physicianId: id, clinicId: clinics.get(number)!, weekdays: null, startsOn: SINCE, endsOn: null });
  });
};

const seedDesk = async ({ key, clinic }: (typeof DESKS)[number], clinics: ReadonlyMap<string, string>): Promise<void> => {
  const place = { accountId: (await accountOfKey(key)).id, clinicId: clinics.get(clinic)! };
  if (!(await clinicMemberships.first(seat, place))) await clinicMemberships.create(seat, { ...place, state: 'active' });
};

const seedSeller = async (key: string): Promise<void> => {
  const { id: accountId, name } = await accountOfKey(key);
  if (await sellers.first(seat, { accountId })) return;
  await transaction(async () => {
    const { id } = await sellers.create(seat, { accountId, nameThai: name.th, nameLatin: name.en });
    await permit('seller', id, MASTERS.sellerLicense, `ตย. ผู้ขาย ${key}`);
    await permit('seller', id, MASTERS.sellerTraining, `ตย. อบรม ${key}`);
  });
};

/** A demo shop has its tier for a year, given by the platform: what it pays besides is told by the story. */
const seedSubscription = async (accountId: string, code: string): Promise<void> => {
  const tier = (await offeredTiers()).find((one) => one.code === code);
  if (!tier || (await subscriptions.first(seat, { accountId }))) return;
  const facts = { accountId, tierId: tier.id, terms: termsOf(tier), until: addDays(today(), DEMO_YEAR) };
  await subscriptions.create(seat, facts, { move: 'grant', why: 'demo' });
};

const seedDispensary = async ({ dispensary, owner, tier, sellers: keys, license }: (typeof DISPENSARIES)[number]): Promise<void> => {
  if (await dispensaries.first(seat, { taxId: dispensary.taxId })) return;
  const owners = [{ key: owner, role: 'owner' as const }, ...keys.map((key) => ({ key, role: 'seller' as const }))];
  const members = await Promise.all(owners.map(async ({ key, role }) => ({ accountId: (await accountOfKey(key)).id, role })));
  await transaction(async () => {
    const { id } = await dispensaries.create(seat, dispensary, { move: 'approve' });
    await permit('dispensary', id, MASTERS.dispensaryLicense, license);
    for (const { accountId, role } of members) await memberships.create(seat, { dispensaryId: id, accountId, role, state: 'active' });
    await seedSubscription(members[0]!.accountId, tier);
  });
};

const seedHours = async ({ dispensary: { taxId }, sellers: [key] }: (typeof DISPENSARIES)[number]): Promise<void> => {
  const shop = await dispensaries.first(seat, { taxId });
  if (shop && key) await seedShopHours(shop.id, (await accountOfKey(key)).id);
};

/** The invented clinics, packages, physicians, dispensaries and sellers of the demo. */
export const demo = async (): Promise<void> => {
  const clinics = new Map<string, string>();
  for (const clinic of CLINICS) clinics.set(clinic.license, await seedClinic(clinic));
  for (const offer of PACKAGES) await seedEntry('api::package.package', 'code', offer);
  for (const physician of PHYSICIANS) await seedPhysician(physician, clinics);
  for (const desk of DESKS) await seedDesk(desk, clinics);
  for (const key of SELLERS) await seedSeller(key);
  for (const dispensary of DISPENSARIES) await seedDispensary(dispensary);
  await seedHours(DISPENSARIES[0]);
};
