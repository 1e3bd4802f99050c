import { dayStart } from '@bai/kernel/contracts';
import { cover } from './coverage';
import { changesFrom, clockOfMinute, closuresFrom, DAY_MINUTES, joined, minuteOf, onDay, openOn, uncovered, type OpenTable, type Span } from './open-spans';

const span = (text: string): Span => {
  const [from = '', to = ''] = text.split('-');
  return { from: minuteOf(from), to: minuteOf(to) };
};
const spans = (...texts: string[]): Span[] => texts.map(span);
const said = (found: readonly Span[]): string[] => found.map(({ from, to }) => `${clockOfMinute(from)}-${clockOfMinute(to)}`);
const open = (...texts: string[]) => ({ hours: 'open' as const, spans: spans(...texts) });
const judged = (hours: string[], duty: string[], until = DAY_MINUTES) => {
  const { gaps, openMinutes, gapMinutes } = cover(open(...hours), spans(...duty), until);
  return [said(gaps), openMinutes, gapMinutes];
};

describe('the gaps of a day', () => {
  it.each([
    ['nobody was there', ['09:00-18:00'], [], ['09:00-18:00'], 540, 540],
    ['one was there all day', ['09:00-18:00'], ['08:45-18:10'], [], 540, 0],
    ['two in turns, with a pause between', ['09:00-18:00'], ['09:00-12:00', '13:00-18:00'], ['12:00-13:00'], 540, 60],
    ['two at once', ['09:00-18:00'], ['09:00-15:00', '12:00-18:00'], [], 540, 0],
    ['one within the other', ['09:00-18:00'], ['10:00-17:00', '11:00-12:00'], ['09:00-10:00', '17:00-18:00'], 540, 120],
    ['closed at noon: nobody need be there', ['09:00-12:00', '13:00-18:00'], ['09:00-12:00', '13:00-18:00'], [], 480, 0],
    ['a gap that the pause cuts in two', ['09:00-12:00', '13:00-18:00'], ['09:00-11:00', '14:00-18:00'], ['11:00-12:00', '13:00-14:00'], 480, 120],
    ['there only while it was closed', ['09:00-12:00'], ['13:00-18:00'], ['09:00-12:00'], 180, 180],
    ['open until midnight', ['18:00-24:00'], ['18:00-23:00'], ['23:00-24:00'], 360, 60],
    ['hours that touch are one', ['09:00-12:00', '12:00-18:00'], ['09:00-11:30', '12:30-18:00'], ['11:30-12:30'], 540, 60],
  ])('%s', (_, hours, duty, gaps, openMinutes, gapMinutes) => expect(judged(hours, duty)).toEqual([gaps, openMinutes, gapMinutes]));

  it('counts a day that goes on until now alone', () => {
    expect(judged(['09:00-18:00'], ['09:00-12:00'], minuteOf('12:30'))).toEqual([['12:00-12:30'], 210, 30]);
    expect(judged(['09:00-18:00'], [], minuteOf('08:00'))).toEqual([[], 0, 0]);
  });
});

describe('duty as a part of a day in Bangkok', () => {
  const start = dayStart('2026-03-10');
  const at = (text: string): Date => new Date(`${text}+07:00`);
  const part = (from: string, to: string) => {
    const found = onDay(start, at(from), at(to));
    return found && said([found])[0];
  };

  it('begins and ends with the day', () => {
    expect(part('2026-03-09T20:00:00', '2026-03-10T02:00:00')).toBe('00:00-02:00');
    expect(part('2026-03-10T20:00:00', '2026-03-11T02:00:00')).toBe('20:00-24:00');
    expect(part('2026-03-08T20:00:00', '2026-03-12T02:00:00')).toBe('00:00-24:00');
    expect(part('2026-03-09T20:00:00', '2026-03-09T23:59:59')).toBeNull();
    expect(part('2026-03-11T00:00:00', '2026-03-11T02:00:00')).toBeNull();
  });

  it('has every minute in which it was, so that a handover within one leaves no gap', () => {
    const [first, second] = [
      onDay(start, at('2026-03-10T09:00:00'), at('2026-03-10T12:00:10'))!,
      onDay(start, at('2026-03-10T12:00:50'), at('2026-03-10T18:00:00'))!,
    ];
    expect(said([first, second])).toEqual(['09:00-12:01', '12:00-18:00']);
    expect(cover(open('09:00-18:00'), [first, second], DAY_MINUTES).gaps).toEqual([]);
  });
});

test('spans are joined and taken from one another', () => {
  expect(said(joined(spans('13:00-14:00', '09:00-10:00', '10:00-11:00', '10:30-10:45', '12:00-12:00')))).toEqual(['09:00-11:00', '13:00-14:00']);
  expect(said(uncovered(spans('09:00-18:00'), spans('08:00-09:00', '18:00-19:00')))).toEqual(['09:00-18:00']);
  expect(said(uncovered(spans('09:00-18:00'), spans('08:00-19:00')))).toEqual([]);
});

describe('the hours that held', () => {
  const week = (since: string, from: string, to: string) => ({ since, spans: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to })) });
  // A Sunday is the first of March; the second week holds from the middle of the month.
  const table: OpenTable = {
    weeks: [week('2026-03-16', '10:00', '20:00'), week('2026-03-02', '09:00', '18:00')],
    closures: [{ firstDay: '2026-03-12', lastDay: '2026-03-13' }],
  };

  it.each([
    ['2026-03-01', 'unknown', []],
    ['2026-03-02', 'open', ['09:00-18:00']],
    ['2026-03-07', 'closed', []],
    ['2026-03-11', 'open', ['09:00-18:00']],
    ['2026-03-12', 'closed', []],
    ['2026-03-13', 'closed', []],
    ['2026-03-16', 'open', ['10:00-20:00']],
  ])('%s', (day, hours, expected) => {
    const found = openOn(table, day);
    expect([found.hours, said(found.spans)]).toEqual([hours, expected]);
  });

  it('may be changed from today until the shop opens, and from tomorrow then', () => {
    expect(changesFrom(table, '2026-03-17', minuteOf('09:59'))).toBe('2026-03-17');
    expect(changesFrom(table, '2026-03-17', minuteOf('10:00'))).toBe('2026-03-18');
    expect(changesFrom(table, '2026-03-17', minuteOf('23:00'))).toBe('2026-03-18');
    expect(changesFrom(table, '2026-03-12', minuteOf('15:00'))).toBe('2026-03-12');
    expect(changesFrom({ weeks: [], closures: [] }, '2026-03-12', 900)).toBe('2026-03-12');
  });

  it('closed days of the past stay as they were', () => {
    const kept = [{ firstDay: '2026-03-01', lastDay: '2026-03-10' }];
    expect(closuresFrom(kept, [], '2026-03-05')).toEqual([{ firstDay: '2026-03-01', lastDay: '2026-03-04' }]);
    expect(closuresFrom(kept, [], '2026-03-11')).toEqual(kept);
    expect(closuresFrom(kept, [{ firstDay: '2026-02-01', lastDay: '2026-03-06' }], '2026-03-05')).toEqual([{ firstDay: '2026-03-01', lastDay: '2026-03-06' }]);
    expect(
      closuresFrom(
        [],
        [
          { firstDay: '2026-03-09', lastDay: '2026-03-09' },
          { firstDay: '2026-03-08', lastDay: '2026-03-08' },
        ],
        '2026-03-05',
      ),
    ).toEqual([{ firstDay: '2026-03-08', lastDay: '2026-03-09' }]);
  });
});
