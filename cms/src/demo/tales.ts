import type { IdentityFault } from '@bai/directory/contracts';
import type { Condition, Mode, Scores } from './apply';
import type { Shop } from './counter';
import type { Replaced } from './paperwork';
import type { Dose } from './visit';

/** What becomes of a prescription after it was signed; days count from the visit. */
export interface Afterwards {
  readonly paper?: true;
  readonly sales?: readonly { readonly day: number; readonly clock: string; readonly grams: number; readonly voided?: true }[];
  /** Another shop scans it, and is told where the rest is to be had, or that nothing is. */
  readonly scannedElsewhere?: number;
  readonly revoked?: { readonly day: number; readonly reason: string };
  /** The patient reports the code lost. */
  readonly lost?: number;
  readonly replaced?: Replaced;
  /** What is left was had elsewhere. */
  readonly outside?: { readonly day: number; readonly place: string };
}

/** How an application ends, as far as it goes. */
type Plain = 'draft' | 'submitted' | 'lapsed' | 'refused' | 'slip' | 'coming' | 'missed' | 'absent' | 'review';
export type End =
  | { [P in Plain]: { readonly is: P } }[Plain]
  | { readonly is: 'cancelled'; readonly hoursBefore: number; readonly reason: string; readonly refunded?: true }
  | { readonly is: 'rejected'; readonly reason: string }
  | { readonly is: 'asked'; readonly text: string; readonly reply?: string }
  | { readonly is: 'issued'; readonly dose: Dose; readonly then?: Afterwards; readonly stars?: number };

/** One application of the story. Days count from today (before: negative), `visit.day` from the application. */
export interface Telling {
  /** Their place among the patients, the demo patient, or the visitor with a passport. */
  readonly who: number | 'waree' | 'emma';
  readonly day: number;
  readonly clock: string;
  readonly condition: Condition;
  readonly mode: Mode;
  readonly physician: 'physician' | 'physician-two';
  readonly shop: Shop;
  readonly visit: { readonly day: number; readonly from: string };
  readonly atClinic?: true;
  /** Renews their last prescription, with these scores: pain and sleep from 0 to 10, and what was not wanted. */
  readonly scores?: Scores;
  /** What of their identity does not match, as an administrator finds two hours later. */
  readonly mends?: readonly IdentityFault[];
  readonly end: End;
}

const FULL: Dose = { dailyMg: 1000, days: 30 };
const HALF: Dose = { dailyMg: 500, days: 30 };
const SMALL: Dose = { dailyMg: 500, days: 28 };
const SHORT: Dose = { dailyMg: 800, days: 15 };
const MORE: Dose = { dailyMg: 1200, days: 25, overLimitReason: 'ปวดเวลากลางคืน ใช้ขนาดเดิมมาแล้วไม่พอ' };

type Where = Pick<Telling, 'physician' | 'mode' | 'shop'>;
const CLINIC: Where = { physician: 'physician', mode: 'face_to_face', shop: 'one' };
const VIDEO: Where = { physician: 'physician', mode: 'video', shop: 'one' };
const NORTH: Where = { physician: 'physician-two', mode: 'face_to_face', shop: 'two' };
const ASIDE: Where = { physician: 'physician-two', mode: 'video', shop: 'two' };

type Told = Omit<Telling, 'who'> & Partial<Pick<Telling, 'who'>>;
const tell = (where: Where, day: number, clock: string, condition: Condition, visit: Telling['visit'], end: End, more: Partial<Telling> = {}): Told => ({
  ...where,
  day,
  clock,
  condition,
  visit,
  end,
  ...more,
});
const issued = (dose: Dose, then: Afterwards = {}, stars?: number): End => ({ is: 'issued', dose, then, ...(stars ? { stars } : {}) });
const sold = (...sales: NonNullable<Afterwards['sales']>): Afterwards => ({ sales });
const sale = (day: number, clock: string, grams: number) => ({ day, clock, grams });

