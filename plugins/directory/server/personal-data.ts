import { fact, personalData } from '@bai/documents/server';
import { accountOf, through, type Seat } from '@bai/kernel/server';
import { addressLine, fullName, type LicenseHolder } from '../contracts';
import { clinicById } from './clinics';
import { brokenGlasses, clinicMemberships, duties, memberships, patients, permits, physicianClinics, physicians, sellers } from './collections';
import { dispensariesByIds } from './dispensaries';
import { fhirPatient } from './fhir-patient';
import {
  ACTIVE,
  COUNTRY_WORDS,
  IDENTITY,
  IDENTITY_FAULT_WORDS,
  MEMBER_ROLES,
  METHODS,
  PERMIT_STATES,
  PERMITS,
  PHYSICIAN_STATES,
  SEXES,
  WEEKDAYS,
} from './personal-words';
import { PROFESSION_WORDS } from './profession-words';

const WHY = 'data-copy';

const clinicName = async (id: string) => (await clinicById(id))?.name ?? null;

personalData({
  name: 'person',
  title: { th: 'ตัวคุณและใบอนุญาต', en: 'You, and your licenses' },
  why: {
    th: 'กฎหมายให้ตรวจว่าใครรับ สั่ง และจ่าย จึงเก็บตัวตนของผู้ป่วยกับเวชระเบียน 5 ปี และใบอนุญาตเท่ากับบันทึกที่อ้างถึง',
    en: 'The law wants to know who receives, prescribes and dispenses: a patient’s identity is kept with the medical record for 5 years, licenses as long as the records that rely on them.',
  },
  sorts: {
    patients: {
      title: { th: 'ทะเบียนผู้ป่วย', en: 'Patient record' },
      facts: {
        id: fact('รหัสผู้ป่วย', 'Patient id', 'code'),
        name: fact('ชื่อ', 'Name'),
        nameLatin: fact('ชื่อภาษาอังกฤษ', 'Name in Latin letters'),
        documentName: fact('ชื่อที่อ่านจากเอกสาร', 'Name read from the document'),
        documentType: fact('เอกสาร', 'Document', { thai_id: { th: 'บัตรประชาชน', en: 'Thai national ID' }, passport: { th: 'หนังสือเดินทาง', en: 'passport' } }),
        documentNumber: fact('เลขที่เอกสาร', 'Document number'),
        birthDate: fact('วันเกิด', 'Born', 'day'),
        birthPrecision: fact('วันเกิดที่บัตรแสดง', 'What the card shows of it', 'code'),
        sex: fact('เพศ', 'Sex', SEXES),
        nationality: fact('สัญชาติ', 'Nationality', COUNTRY_WORDS),
        issuingCountry: fact('ประเทศที่ออกเอกสาร', 'Document issued by', COUNTRY_WORDS),
        documentExpiresOn: fact('เอกสารหมดอายุ', 'Document expires', 'day'),
        phone: fact('โทรศัพท์', 'Phone'),
        address: fact('ที่อยู่', 'Address'),
        allergies: fact('การแพ้', 'Allergies'),
        state: fact('การยืนยันตัวตน', 'Identity', IDENTITY),
        identityMethod: fact('ยืนยันโดย', 'Verified by', METHODS),
        identityAt: fact('ยืนยันเมื่อ', 'Verified', 'moment'),
        identityFaults: fact('ขอให้แก้', 'To be mended', IDENTITY_FAULT_WORDS),
        identityNote: fact('ข้อความถึงคุณ', 'Message about it'),
        identityAskedAt: fact('ขอให้แก้เมื่อ', 'Asked on', 'moment'),
      },
    },
    physicians: {
      title: { th: 'ทะเบียนผู้สั่งจ่าย', en: 'Practitioner record' },
      facts: {
        id: fact('รหัสผู้สั่งจ่าย', 'Practitioner id', 'code'),
        nameThai: fact('ชื่อ', 'Name'),
        nameLatin: fact('ชื่อภาษาอังกฤษ', 'Name in Latin letters'),
        profession: fact('วิชาชีพ', 'Profession', PROFESSION_WORDS),
        specialities: fact('ความเชี่ยวชาญ', 'Specialities'),
        languages: fact('ภาษาที่ใช้ตรวจ', 'Languages', 'code'),
        bankName: fact('ธนาคาร', 'Bank'),
        bankHolder: fact('ชื่อบัญชี', 'Name of the account'),
        bankNumber: fact('เลขที่บัญชี', 'Account number'),
        answer: fact('จากผู้ดูแลระบบ', 'From the administrator'),
        submittedAt: fact('ส่งเมื่อ', 'Handed in', 'moment'),
        state: fact('สถานะ', 'State', PHYSICIAN_STATES),
      },
    },
    sellers: {
      title: { th: 'ทะเบียนผู้จ่าย', en: 'Seller record' },
      facts: { nameThai: fact('ชื่อ', 'Name'), nameLatin: fact('ชื่อภาษาอังกฤษ', 'Name in Latin letters') },
    },
    permits: {
      title: { th: 'ใบอนุญาตและการอบรม', en: 'Licenses and trainings' },
      facts: {
        master: fact('ชนิด', 'Kind', PERMITS),
        number: fact('เลขที่', 'Number'),
        issuedOn: fact('ออกเมื่อ', 'Issued', 'day'),
        expiresOn: fact('วันสุดท้าย', 'Last day', 'day'),
        state: fact('สถานะ', 'State', PERMIT_STATES),
      },
    },
    places: {
      title: { th: 'ที่ทำงาน', en: 'Where you work' },
      facts: {
        place: fact('ที่', 'Place'),
        role: fact('หน้าที่', 'As', MEMBER_ROLES),
        state: fact('สถานะ', 'State', ACTIVE),
        weekdays: fact('วัน', 'Days', WEEKDAYS),
        startsOn: fact('ตั้งแต่', 'From', 'day'),
        endsOn: fact('ถึง', 'Until', 'day'),
      },
    },
    duties: {
      title: { th: 'การเข้าเวรที่ร้าน', en: 'Times on duty' },
      facts: { place: fact('ร้าน', 'Dispensary'), startedAt: fact('เริ่ม', 'Began', 'moment'), endedAt: fact('สิ้นสุด', 'Ended', 'moment') },
    },
    glasses: {
      title: { th: 'การเปิดเวชระเบียนของผู้ป่วยเดิม', en: 'Times you opened a former patient’s record' },
      facts: { createdAt: fact('เปิดเมื่อ', 'Opened', 'moment'), endsAt: fact('สิ้นสุด', 'Ended', 'moment') },
    },
  },
  collect: async (seat, put) => {
    for (const row of await patients.every(seat, {})) {
      const opened = await patients.open(seat, row.id, 'documentNumber', WHY);
      const documentNumber = opened?.toString() ?? null;
      const [name, nameLatin, address] = [
        row.nameThai && fullName(row.nameThai),
        row.nameLatin && fullName(row.nameLatin),
        row.address && addressLine(row.address),
      ];
      put('patients', { ...row, name, nameLatin, address, documentNumber }, [fhirPatient(row, documentNumber)]);
    }
    const practising = await physicians.every(seat, {});
    for (const row of practising) put('physicians', { ...row, bankNumber: (await physicians.open(seat, row.id, 'bankNumber', WHY))?.toString() ?? null });
    const selling = await sellers.every(seat, {});
    for (const row of selling) put('sellers', row);
    await eachPermit(seat, 'physician', practising, (row) => put('permits', row));
    await eachPermit(seat, 'seller', selling, (row) => put('permits', row));
    if (seat.subjects.physician)
      for (const row of await physicianClinics.every(seat, {})) put('places', { ...row, place: await clinicName(row.clinicId), role: 'physician' });
    for (const row of await clinicMemberships.every(seat, {})) put('places', { ...row, place: await clinicName(row.clinicId), role: 'desk' });
    await eachAtDispensary(seat, put);
    // Whose record it was, and why it was opened, says something of that patient.
    for (const row of await brokenGlasses.every(seat, {}, { quietly: true })) put('glasses', row);
  },
});

/** The permits of somebody's own records; permits are nobody's by themselves. */
const eachPermit = async (seat: Seat, holderKind: LicenseHolder, holders: readonly { readonly id: string }[], visit: (row: object) => void): Promise<void> => {
  if (!holders.length) return;
  const rows = await permits.every(through(seat, WHY), { holderKind, holderId: holders.map(({ id }) => id) });
  rows.forEach(visit);
};

const eachAtDispensary = async (seat: Seat, put: (sort: 'places' | 'duties', record: object) => void): Promise<void> => {
  const member = await memberships.every(seat, { accountId: accountOf(seat) });
  const stood = await duties.every(seat, {});
  const shops = await dispensariesByIds([...member, ...stood].map(({ dispensaryId }) => dispensaryId));
  for (const row of member) put('places', { ...row, place: shops.get(row.dispensaryId)?.name });
  for (const row of stood) put('duties', { ...row, place: shops.get(row.dispensaryId)?.name });
};
