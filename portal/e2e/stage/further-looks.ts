import { expect } from '@playwright/test';
import sharp from 'sharp';
import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription } from '../../../cms/test/issue';
import { linkedToLine } from '../../../cms/test/line-account';
import { NEW_PASSWORD, newPatient } from '../../../cms/test/people';
import { startVideoIn } from '../../../cms/test/video-visit';
import { newAddress, proveAddress } from '../walks/enter';
import type { Cast } from './cast';
import { HELPED_LOOKS } from './helped-looks';
import { INSPECTION_LOOKS } from './inspection-looks';
import { LEARNING_LOOKS } from './learning-looks';
import { HEIGHT, type Look } from './look';
import { OFFICE_LOOKS } from './office-looks';
import { PAYMENT_LOOKS } from './payment-looks';
import type { Place } from './place';
import { RENEWAL_LOOKS } from './renewal-looks';
import { REPLACEMENT_LOOKS } from './replacement-looks';
import { HOURS_LOOKS } from './hours-looks';
import { SUBSCRIPTION_LOOKS } from './subscription-looks';
import { FILING_LOOKS } from './filing-looks';
import { STOCK_LOOKS } from './stock-looks';
import { TILL_LOOKS } from './till-looks';
import { KIT, SCREEN_LINES } from './table';
import { WORDS } from './words';

/** A photo wider than it is high, as phones held sideways make them. */
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: '#486' } })
    .jpeg()
    .toBuffer();

/** The physician's way to the visit by video, which begins now: on a busy machine it would have been judged by the time that somebody looks. */
const toTheRoom = async ({ places, people, videoVisit }: Cast): Promise<Place> => {
  await startVideoIn(videoVisit, -2);
  return { address: places['video/room'].address, by: people.physician };
};

