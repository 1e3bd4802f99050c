import * as fc from 'fast-check';
import { addDays, addMonths, ageOn, at, bangkokDay, buddhistYear2, clockOf, dayEnd, daysBetween, dayStart, weekday } from './bangkok';

const instant = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

describe('a day in Bangkok', () => {
  it.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
    ['2026-12-31T16:59:59.999Z', '2026-12-31'],
    ['2026-12-31T17:00:00.000Z', '2027-01-01'],
    ['2028-02-28T17:00:00.000Z', '2028-02-29'],
  ])('of %s is %s', (iso, day) => {
    expect(bangkokDay(new Date(iso))).toBe(day);
  });

  it('begins and ends at midnight there, to the millisecond', () => {
    expect([dayStart('2026-11-21').toISOString(), dayEnd('2026-11-21').toISOString()]).toEqual(['2026-11-20T17:00:00.000Z', '2026-11-21T16:59:59.999Z']);
    fc.assert(
      fc.property(instant, (moment) => {
        const day = bangkokDay(moment);
        expect(dayStart(day) <= moment && moment <= dayEnd(day)).toBe(true);
        expect([bangkokDay(dayStart(day)), bangkokDay(dayEnd(day)), bangkokDay(new Date(dayEnd(day).getTime() + 1))]).toEqual([day, day, addDays(day, 1)]);
      }),
    );
  });

  it('is counted over months, years and leap days', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2028-03-01', -1), addDays('2026-11-21', 29)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2028-02-29',
      '2026-12-20',
    ]);
    fc.assert(
      fc.property(instant, fc.integer({ min: -5000, max: 5000 }), (moment, days) =>
        expect(daysBetween(bangkokDay(moment), addDays(bangkokDay(moment), days))).toBe(days),
      ),
    );
  });

  it('has its clock and its weekday', () => {
    expect(clockOf(new Date('2026-11-20T17:05:00Z'))).toBe('00:05');
    expect(at('2026-11-21', '00:05').toISOString()).toBe('2026-11-20T17:05:00.000Z');
    expect([weekday('2026-11-21'), weekday('2026-11-22')]).toEqual([6, 0]);
  });

  it('has the last two digits of the Buddhist year', () => {
    expect([buddhistYear2('2026-12-31'), buddhistYear2('2027-01-01'), buddhistYear2('2057-05-05')]).toEqual(['69', '70', '00']);
  });
});

describe('an age', () => {
  it.each([
    ['2006-11-21', '2026-11-20', 19],
    ['2006-11-21', '2026-11-21', 20],
    ['2006-12-31', '2026-12-30', 19],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of somebody born on %s is on %s %i', (birth, day, years) => {
    expect(ageOn(birth, day)).toBe(years);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-24', 12, '2027-11-24'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
