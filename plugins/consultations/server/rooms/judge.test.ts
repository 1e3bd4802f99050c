import { judge, together, type Evidence, type Stay } from './judge';

const MINUTE = 60_000;
const START = Date.parse('2026-11-24T03:00:00.000Z');
const at = (minutes: number): number => START + minutes * MINUTE;
const stay = (party: string, from: number, to: number | null): Stay => ({ party, from: at(from), to: to === null ? null : at(to) });
const evidence = (state: string, minutes: number, stays: Stay[], waited = false): Evidence => ({
  state,
  start: START,
  closes: at(75),
  now: at(minutes),
  waited,
  stays,
});

describe('how a visit by video ended', () => {
  test.each([
    ['nothing while both may still come', evidence('confirmed', 14, []), null],
    ['nobody waits, the physician is there: open until the room closes', evidence('confirmed', 40, [stay('physician', 0, null)]), null],
    ['the patient waited and nobody came within 15 minutes', evidence('checked_in', 16, [], true), 'no_show_physician'],
    [
      'the physician came too late, and the patient had left',
      evidence('checked_in', 30, [stay('patient', 0, 12), stay('physician', 20, null)]),
      'no_show_physician',
    ],
    ['the patient is still in: the physician may come', evidence('checked_in', 20, [stay('patient', 0, null)], true), null],
    ['the physician was there in time, the patient never', evidence('confirmed', 76, [stay('physician', 5, 60)]), 'no_show_patient'],
    ['neither came: the patient does not pay for it', evidence('confirmed', 76, []), 'no_show_physician'],
    ['both came and never met', evidence('checked_in', 76, [stay('physician', 0, 10), stay('patient', 12, 20)], true), 'failed_technical'],
    ['both met for less than two minutes', evidence('in_progress', 76, [stay('physician', 0, 3), stay('patient', 2, 3)]), 'failed_technical'],
    ['both met: it was held', evidence('in_progress', 76, [stay('physician', 0, 20), stay('patient', 1, 18)]), 'held'],
    ['past the window, and both are still in', evidence('in_progress', 90, [stay('physician', 0, null), stay('patient', 1, null)]), null],
    ['what is over stays as it is', evidence('completed', 90, []), null],
  ])('%s', (_, given, verdict) => expect(judge(given)).toBe(verdict));

  test('time together adds up over several stays and counts a stay that lasts until now', () => {
    const stays = [stay('patient', 0, 5), stay('patient', 6, null), stay('physician', 2, 8)];
    expect(together({ stays, now: at(7) })).toBe(4 * MINUTE);
  });
});
