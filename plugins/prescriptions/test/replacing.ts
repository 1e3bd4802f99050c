import { must, testPictures } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import type { FormLine, Prescription, Replacement, ReplacementForm } from '../contracts';

const NOBODY = { title: '', first: '', last: '' };

/** A form as it stands, as the office sends it to be corrected; `more` replaces parts of it. */
export const asItStands = async (admin: Person, prescription: string, more: object = {}): Promise<object> => {
  const { facts } = must(await admin.get<ReplacementForm>(`/api/prescriptions/${prescription}/replacement-form`), 'form');
  const { nameThai, nameLatin, birthDate, nationality, documentType } = facts;
  const names = { nameThai: nameThai ?? NOBODY, nameLatin: nameLatin ?? NOBODY };
  return { kind: 'wrong', ...names, birthDate, nationality, documentType, reason: 'ชื่อบนใบสะกดผิด', ...more };
};

/** Asks for a form in place of one. */
export const ask = async (admin: Person, prescription: string, more: object = { nameThai: { title: 'นาง', first: 'ทดลอง', last: 'ระบบแก้ไข' } }) =>
  admin.post<Replacement>(`/api/prescriptions/${prescription}/replacements`, await asItStands(admin, prescription, more));

type Asked = Pick<Replacement, 'id' | 'version'>;
/** Signs what was asked, as when issuing. */
export const signs = async (physician: Person, { id, version }: Asked): Promise<Answer<Prescription>> =>
  physician.post<Prescription>(`/api/prescriptions/replacements/${id}/sign`, { version, signature: (await testPictures()).signature });

/** Refuses or withdraws what was asked. */
export const ends = (person: Person, what: 'refuse' | 'withdraw', { id, version }: Asked): Promise<Answer<Replacement>> =>
  person.post<Replacement>(`/api/prescriptions/replacements/${id}/${what}`, { version, reason: 'ข้อมูลเดิมถูกต้องแล้ว' });

/** A prescription as somebody sees it, with what became of it. */
export const seenBy = async (person: Person, id: string): Promise<Prescription & FormLine> => ({
  ...must(await person.get<Prescription>(`/api/prescriptions/${id}`), 'prescription'),
  ...must(await person.get<FormLine>(`/api/prescriptions/${id}/line`), 'line'),
});
