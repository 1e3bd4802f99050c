import { accessKindOf, accessPurposeOf } from './access-kinds';

test.each([
  ['patient.read', 'read'],
  ['prescription.open', 'opened'],
  ['patient.reveal', 'opened'],
  ['consultation.open', 'notes'],
  ['stored-file.open', 'signature'],
  ['broken-glass.create', 'glass'],
  ['verification.create', 'checked'],
  ['consultation.keep', 'recorded'],
])('of %s somebody is told that it was %s', (action, kind) => {
  expect(accessKindOf({ action, listed: false })).toBe(kind);
});

test('a list that held the record is no reading of it', () => {
  expect(accessKindOf({ action: 'prescription.read', listed: true })).toBe('listed');
});

test.each([
  ['documentNumber: issue of a prescription', 'issue'],
  ['notes: complete visit', 'visit'],
  ['token: PT.33', 'paper'],
  ['documentNumber: PT.28 row of TX69-1', 'sale'],
  ['documentNumber: replacement of the form', 'replace'],
  ['documentNumber: draft of a replacement', 'replace'],
])('the platform itself opens something for “%s”', (said, own) => {
  expect(accessPurposeOf(said)).toEqual({ own });
});

test('what a person gave as their reason stays as they wrote it, without the field and the paper before it', () => {
  expect(accessPurposeOf('documentNumber: PT.33: ผู้ป่วยขอสำเนา')).toEqual({ reason: 'ผู้ป่วยขอสำเนา' });
});
