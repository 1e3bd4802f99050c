import { withoutGaps } from './cloze';
import { Notes } from './file-question';

it('finds the gaps of a text, with braces and strokes in them, as far as one has an end', () => {
  const { text, gaps } = withoutGaps(String.raw`a {1:SA:=x{y\}z} b {:MC:=1~2} c {2:NM:=3`, new Notes());
  expect(text).toBe('a \ue0100\ue011 b \ue0101\ue011 c {2:NM:=3');
  expect(gaps.map(({ points }) => points)).toEqual(['1', '1']);
});