/** States of screens that their plain address does not show. */
const FURTHER: readonly Look[] = [
  ...HELPED_LOOKS,
  ...LEARNING_LOOKS,
  ...OFFICE_LOOKS,
  ...PAYMENT_LOOKS,
  ...FILING_LOOKS,
  ...HOURS_LOOKS,
  ...SUBSCRIPTION_LOOKS,
  ...INSPECTION_LOOKS,
  ...STOCK_LOOKS,
  ...TILL_LOOKS,
  ...RENEWAL_LOOKS,
  ...REPLACEMENT_LOOKS,
  { name: 'patient/home.empty', of: ({ people }) => ({ address: '/patient/home', by: people.newcomer }) },
  { name: 'patient/home.coming', of: ({ byVideo }) => ({ address: '/patient/home', by: byVideo.by }) },
  {
    name: 'patient/home.bell',
    of: ({ places }) => places['patient/home'],
    then: async (page, language) => {
      const { bell } = WORDS[language].shell;
      await page.getByRole('button', { name: bell.title }).click();
      await expect(page.getByRole('group', { name: bell.title }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'accounts/otp.phone',
    signsIn: true,
    of: () => ({ address: '/signup/budtender', by: null }),
    then: async (page, language) => {
      const { accounts } = WORDS[language];
      await page.getByLabel(accounts.name, { exact: true }).fill('ใบบัว ทดลองดู');
      await page.getByLabel(accounts.email).fill(newAddress());
      await page.getByLabel(accounts.phone).fill('0812345678');
      await page.getByLabel(accounts.password, { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('checkbox', { name: accounts.terms }).check();
      await page.getByRole('button', { name: accounts.submitSignUp }).click();
      await proveAddress(page, WORDS[language]);
      await expect(page.getByRole('heading', { name: accounts.phoneStep })).toBeVisible();
    },
  },
  ...(['physician', 'budtender', 'dispensary'] as const).map((role): Look => ({
    name: `general/profile.${role}`,
    of: ({ people }) => ({ address: '/profile', by: people[role] }),
  })),
  { name: 'consultations/schedule.former', of: ({ people }) => ({ address: '/physician/schedule?tab=former', by: people.physician }) },
  {
    name: 'general/profile.line',
    of: async () => ({ address: '/profile', by: await linkedToLine() }),
  },
  { name: 'accounts/signup-role.physician', of: () => ({ address: '/signup/physician', by: null }) },
  { name: 'accounts/signup-role.dispensary', of: () => ({ address: '/signup/dispensary', by: null }) },
  { name: 'physician/home.draft', of: ({ places }) => ({ address: '/physician/home', by: places['directory/registration'].by }) },
  { name: 'budtender/home.new', of: ({ waiting }) => ({ address: '/budtender/home', by: waiting.budtender }) },
  { name: 'dispensary/home.pending', of: ({ waiting }) => ({ address: '/dispensary/home', by: waiting.dispensary }) },
  { name: 'applications/list.empty', of: ({ people }) => ({ address: '/patient/applications', by: people.newcomer }) },
  {
    name: 'general/profile.crop',
    of: ({ places }) => places['general/profile'],
    then: async (page, language) => {
      const { arranging, profile } = WORDS[language];
      await page.getByLabel(profile.photo).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() });
      await expect(page.getByRole('dialog').getByText(arranging.crop.hint)).toBeVisible();
    },
  },
  { name: 'accounts/account.copy', of: ({ people }) => ({ address: '/account', by: people.patient }) },
  {
    name: 'accounts/account.closing',
    of: ({ people }) => ({ address: '/account', by: people.patient }),
    then: async (page, language) => {
      const { closing } = WORDS[language].account;
      await page.getByRole('button', { name: closing.ask }).click();
      await expect(page.getByRole('dialog').getByText(closing.goes)).toBeVisible();
    },
  },
  { name: 'consultations/confirmed.video', of: ({ byVideo }) => byVideo },
  { name: 'video/room.door', of: toTheRoom },
  {
    name: 'video/room.in',
    of: toTheRoom,
    then: async (page, language) => {
      const { door } = WORDS[language].video;
      await page.getByLabel(door.place).fill('คลินิกตัวอย่าง');
      await page.getByRole('checkbox', { name: door.consentPhysician }).check();
      await page.getByRole('button', { name: door.enter }).click();
      await expect(page.locator('[data-phase="in"] .tile-video')).toBeVisible({ timeout: 20_000 });
    },
  },
  { name: 'prescriptions/verify/by-code.unknown', of: ({ people }) => ({ address: '/budtender/verify/code/00000-00000', by: people.budtender }) },
  { name: 'prescriptions/verify/by-code.attest', of: ({ places }) => ({ address: places['prescriptions/verify/by-code'].address, by: null }) },
  {
    name: 'prescriptions/verify/by-number.proven',
    of: ({ places }) => places['prescriptions/verify/by-number'],
    then: async (page, language) => {
      const { verify, verdict } = WORDS[language].dispensary;
      await page.getByLabel(verify.proof).fill('1990');
      await page.getByRole('button', { name: verify.prove }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict.may);
    },
  },
  {
    name: 'prescriptions/verify/by-code.face',
    of: async ({ people }) => {
      const { prescription } = await issuedPrescription(await newPatient('มีรูปหน้า ทดลอง'));
      await queryDatabase(`UPDATE stored_files SET kind = 'face' WHERE owner_id = ? AND kind = 'id_card'`, [prescription.applicationId]);
      return { address: `/budtender/verify/code/${prescription.code}`, by: people.budtender };
    },
    then: async (page, language) => {
      await expect(page.getByRole('img', { name: WORDS[language].dispensary.verdict.face })).toBeVisible();
    },
  },
  { name: 'prescriptions/card.ended', of: ({ endedShare }) => ({ address: `/certificates/preview/${endedShare}`, by: null }) },
  { name: 'prescriptions/preview.reason', of: ({ places, people }) => ({ address: places['prescriptions/preview'].address, by: people.admin }) },
  {
    name: 'general/landing.menu',
    of: ({ places }) => places['general/landing'],
    then: async (page, language) => {
      const { menu, nav } = WORDS[language].shell;
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.getByRole('button', { name: menu, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveText([nav.how, nav.packages, nav.legal, nav.learn]);
      await page.getByRole('dialog').getByRole('link', { name: nav.legal }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator('#law')).toBeInViewport();
    },
  },
  { name: 'prescription.issued', of: ({ people, issued }) => ({ address: issued, by: people.physician }) },
  { name: 'kit', of: () => ({ address: KIT, by: null }) },
  { name: 'kit.record', of: ({ people }) => ({ address: `${KIT}?whole=record`, by: people.admin }) },
  { name: 'kit.wizard', of: () => ({ address: `${KIT}?whole=wizard`, by: null }) },
  { name: 'missing', of: () => ({ address: '/no/such/page', by: null }) },
  { name: 'forbidden', of: ({ people }) => ({ address: '/admin', by: people.patient }) },
  {
    name: 'accounts/login.refused',
    of: () => ({ address: '/login', by: null }),
    then: (page, language) => page.getByRole('button', { name: WORDS[language].accounts.submitSignIn, exact: true }).click(),
  },
  {
    name: 'patient/application.cancel',
    of: ({ places }) => ({ address: `/patient/applications/${places['consultations/mode'].address.split('=')[1]}`, by: places['consultations/mode'].by }),
    then: (page, language) => page.getByRole('button', { name: WORDS[language].patient.one.cancel, exact: true }).click(),
  },
];

/** Every screen by its own address, then the further states: what looks at each screen goes through these. */
export const LOOKS: readonly Look[] = [...SCREEN_LINES.map(({ name }): Look => ({ name, of: ({ places }) => places[name] })), ...FURTHER];
