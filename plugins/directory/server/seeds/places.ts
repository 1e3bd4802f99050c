const words = (th: string, en: string) => ({ th, en });
const week = (days: readonly number[], opensAt: string, closesAt: string) => days.map((weekday) => ({ weekday, opensAt, closesAt }));
const WORKDAYS = [1, 2, 3, 4, 5];

interface ClinicSeed {
  /** What it holds: its license, its addition of telemedicine, its approval of an advertisement. */
  readonly license: string;
  readonly telemedicine?: string;
  readonly advertisement?: string;
  readonly entry: { readonly [field: string]: unknown };
}

/** Invented clinics of the demo. */
export const CLINICS: readonly ClinicSeed[] = [
  {
    license: '10100000001',
    telemedicine: '10100000001',
    advertisement: 'ตัวอย่าง 1/2569',
    entry: {
      name: words('คลินิกตัวอย่าง ใบไม้ สาทร', 'Baimai Sample Clinic Sathon'),
      kind: 'clinic',
      operator: 'พญ. ธนิดา สมมุติ',
      videoProfessions: ['medicine'],
      payAtClinic: true,
      address: words('1 ซอยตัวอย่าง แขวงทุ่งมหาเมฆ เขตสาทร กรุงเทพมหานคร 10120', '1 Soi Tuayang, Thung Maha Mek, Sathon, Bangkok 10120'),
      taxId: '0000000000001',
      branch: '00000',
      latitude: 13.7197,
      longitude: 100.5372,
      hours: [...week(WORKDAYS, '09:00', '18:00'), ...week([0, 6], '09:00', '17:00')],
    },
  },
  {
    license: '10100000002',
    telemedicine: '10100000002',
    entry: {
      name: words('คลินิกตัวอย่าง ใบไม้ อารีย์', 'Baimai Sample Clinic Ari'),
      kind: 'clinic',
      operator: 'พญ. ธนิดา สมมุติ',
      videoProfessions: ['medicine', 'thai_traditional'],
      payAtClinic: false,
      address: words('2 ซอยตัวอย่าง แขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร 10400', '2 Soi Tuayang, Sam Sen Nai, Phaya Thai, Bangkok 10400'),
      taxId: '0000000000001',
      branch: '00001',
      latitude: 13.7796,
      longitude: 100.5446,
      hours: week(WORKDAYS, '10:00', '19:00'),
    },
  },
  {
    license: '50100000003',
    entry: {
      name: words('สหคลินิกสมมุติ ดอยตัวอย่าง เชียงใหม่', 'Doi Tuayang Sample Clinic Chiang Mai'),
      kind: 'traditional_clinic',
      operator: 'พท. ก้องภพ นามแฝง',
      videoProfessions: [],
      payAtClinic: false,
      address: words('3 ถนนตัวอย่าง ตำบลศรีภูมิ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200', '3 Tuayang Road, Si Phum, Mueang Chiang Mai, Chiang Mai 50200'),
      taxId: '0000000000002',
      branch: '00000',
      latitude: 18.7953,
      longitude: 98.9873,
      hours: week([2, 3, 4, 5, 6], '09:00', '17:00'),
    },
  },
];

/** Invented packages; prices are in satang. */
export const PACKAGES = [
  {
    code: 'thai-face',
    track: 'thai',
    mode: 'face_to_face',
    price: 50_000,
    minutes: 15,
    name: words('พบผู้สั่งจ่ายที่คลินิก', 'Visit at the clinic'),
    includes: words('พบผู้สั่งจ่ายที่คลินิก 15 นาที', 'Fifteen minutes with a prescriber at the clinic'),
  },
  {
    code: 'thai-video',
    track: 'thai',
    mode: 'video',
    price: 70_000,
    minutes: 15,
    name: words('พบผู้สั่งจ่ายทางวิดีโอ', 'Visit by video'),
    includes: words('พบผู้สั่งจ่ายทางวิดีโอ 15 นาที', 'Fifteen minutes with a prescriber by video'),
  },
  {
    code: 'foreign-face',
    track: 'foreign',
    mode: 'face_to_face',
    price: 50_000,
    minutes: 15,
    name: words('พบผู้สั่งจ่ายที่คลินิก (หนังสือเดินทาง)', 'Visit at the clinic, with a passport'),
    includes: words('พบผู้สั่งจ่ายที่คลินิก 15 นาที', 'Fifteen minutes with a prescriber at the clinic'),
  },
  {
    code: 'foreign-video',
    track: 'foreign',
    mode: 'video',
    price: 70_000,
    minutes: 15,
    name: words('พบผู้สั่งจ่ายทางวิดีโอ (หนังสือเดินทาง)', 'Visit by video, with a passport'),
    includes: words('พบผู้สั่งจ่ายทางวิดีโอ 15 นาที ขณะอยู่ในประเทศไทย', 'Fifteen minutes with a prescriber by video, while you are in Thailand'),
  },
].map((offer) => ({ ...offer, activeFrom: '2026-01-01', activeTo: null, queuePriority: 0 }));

/** Invented dispensaries: who owns them and who sells there, by the keys of the demo people. */
export const DISPENSARIES = [
  {
    owner: 'dispensary',
    tier: 'chain',
    sellers: ['budtender'],
    license: 'ตย. 11/0001',
    dispensary: {
      nameThai: 'ร้านตัวอย่าง ร่มใบ',
      nameLatin: 'Rombai Sample Shop',
      class: 'herbal_shop',
      registrar: 'central',
      district: 'สาทร',
      province: 'กรุงเทพมหานคร',
      taxId: '0000000000011',
      branch: '00000',
      subdistrict: 'ทุ่งมหาเมฆ',
      postcode: '10120',
      addressThai: '11 ซอยตัวอย่าง',
      addressLatin: '11 Soi Tuayang',
    },
  },
  {
    owner: 'dispensary-two',
    tier: 'growing',
    sellers: ['budtender-two'],
    license: 'ตย. 11/0002',
    dispensary: {
      nameThai: 'ร้านตัวอย่าง ชายคาเขียว',
      nameLatin: 'Chaikha Sample Shop',
      class: 'pharmacy',
      registrar: 'provincial',
      district: 'เมืองเชียงใหม่',
      province: 'เชียงใหม่',
      taxId: '0000000000012',
      branch: '00000',
      subdistrict: 'ศรีภูมิ',
      postcode: '50200',
      addressThai: '12 ถนนตัวอย่าง',
      addressLatin: '12 Tuayang Road',
    },
  },
] as const;

/** Invented physicians, by the keys of the demo people; `clinics` are license numbers. */
export const PHYSICIANS = [
  {
    key: 'physician',
    nameThai: 'พญ. ธนิดา สมมุติ',
    nameLatin: 'Dr. Thanida Sommut',
    profession: 'medicine',
    license: 'ว. 000101',
    clinics: ['10100000001', '10100000002'],
  },
  {
    key: 'physician-two',
    nameThai: 'พท. ก้องภพ นามแฝง',
    nameLatin: 'Kongphop Namfaeng',
    profession: 'thai_traditional',
    license: 'พท.ว. 000202',
    clinics: ['50100000003', '10100000002'],
  },
] as const;

/** Who is at the desk of which clinic, by the keys of the demo people and license numbers. */
export const DESKS = [
  { key: 'desk', clinic: '10100000001' },
  { key: 'desk', clinic: '10100000002' },
] as const;

/** The demo people who may sell, by their keys: sellers and owners. */
export const SELLERS = ['budtender', 'budtender-two', 'dispensary', 'dispensary-two'] as const;
