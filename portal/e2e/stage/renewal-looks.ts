import { expect } from '@playwright/test';
import { issuedPrescription } from '../../../cms/test/issue';
import { newPatient, type Person } from '../../../cms/test/people';
import { draft } from './drafts';
import type { Look } from './look';
import { at, type Place } from './place';
import { WORDS } from './words';

/** Somebody new whose prescription ends in a few days. */
const ending = async (name: string): Promise<{ patient: Person; place: Place }> => {
  const patient = await newPatient(name);
  const { prescription } = await issuedPrescription(patient, { dailyMg: 500, days: 5 });
  return { patient, place: at(`/patient/applications/new?renew=${prescription.id}`, patient) };
};

/** What whoever renews a prescription finds: everything filled in, or what stands against it. */
export const RENEWAL_LOOKS: readonly Look[] = [
  {
    name: 'applications/new.renewal',
    of: async () => (await ending('ต่ออายุ ทดลอง')).place,
    then: async (page, language) => {
      await expect(page.getByRole('group', { name: WORDS[language].patient.renewal.painAsked })).toBeVisible();
    },
  },
  {
    name: 'applications/new.renewal-running',
    of: async () => {
      const { patient, place } = await ending('ต่ออายุ ทดลองค้าง');
      await draft(patient);
      return place;
    },
    then: async (page, language) => {
      await expect(page.getByText(WORDS[language].patient.renewal.obstacle.running)).toBeVisible();
    },
  },
];
