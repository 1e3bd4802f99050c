import { expect } from '@playwright/test';
import { newAdmin } from '../../../cms/test/holding';
import { issuedPrescription, type Issued } from '../../../cms/test/issue';
import { must } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import { ask } from '../../../plugins/prescriptions/test/replacing';
import type { Look } from './look';
import { WORDS } from './words';

const OFFICE = '/admin/certifications/generate-replacement';

interface Asked {
  readonly issued: Issued;
  readonly admin: Person;
  readonly replacement: string;
}
/** A form on hold, of which name and prescriber’s side are to be corrected. */
const asked = async (): Promise<Asked> => {
  const admin = await newAdmin();
  const issued = await issuedPrescription(await newPatient('แก้ไข ทดลองดู'));
  const more = { nameThai: { title: 'นาง', first: 'ทดลอง', last: 'ระบบแก้ไข' }, birthDate: '1990-06-02', reason: 'นามสกุลบนใบสะกดผิด' };
  return { issued, admin, replacement: must(await ask(admin, issued.prescription.id, more), 'ask').id };
};

/** Forms in place of others, and codes that are lost, as each of their people sees them. */
export const REPLACEMENT_LOOKS: readonly Look[] = [
  {
    name: 'prescriptions/admin/replacement.form',
    of: async () => {
      const { prescription } = await issuedPrescription(await newPatient('เลือก ทดลองดู'));
      return { address: `${OFFICE}?prescription=${prescription.id}`, by: await newAdmin() };
    },
    then: async (page, language) => {
      await expect(page.getByRole('button', { name: WORDS[language].replacements.form.send })).toBeVisible();
    },
  },
  {
    name: 'prescriptions/admin/replacement.listed',
    of: async () => ({ address: OFFICE, by: (await asked()).admin }),
    then: async (page, language) => {
      await expect(page.getByText(WORDS[language].states.replacement.asked).first()).toBeVisible();
    },
  },
  {
    name: 'prescriptions/admin/replacement.one',
    of: async () => {
      const { admin, replacement } = await asked();
      return { address: `${OFFICE}?replacement=${replacement}`, by: admin };
    },
    then: async (page, language) => {
      await expect(page.getByRole('button', { name: WORDS[language].replacements.one.withdraw })).toBeVisible();
    },
  },
  {
    name: 'prescriptions/issue.replacement',
    of: async () => {
      const { issued } = await asked();
      return { address: `/physician/certificate-summary/${issued.visit.appointment.id}`, by: issued.physician };
    },
    then: async (page, language) => {
      const { task } = WORDS[language].replacements;
      await expect(page.getByRole('button', { name: task.sign })).toBeVisible();
      await expect(page.getByRole('img', { name: `${task.preview} 1/` })).toBeVisible();
    },
  },
  {
    name: 'physician/home.replacements',
    of: async () => {
      const { issued } = await asked();
      return { address: '/physician/home', by: issued.physician };
    },
    then: async (page, language) => {
      await expect(page.getByRole('heading', { name: WORDS[language].replacements.task.list })).toBeVisible();
    },
  },
  {
    name: 'prescriptions/one.held',
    of: async () => {
      const { issued } = await asked();
      return { address: `/patient/prescriptions/${issued.prescription.id}`, by: issued.patient };
    },
    then: async (page, language) => {
      await expect(page.getByText(WORDS[language].replacements.patient.held.wrong)).toBeVisible();
    },
  },
  {
    name: 'prescriptions/one.lost',
    of: async () => {
      const { patient, prescription } = await issuedPrescription(await newPatient('แจ้งหาย ทดลองดู'));
      return { address: `/patient/prescriptions/${prescription.id}`, by: patient };
    },
    then: async (page, language) => {
      const { lost } = WORDS[language].replacements;
      await page.getByRole('button', { name: lost.button }).click();
      await expect(page.getByRole('dialog').getByText(lost.how)).toBeVisible();
    },
  },
];
