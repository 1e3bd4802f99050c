import en from '../src/words/en';
import th from '../src/words/th';
import { whole } from '../build/tie';

test('a figure and its unit are never parted, whatever else begins with the same letter', () => {
  expect(whole({ left: '{{grams}} g left, until {{date}}', gaps: '{{count}} gaps', fixed: 'at most 30 g a day' }, 'en')).toEqual({
    left: '{{grams}}\u00a0g left, until {{date}}',
    gaps: '{{count}} gaps',
    fixed: 'at most 30\u00a0g a day',
  });
  expect(whole(['เหลือ {{grams}} กรัม ถึง {{date}}', 'กักไว้ {{grams}} ก.'], 'th')).toEqual(['เหลือ {{grams}}\u00a0กรัม ถึง {{date}}', 'กักไว้ {{grams}}\u00a0ก.']);
});

test('no sentence of either language can break between grams and their unit', () => {
  const parted = (bundle: unknown): string[] => JSON.stringify(bundle).match(/(\}\}|\d) (g|กรัม|ก\.)[ ,.)"]/g) ?? [];
  expect(parted(en).length + parted(th).length).toBeGreaterThan(20);
  expect([...parted(whole(en, 'en')), ...parted(whole(th, 'th'))]).toEqual([]);
});
