import { PROFESSIONS } from '../../contracts';

const words = (th: string, en: string) => ({ th, en });

const condition = (code: string, th: string, en: string) => ({ code, name: words(th, en), professions: [...PROFESSIONS] });

/** The five indications that stand since September 2025; they were among the fifteen of June 2025. */
const FIVE = [
  condition('insomnia', 'นอนไม่หลับ', 'Insomnia'),
  condition('chronic_pain', 'ปวดเรื้อรัง', 'Chronic pain'),
  condition('migraine', 'ไมเกรน', 'Migraine'),
  condition('parkinson', 'พาร์กินสัน', "Parkinson's disease"),
  condition('appetite_loss', 'เบื่ออาหาร', 'Loss of appetite'),
];

const EXCLUSIONS = [
  {
    code: 'pregnant',
    askedOf: 'not_men',
    question: words('คุณกำลังตั้งครรภ์ หรืออาจตั้งครรภ์หรือไม่', 'Are you pregnant, or might you be?'),
    explanation: words('กฎหมายห้ามจำหน่ายช่อดอกให้ผู้ที่ตั้งครรภ์', 'The law forbids selling the flower to anyone who is pregnant.'),
  },
  {
    code: 'breastfeeding',
    askedOf: 'not_men',
    question: words('คุณกำลังให้นมบุตรหรือไม่', 'Are you breastfeeding?'),
    explanation: words('กฎหมายห้ามจำหน่ายช่อดอกให้ผู้ที่ให้นมบุตร', 'The law forbids selling the flower to anyone who is breastfeeding.'),
  },
];

const NOTIFICATION = {
  title: 'Ministry of Public Health notification on controlled herbs (cannabis) B.E. 2568',
  dated: '2025-06-26',
  titleThai: 'ประกาศกระทรวงสาธารณสุข เรื่อง สมุนไพรควบคุม (กัญชา) พ.ศ. 2568',
};
const FORM = { title: 'DTAM form PT.33 (ภ.ท.33)', dated: '2025-06-30', titleThai: 'แบบ ภ.ท.33 ของกรมการแพทย์แผนไทยและการแพทย์ทางเลือก' };
const INDICATIONS = {
  title: 'DTAM notice on indications, from fifteen to five',
  dated: '2025-09-01',
  titleThai: 'ประกาศกรมการแพทย์แผนไทยและการแพทย์ทางเลือก เรื่องข้อบ่งใช้',
};

const LIMITS = {
  professions: [...PROFESSIONS],
  exclusions: EXCLUSIONS,
  bloodPressure: ['pharmacy'],
  maxDays: 30,
  countsIssueDay: true,
  softDailyMg: 1000,
  softTotalMg: 30_000,
  minAge: 20,
  dispensingMode: 'same_dispensary',
  requiresWetInk: false,
  allowsPaperSale: true,
  allowsLicenseeSale: true,
  sellsWhileRenewalFiled: false,
  retention: { dispensing: 3, filings: 3, medicalRecord: 5, original: 1 },
  filingDue: { default: 'last-day-of-following-month', provinces: {} },
  layout: 'pt33-2568-1',
};

/** The rule sets known in November 2026, as the editors' type holds them. Limits, lists and dates are those of the public sources. */
export const RULE_SETS = [
  {
    ...LIMITS,
    version: '2568-1',
    effectiveFrom: '2025-06-26',
    effectiveTo: '2025-08-31',
    notes: words(
      'ช่วงนี้มีข้อบ่งใช้ 15 รายการ แหล่งข้อมูลที่มีระบุชื่อไว้เพียง 5 รายการ อีก 10 รายการยังไม่ได้ใส่ไว้ ที่นี่ไม่ได้จำกัดข้อบ่งใช้ตามวิชาชีพ',
      'Fifteen indications stood in this period; the sources at hand name only these five, so ten are missing here. No indication is limited to certain professions.',
    ),
    sources: [NOTIFICATION, FORM],
    conditions: FIVE,
  },
  {
    ...LIMITS,
    version: '2568-2',
    effectiveFrom: '2025-09-01',
    effectiveTo: null,
    notes: words(
      'ข้อบ่งใช้ 5 รายการ เกณฑ์ 1 กรัมต่อวันและ 30 กรัมเป็นเกณฑ์เตือน ไม่ใช่เพดานตามกฎหมาย ที่นี่ไม่ได้จำกัดข้อบ่งใช้ตามวิชาชีพ',
      'Five indications. One gram a day and thirty grams warn and ask for a reason; the law prints no cap. No indication is limited to certain professions.',
    ),
    sources: [NOTIFICATION, FORM, INDICATIONS],
    conditions: FIVE,
  },
];

const REMINDERS = [90, 30, 7, 1];
const COUNCIL = words('สภาวิชาชีพ', 'The council of the profession');
const DTAM = words('กรมการแพทย์แผนไทยและการแพทย์ทางเลือก', 'Department of Thai Traditional and Alternative Medicine');
const HEALTH_SERVICE = words('กรมสนับสนุนบริการสุขภาพ หรือสำนักงานสาธารณสุขจังหวัด', 'Department of Health Service Support, or the provincial health office');
const master = (code: string, holderKind: string, name: object, issuer: object, validityMonths: number | null, numberPattern: string | null) => ({
  code,
  holderKind,
  name,
  issuer,
  validityMonths,
  numberPattern,
  documents: [],
  reminderDays: REMINDERS,
  blocksWhenExpired: true,
});

/** Kinds of license and training that the platform asks for. A license without an end is entered until the day of the next check of the register. */
export const LICENSE_MASTERS = [
  master(
    'physician-license',
    'physician',
    words('ใบอนุญาตประกอบวิชาชีพ', 'License to practise'),
    COUNCIL,
    null,
    '^(ว\\.|ท\\.|พท\\.ว\\.|พท\\.ป\\.|พจ\\.|ภ\\.)? ?\\d{3,6}$',
  ),
  master('physician-training', 'physician', words('การอบรมการสั่งจ่าย', 'Training to prescribe'), DTAM, 24, null),
  master('seller-license', 'seller', words('บัตรผู้จำหน่าย', 'License to sell'), DTAM, 36, null),
  master('seller-training', 'seller', words('การอบรมผู้จำหน่าย', 'Training to sell'), DTAM, 24, null),
  master('dispensary-license', 'dispensary', words('ใบอนุญาตจำหน่ายสมุนไพรควบคุม (แบบ 11)', 'License to sell controlled herbs (Form 11)'), DTAM, 36, null),
  master('clinic-license', 'clinic', words('ใบอนุญาตประกอบกิจการสถานพยาบาล', 'License of a health facility'), HEALTH_SERVICE, null, '^\\d{11}$'),
  master('clinic-telemedicine', 'clinic', words('การอนุญาตเพิ่มบริการการแพทย์ทางไกล', 'Addition of telemedicine to a license'), HEALTH_SERVICE, null, null),
  master('clinic-advertisement', 'clinic', words('หนังสืออนุมัติโฆษณาสถานพยาบาล', 'Approval of a facility’s advertisement'), HEALTH_SERVICE, null, null),
];