/** The sixty days before today, and what is agreed for the days after: one line an application. */
const TOLD: readonly Told[] = [
  tell(CLINIC, -58, '10:12', 'insomnia', { day: 2, from: '10:00' }, issued(FULL, { paper: true, ...sold(sale(0, '15:10', 15), sale(12, '11:25', 15)) }, 5)),
  tell(NORTH, -57, '09:31', 'chronic_pain', { day: 3, from: '09:00' }, issued(HALF, sold(sale(1, '13:40', 15)), 4)),
  tell(CLINIC, -55, '19:05', 'migraine', { day: 3, from: '14:00' }, issued(SHORT, { paper: true, ...sold(sale(1, '10:20', 12)) }, 5), { atClinic: true }),
  tell(VIDEO, -54, '20:44', 'insomnia', { day: 2, from: '19:00' }, issued(FULL, sold(sale(2, '16:05', 10)), 4)),
  tell(NORTH, -52, '11:18', 'parkinson', { day: 4, from: '10:00' }, issued(FULL, { paper: true, ...sold(sale(2, '12:00', 20), sale(16, '12:30', 10)) }, 5)),
  tell(CLINIC, -50, '08:27', 'chronic_pain', { day: 2, from: '11:00' }, { is: 'rejected', reason: 'ความดันโลหิตยังสูง ขอให้พบแพทย์ประจำตัวก่อน' }),
  tell(CLINIC, -48, '21:10', 'appetite_loss', { day: 3, from: '09:00' }, issued(HALF, sold(sale(0, '17:15', 8)), 5)),
  tell(VIDEO, -9, '13:52', 'chronic_pain', { day: 1, from: '20:00' }, { is: 'missed' }),
  tell(CLINIC, -44, '10:40', 'insomnia', { day: 2, from: '15:00' }, issued(FULL, { paper: true, ...sold(sale(1, '11:05', 30)) }, 5)),
  tell(NORTH, -42, '14:33', 'migraine', { day: 3, from: '13:00' }, issued(SHORT, sold(sale(1, '10:45', 12)), 4)),
  tell(CLINIC, -41, '09:09', 'chronic_pain', { day: 5, from: '10:00' }, { is: 'cancelled', hoursBefore: 48, reason: 'ติดธุระต่างจังหวัด', refunded: true }),
  tell(VIDEO, -39, '19:36', 'parkinson', { day: 2, from: '18:30' }, issued(MORE, { ...sold(sale(1, '14:20', 20)), scannedElsewhere: 3 }, 5)),
  tell(
    CLINIC,
    -37,
    '12:15',
    'insomnia',
    { day: 2, from: '13:00' },
    issued(FULL, { paper: true, lost: 3, replaced: { day: 5, kind: 'lost', reason: 'ผู้ป่วยขอใบกระดาษใหม่แทนใบที่หาย', signed: 6 } }),
  ),
  tell(NORTH, -35, '16:48', 'insomnia', { day: 4, from: '14:00' }, issued(HALF, sold({ ...sale(1, '15:25', 15), voided: true }, sale(1, '15:40', 10)), 3)),
  tell(CLINIC, -33, '07:58', 'migraine', { day: 2, from: '09:00' }, issued(SHORT, { paper: true, ...sold(sale(0, '14:35', 6), sale(6, '18:10', 6)) }, 5), {
    atClinic: true,
  }),
  tell(
    CLINIC,
    -31,
    '18:22',
    'chronic_pain',
    { day: 3, from: '16:00' },
    issued(FULL, { ...sold(sale(2, '10:10', 20)), outside: { day: 9, place: 'ร้านยาใกล้บ้าน' } }, 4),
  ),
  tell(VIDEO, -11, '10:05', 'insomnia', { day: 2, from: '19:30' }, { is: 'absent' }),
  tell(NORTH, -28, '11:27', 'appetite_loss', { day: 3, from: '11:00' }, issued(HALF, { paper: true, ...sold(sale(1, '12:50', 15)) }, 5)),
  tell(CLINIC, -26, '15:46', 'parkinson', { day: 2, from: '10:30' }, issued(FULL, { ...sold(sale(1, '13:15', 10)), scannedElsewhere: 4 }, 5)),
  tell(CLINIC, -24, '22:03', 'migraine', { day: 3, from: '14:30' }, issued(SHORT, { revoked: { day: 4, reason: 'ผู้ป่วยแจ้งว่าเริ่มใช้ยาวาร์ฟาริน' } })),
  tell(CLINIC, -22, '09:50', 'insomnia', { day: 2, from: '15:30' }, { is: 'lapsed' }),
  tell(NORTH, -21, '13:08', 'chronic_pain', { day: 4, from: '09:30' }, issued(FULL, { paper: true, ...sold(sale(1, '11:35', 10), sale(9, '16:20', 10)) }, 4)),
  tell(VIDEO, -19, '20:17', 'insomnia', { day: 1, from: '21:00' }, issued(HALF, sold(sale(2, '12:25', 5)), 5)),
  tell(CLINIC, -17, '10:31', 'appetite_loss', { day: 2, from: '11:30' }, issued(FULL, { paper: true, ...sold(sale(1, '17:40', 15)) }, 5)),
  tell(CLINIC, -15, '08:42', 'chronic_pain', { day: 3, from: '13:30' }, { is: 'asked', text: 'ขอผลตรวจเลือดล่าสุดและรายชื่อยาที่ใช้อยู่' }),
  tell(NORTH, -14, '17:29', 'migraine', { day: 2, from: '15:00' }, issued(SHORT, sold(sale(1, '10:55', 12)), 4)),
  tell(CLINIC, -12, '11:14', 'insomnia', { day: 2, from: '09:30' }, issued(FULL, { ...sold(sale(0, '16:30', 10)) }, 5)),
  tell(VIDEO, -10, '19:02', 'chronic_pain', { day: 2, from: '20:00' }, { is: 'asked', text: 'ขอภาพถ่ายฉลากยาที่ใช้อยู่', reply: 'ใช้ยาแก้ปวดตัวเดียว ส่งชื่อยามาให้แล้วครับ' }),
  tell(CLINIC, -9, '09:25', 'parkinson', { day: 3, from: '10:00' }, issued(FULL, { paper: true, ...sold(sale(1, '11:50', 15)) }, 5)),
  tell(NORTH, -8, '14:11', 'insomnia', { day: 3, from: '10:30' }, issued(HALF, sold(sale(1, '13:05', 7)))),
  tell(
    CLINIC,
    -6,
    '16:37',
    'migraine',
    { day: 4, from: '14:00' },
    issued(FULL, { paper: true, replaced: { day: 1, kind: 'wrong', reason: 'บนใบไม่มีคำนำหน้า ดร. ตามบัตรประชาชน', title: 'ดร.' } }),
  ),
  tell(VIDEO, -5, '21:20', 'appetite_loss', { day: 3, from: '19:00' }, { is: 'rejected', reason: 'อาการยังตรวจไม่ครบ แนะนำพบอายุรแพทย์ก่อน' }),
  tell(CLINIC, -4, '10:02', 'insomnia', { day: 4, from: '09:00' }, issued(FULL, { paper: true, ...sold(sale(0, '15:45', 10)) })),
  tell(CLINIC, -4, '12:44', 'chronic_pain', { day: 4, from: '10:40' }, issued(HALF)),
  tell(CLINIC, -3, '09:18', 'migraine', { day: 3, from: '13:20' }, { is: 'review' }),
  tell(CLINIC, -3, '18:55', 'parkinson', { day: 3, from: '14:20' }, issued(FULL), { atClinic: true }),
  tell(VIDEO, -2, '20:33', 'insomnia', { day: 2, from: '20:00' }, issued(HALF)),
  tell(CLINIC, -2, '08:16', 'chronic_pain', { day: 4, from: '10:00' }, { is: 'coming' }, { atClinic: true, mends: ['picture_unclear', 'face_missing'] }),
  tell(NORTH, -4, '13:40', 'insomnia', { day: 6, from: '11:00' }, { is: 'cancelled', hoursBefore: 60, reason: 'ขอเลื่อนไปเดือนหน้า' }),
  tell(ASIDE, -1, '19:48', 'migraine', { day: 5, from: '19:00' }, { is: 'slip' }),
  // Some come again, and some have only begun.
  tell(CLINIC, -31, '11:20', 'insomnia', { day: 2, from: '10:00' }, issued(FULL, sold(sale(1, '16:05', 10)), 5), {
    who: 0,
    scores: { pain: 5, sleep: 4, sideEffects: ['drowsy'] },
  }),
  tell(CLINIC, -2, '11:20', 'insomnia', { day: 3, from: '11:00' }, { is: 'coming' }, { who: 0, scores: { pain: 3, sleep: 7, sideEffects: ['none'] } }),
  tell(VIDEO, -1, '20:40', 'parkinson', { day: 2, from: '19:00' }, { is: 'coming' }, { who: 4 }),
  tell(CLINIC, -6, '10:50', 'chronic_pain', { day: 0, from: '00:00' }, { is: 'submitted' }, { who: 5 }),
  tell(VIDEO, -8, '19:31', 'insomnia', { day: 3, from: '19:00' }, { is: 'refused' }, { who: 16 }),
  tell(CLINIC, -1, '21:02', 'migraine', { day: 0, from: '00:00' }, { is: 'draft' }, { who: 9 }),
  // The demo patient's own: a prescription that is used up, one in use, a visit to come.
  tell(CLINIC, -44, '09:05', 'insomnia', { day: 2, from: '10:00' }, issued(SMALL, { paper: true, ...sold(sale(1, '17:20', 14)) }, 5), { who: 'waree' }),
  tell(CLINIC, -13, '20:15', 'insomnia', { day: 2, from: '13:00' }, issued(FULL, { paper: true, ...sold(sale(2, '12:10', 10)) }, 5), {
    who: 'waree',
    scores: { pain: 4, sleep: 5, sideEffects: ['dry_mouth'] },
  }),
  tell(VIDEO, -1, '18:40', 'insomnia', { day: 3, from: '19:00' }, { is: 'coming' }, { who: 'waree' }),
  // A visitor who applied in English.
  tell(CLINIC, -3, '10:26', 'insomnia', { day: 2, from: '15:40' }, { is: 'review' }, { who: 'emma' }),
];

/** The same, each with whose it is: whoever is not named is the next of the patients. */
export const TALES: readonly Telling[] = TOLD.map((told, who) => ({ who, ...told }));
