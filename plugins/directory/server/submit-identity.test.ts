import { changed, type StatedDocument } from './submit-identity';
import type { PatientRow } from './present-patient';

const stated = (first: string): StatedDocument => ({
  ...{ documentType: 'thai_id', documentNumber: '1101700230708', nameLatin: null, documentName: null, birthDate: '1980-05-05', birthPrecision: 'day' },
  ...{ nationality: 'TH', issuingCountry: 'TH', nameThai: { title: 'นาย', first, last: 'แม่นยำ' } },
});

test.each(['น\u0e49\u0e33ใจ', 'น\u0e4d\u0e49\u0e32ใจ', 'น\u0e49\u0e4d\u0e32ใจ', 'น้ำ\u200bใจ'])(
  'a verified patient who types their own name by another keyboard, as %j, has not changed it',
  (first) => expect(changed({ ...stated('น้ำใจ') } as unknown as PatientRow, stated(first), true)).toBe(false),
);

test('another name is a change', () => expect(changed({ ...stated('น้ำใจ') } as unknown as PatientRow, stated('น้องใจ'), true)).toBe(true));
