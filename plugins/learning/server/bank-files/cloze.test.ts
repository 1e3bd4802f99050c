import { withoutGaps } from './cloze';
import { Notes } from './file-question';

/** Microseconds of the processor that fifty texts take, at best. */
const costOf = (text: string): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      for (let count = 0; count < 50; count += 1) withoutGaps(text, new Notes());
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }),
  );

it.each(['{1:SA:', '{:MC:~', '{1:SA:\\}'])('L11 eight times as many gaps %s without an end cost about eight times as much, not sixty-four times', (piece) => {
  expect(costOf(piece.repeat(4000)) / Math.max(5000, costOf(piece.repeat(500)))).toBeLessThan(24);
});

it('finds the gaps of a text, with braces and strokes in them, as far as one has an end', () => {
  const { text, gaps } = withoutGaps(String.raw`a {1:SA:=x{y\}z} b {:MC:=1~2} c {2:NM:=3`, new Notes());
  expect(text).toBe('a \ue0100\ue011 b \ue0101\ue011 c {2:NM:=3');
  expect(gaps.map(({ points }) => points)).toEqual(['1', '1']);
});
