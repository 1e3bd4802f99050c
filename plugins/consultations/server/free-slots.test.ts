import { at, clockOf } from '@bai/kernel/contracts';
import { isFree, offeredOn, type Candidate } from './free-slots';

/** A Friday. */
const DAY = '2026-11-20';
const block = { weekday: 5, from: '09:00', to: '10:00', clinicId: 'a', mode: 'face_to_face', slotMinutes: 15, bufferMinutes: 5 } as const;
const clocks = (candidates: readonly Candidate[]) => candidates.map(({ start }) => clockOf(new Date(start)));
const minutes = (clock: string) => at(DAY, clock).getTime();
const visit = (from: string, to: string, clinicId = 'a') => ({
  clinicId,
  start: minutes(from),
  end: minutes(to),
  busyFrom: minutes(from),
  busyUntil: minutes(to) + 5 * 60_000,
});

describe('what weekly hours offer', () => {
  test('a visit every slot and pause, the last one ending with the block', () => {
    expect(clocks(offeredOn(DAY, { blocks: [block], exceptions: [] }))).toEqual(['09:00', '09:20', '09:40']);
    expect(clocks(offeredOn(DAY, { blocks: [{ ...block, to: '09:54' }], exceptions: [] }))).toEqual(['09:00', '09:20']);
    expect(clocks(offeredOn(DAY, { blocks: [{ ...block, to: '09:55' }], exceptions: [] }))).toEqual(['09:00', '09:20', '09:40']);
  });

  test('nothing on other weekdays, nor on a day off', () => {
    expect(offeredOn('2026-11-21', { blocks: [block], exceptions: [] })).toEqual([]);
    expect(offeredOn(DAY, { blocks: [block], exceptions: [{ day: DAY, closed: true, note: '' }] })).toEqual([]);
  });

  test('blocks of a day in order of time', () => {
    const blocks = [
      { ...block, from: '13:00', to: '13:20' },
      { ...block, to: '09:20' },
    ];
    expect(clocks(offeredOn(DAY, { blocks, exceptions: [] }))).toEqual(['09:00', '13:00']);
  });
});

describe('what is free', () => {
  const [, candidate] = offeredOn(DAY, { blocks: [block], exceptions: [] }) as [Candidate, Candidate];

  test.each([
    ['a visit that ends with its pause when this starts', visit('09:00', '09:15'), true],
    ['a visit whose pause reaches into this', visit('09:01', '09:16'), false],
    ['a visit that starts in the pause after this', visit('09:36', '09:50'), false],
    ['a visit that starts after that pause', visit('09:40', '09:55'), true],
    ['the same time', visit('09:20', '09:35'), false],
    ['another place, half an hour before', visit('08:35', '08:50', 'b'), true],
    ['another place, less than half an hour before', visit('08:36', '08:51', 'b'), false],
    ['another place, half an hour after', visit('10:05', '10:20', 'b'), true],
    ['another place, less than half an hour after', visit('10:04', '10:20', 'b'), false],
  ])('beside %s', (_, taken, free) => {
    expect(isFree(candidate, [taken])).toBe(free);
  });
});
