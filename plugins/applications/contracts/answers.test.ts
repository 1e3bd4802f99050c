import { answerKind, passportAnswers } from './answers';

const PASSPORT = { documentNumber: 'TX1234567', birthDate: '1980-05-05', expiresOn: '2030-01-01' };

test.each([
  ['Kosovo', 'XK', 'XK'],
  ['stateless people', 'TH', 'XXA'],
  ['recognised refugees', 'AU', 'XXB'],
  ['staff of the United Nations', 'UNO', 'UNO'],
  ['staff of the European Union', 'EUE', 'FR'],
])('the passport step is open to %s', (_, issuingCountry, nationality) =>
  expect(passportAnswers.safeParse({ ...PASSPORT, issuingCountry, nationality }).success).toBe(true),
);

test('a status is no country that issues passports', () =>
  expect(passportAnswers.safeParse({ ...PASSPORT, issuingCountry: 'XXA', nationality: 'XXA' }).error!.issues.map(({ path }) => path)).toEqual([
    ['issuingCountry'],
  ]));

test.each([
  ['what was written', { allergies: 'กุ้ง', noAllergies: false }, 'some'],
  ['what was written, more than a tick beside it', { allergies: 'กุ้ง', noAllergies: true }, 'some'],
  ['that there are none', { allergies: '', noAllergies: true }, 'none'],
  ['nothing', { allergies: '', noAllergies: false }, 'unanswered'],
] as const)('of allergies the answer is %s', (_, health, kind) => expect(answerKind('allergies', health)).toBe(kind));
