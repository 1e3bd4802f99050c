import { at } from '@bai/kernel/contracts';
import { isOpen } from './offering';

/** A Friday and the Sunday after it. */
const [FRIDAY, SUNDAY] = ['2026-11-20', '2026-11-22'];
const clinic = {
  hours: [
    { weekday: 5, from: '09:00', to: '12:00' },
    { weekday: 5, from: '13:00', to: '18:00' },
  ],
};
const visit = (day: string, from: string, to: string, mode: 'face_to_face' | 'video' = 'face_to_face') =>
  [day, { mode, start: at(day, from).getTime(), end: at(day, to).getTime() }] as const;

describe('a clinic’s opening hours', () => {
  test.each([
    ['from its opening', visit(FRIDAY, '09:00', '09:15'), true],
    ['until its closing', visit(FRIDAY, '17:45', '18:00'), true],
    ['before it opens', visit(FRIDAY, '08:55', '09:10'), false],
    ['beyond its closing', visit(FRIDAY, '17:50', '18:05'), false],
    ['into its noon break', visit(FRIDAY, '11:50', '12:05'), false],
    ['on a day on which it is closed', visit(SUNDAY, '10:00', '10:15'), false],
    ['by video while its door is shut', visit(SUNDAY, '20:00', '20:15', 'video'), true],
  ])('%s', (_, [day, time], open) => {
    expect(isOpen(clinic, day, time)).toBe(open);
  });

  test('that nobody wrote down close nothing', () => {
    expect(isOpen({ hours: [] }, ...visit(SUNDAY, '03:00', '03:15'))).toBe(true);
  });
});
