import { readDay } from '../src/kit/days';
import { dayText } from '../src/kit/format';

describe('a day as people type it', () => {
  it.each([
    ['20/11/2569', 'th', '2026-11-20'],
    ['20 พ.ย. 2569', 'th', '2026-11-20'],
    ['20 พฤศจิกายน 2569', 'th', '2026-11-20'],
    ['๒๐/๑๑/๒๕๖๙', 'th', '2026-11-20'],
    ['20 Nov 2026', 'en', '2026-11-20'],
    ['1.2.2026', 'en', '2026-02-01'],
    ['2026-11-20', 'en', '2026-11-20'],
    ['29/2/2571', 'th', '2028-02-29'],
  ] as const)('%s (%s)', (typed, language, day) => expect(readDay(typed, language)).toEqual({ day, foreign: false }));

  it('a year of the other era is told apart', () => {
    expect(readDay('20/11/2570', 'en')).toEqual({ day: '2027-11-20', foreign: true });
    expect(readDay('20/11/2027', 'th')).toEqual({ day: '2027-11-20', foreign: true });
  });

  it.each([['20/11'], ['20/11/69'], ['31/2/2026'], ['20/13/2026'], ['tomorrow'], ['20 Nowember 2026']])('%s is not guessed at', (typed) =>
    expect(readDay(typed, 'en')).toBeUndefined(),
  );

  it('reads what is written on the screen', () => {
    for (const language of ['th', 'en'] as const)
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-09`;
        expect(readDay(dayText(language, day), language)).toEqual({ day, foreign: false });
      }
  });
});
