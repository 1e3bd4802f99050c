import { changed, type StatedDocument } from './submit-identity';
import type { PatientRow } from './present-patient';

const stated = (first: string): StatedDocument => ({
  ...{ documentType: 'thai_id', documentNumber: '1101700230708', nameLatin: null, documentName: null, birthDate: '1980-05-05', birthPrecision: 'day' },
  ...{ sex: 'male', nationality: 'TH', issuingCountry: 'TH', nameThai: { title: 'นาย', first, last: 'แม่นยำ' } },
});

test.each(['น\u0e49\u0e33ใจ', 'น\u0e4d\u0e49\u0e32ใจ', 'น\u0e49\u0e4d\u0e32ใจ', 'น้ำ\u200bใจ'])(
  'a verified patient who types their own name by another keyboard, as %j, has not changed it',
  (first) => expect(changed({ ...stated('น้ำใจ') } as unknown as PatientRow, stated(first), true)).toBe(false),
);

test('another sex is a change, since questions of the law depend on it', () =>
  expect(changed({ ...stated('น้ำใจ'), sex: 'female' } as unknown as PatientRow, stated('น้ำใจ'), true)).toBe(true));

test('another name is a change', () => expect(changed({ ...stated('น้ำใจ') } as unknown as PatientRow, stated('น้องใจ'), true)).toBe(true));
