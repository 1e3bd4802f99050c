import type { Bilingual } from '@bai/kernel/contracts';

/** An invented patient of the story. Nobody is called that, and their id numbers are of a district that does not exist. */
export interface Person {
  readonly email: string;
  readonly name: { readonly title: string; readonly first: string; readonly last: string };
  readonly shown: Bilingual;
  readonly sex: 'female' | 'male';
  readonly birthDate: string;
  readonly documentNumber: string;
  readonly phone: string;
  readonly passport?: Passport;
  readonly address: { readonly line: string; readonly subdistrict: string; readonly district: string; readonly province: string; readonly postcode: string };
}

/** The page of a passport that an invented foreigner holds instead. */
export interface Passport {
  readonly issuingCountry: string;
  readonly nationality: string;
  readonly expiresOn: string;
  readonly enteredOn: string;
}

const FAMILIES = [
  ['สมมุติ', 'Sommut'],
  ['นามแฝง', 'Namfaeng'],
  ['ตัวอย่างดี', 'Tuayangdee'],
  ['ลองระบบ', 'Longrabop'],
  ['สมมุติสุข', 'Sommutsuk'],
  ['ผู้ทดลอง', 'Phuthotlong'],
  ['ตั้งชื่อเล่น', 'Tangchuelen'],
] as const;

const NAMES = [
  ['นาง', 'กันยา', 'Kanya'],
  ['นาย', 'ขจร', 'Khajorn'],
  ['นางสาว', 'คณิตา', 'Khanita'],
  ['นาย', 'จักรี', 'Jakkree'],
  ['นาง', 'จันทร์เพ็ญ', 'Janpen'],
  ['นาย', 'ชาญชัย', 'Chanchai'],
  ['นางสาว', 'ชลธิชา', 'Chonthicha'],
  ['นาย', 'ณรงค์', 'Narong'],
  ['นางสาว', 'ณัฐชา', 'Natcha'],
  ['นาย', 'เดชา', 'Decha'],
  ['นาง', 'ดวงใจ', 'Duangjai'],
  ['นาย', 'ธวัช', 'Thawat'],
  ['นางสาว', 'ธารทิพย์', 'Thanthip'],
  ['นาย', 'นพดล', 'Noppadon'],
  ['นาง', 'นวลจันทร์', 'Nuanjan'],
  ['นาย', 'บุญมี', 'Bunmee'],
  ['นางสาว', 'เบญจา', 'Benja'],
  ['นาย', 'ประสิทธิ์', 'Prasit'],
  ['นาง', 'ปราณี', 'Pranee'],
  ['นาย', 'พิชัย', 'Phichai'],
  ['นางสาว', 'พิมพ์ใจ', 'Phimjai'],
  ['นาย', 'ภูมิ', 'Phum'],
  ['นาง', 'มณี', 'Manee'],
  ['นาย', 'มานะ', 'Mana'],
  ['นางสาว', 'เมษา', 'Mesa'],
  ['นาย', 'ยงยุทธ', 'Yongyut'],
  ['นาง', 'รัตนา', 'Rattana'],
  ['นาย', 'รุ่งเรือง', 'Rungrueang'],
  ['นางสาว', 'ลลิตา', 'Lalita'],
  ['นาย', 'วิชัย', 'Wichai'],
  ['นาง', 'วิไล', 'Wilai'],
  ['นาย', 'ศักดา', 'Sakda'],
  ['นางสาว', 'ศศิธร', 'Sasithorn'],
  ['นาย', 'สมบูรณ์', 'Sombun'],
  ['นาง', 'สายใจ', 'Saijai'],
  ['นาย', 'สุรชัย', 'Surachai'],
  ['นางสาว', 'สุดา', 'Suda'],
  ['นาย', 'อดิศร', 'Adisorn'],
  ['นาง', 'อารี', 'Aree'],
  ['นาย', 'อุดม', 'Udom'],
] as const;

const PLACES = [
  ['สีลม', 'บางรัก', 'กรุงเทพมหานคร', '10500'],
  ['ทุ่งมหาเมฆ', 'สาทร', 'กรุงเทพมหานคร', '10120'],
  ['พระบรมมหาราชวัง', 'พระนคร', 'กรุงเทพมหานคร', '10200'],
  ['ศรีภูมิ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200'],
  ['สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200'],
] as const;

const idNumber = (order: number): string => {
  const digits = `19999${String(order).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** What is known of anybody by their place in the list. */
const factsOf = (order: number): Omit<Person, 'email' | 'name' | 'shown' | 'sex'> => {
  const [subdistrict, district, province, postcode] = PLACES[order % PLACES.length]!;
  return {
    birthDate: `${1948 + ((order * 7) % 52)}-${two(1 + ((order * 5) % 12))}-${two(1 + ((order * 11) % 28))}`,
    documentNumber: idNumber(order),
    phone: `08100000${two(order)}`,
    address: { line: `${order + 1} ถนนตัวอย่าง`, subdistrict, district, province, postcode },
  };
};

/** The forty patients of the story. */
export const PATIENTS: readonly Person[] = NAMES.map(([title, thai, latin], order) => {
  const [family, familyLatin] = FAMILIES[order % FAMILIES.length]!;
  return {
    ...factsOf(order),
    email: `${latin.toLowerCase()}@people.demo.bai.example`,
    name: { title, first: thai, last: family },
    shown: { th: `${thai} ${family}`, en: `${latin} ${familyLatin}` },
    sex: title === 'นาย' ? 'male' : 'female',
  };
});

/** The demo patient, as their card has it. */
export const WAREE: Person = {
  ...factsOf(NAMES.length),
  birthDate: '1984-04-13',
  email: 'patient@demo.bai.example',
  name: { title: 'นางสาว', first: 'วารี', last: 'ตัวอย่างดี' },
  shown: { th: 'วารี ตัวอย่างดี', en: 'Waree Tuayangdee' },
  sex: 'female',
};

/** A visitor from a country that gave her a passport for the story alone. */
export const EMMA: Person = {
  ...factsOf(NAMES.length + 1),
  birthDate: '1988-06-02',
  email: 'emma@people.demo.bai.example',
  name: { title: '', first: 'Emma Test', last: 'Example' },
  shown: { th: 'Emma Test Example', en: 'Emma Test Example' },
  sex: 'female',
  documentNumber: 'TEST00001',
  phone: '+33639981234',
  passport: { issuingCountry: 'GB', nationality: 'GB', expiresOn: '2034-05-31', enteredOn: '2026-01-09' },
};
