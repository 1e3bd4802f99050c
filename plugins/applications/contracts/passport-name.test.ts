import { isNameOpen, isNameOther, isNameUsable, nameChosen, nameOnPapers, nameRead, type PassportNaming } from './passport-name';

const TYPED = { title: 'Mr', first: 'Liam', last: 'Example' };
const READ: PassportNaming = { documentNumber: 'T1234567', zoneNumber: 'T1234567', zoneName: 'LIAM TEST EXAMPLE', zoneLast: 'EXAMPLE', nameChoice: null };
const chosen = (use: 'passport' | 'typed', read: PassportNaming = READ, line = 'Liam Example'): PassportNaming => ({
  ...read,
  nameChoice: { use, typed: line },
});

describe('a name read from a passport', () => {
  it('that differs is open until the person chose, and stands on the papers where they chose it', () => {
    expect([isNameOther(TYPED, READ), isNameOpen(TYPED, READ)]).toEqual([true, true]);
    expect(isNameOpen(TYPED, chosen('typed'))).toBe(false);
    expect(nameOnPapers(TYPED, chosen('typed'))).toEqual(TYPED);
    expect(nameOnPapers(TYPED, chosen('passport'))).toEqual({ title: 'Mr', first: 'LIAM TEST', last: 'EXAMPLE' });
  });

  it('says nothing of another number than it was read beside, however the number is written', () => {
    expect(nameRead({ ...READ, documentNumber: 't 123 4567' })).toBe(READ.zoneName);
    const another = { ...chosen('passport'), documentNumber: 'T7654321' };
    expect([nameRead(another), isNameOther(TYPED, another), isNameOpen(TYPED, another)]).toEqual([null, false, false]);
    expect(nameOnPapers(TYPED, another)).toEqual(TYPED);
  });

  it('holds where it was kept without a number', () => expect(nameRead({ ...READ, zoneNumber: '' })).toBe(READ.zoneName));
});

describe('a name that the zone has cut', () => {
  const cut: PassportNaming = { ...READ, zoneName: 'CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', zoneLast: 'NILAVADHANANANDA' };
  const whole = { title: 'Miss', first: 'Chayapa Dejthamrong Krasuang', last: 'Nilavadhanananda' };

  it('is no other name where the typed one goes on from it', () => expect(isNameOther(whole, cut)).toBe(false));

  it('is never the one on papers', () => {
    const misspelled = { ...whole, first: 'Chayapa Dejtamrong Krasuang' };
    const line = 'Chayapa Dejtamrong Krasuang Nilavadhanananda';
    expect([isNameUsable(READ), isNameUsable(cut)]).toEqual([true, false]);
    expect([nameChosen(misspelled, chosen('passport', cut, line)), isNameOpen(misspelled, chosen('passport', cut, line))]).toEqual([null, true]);
    expect(nameOnPapers(misspelled, chosen('passport', cut, line))).toEqual(misspelled);
    expect(isNameOpen(misspelled, chosen('typed', cut, line))).toBe(false);
  });
});
