import { isSimplePattern } from './license-schemas';

test.each(['\\d{3,6}', '^(ว\\.|ท\\.)? ?\\d{3,6}$', '[A-Z]{2}-\\d+', 'ตย\\. 11/\\d{4}', '[(+*]{1,3}'])('%s is a pattern that is answered at once', (pattern) => {
  expect(isSimplePattern(pattern)).toBe(true);
});

test.each(['(a+)+', '(\\d{2,4})*', '(a|b){3}', '(\\d)\\1', '(?=a)b', 'a*a*a*a*b', 'a?a?a?a?a?a?a?a?a?', '(', '[a'])('%s is refused', (pattern) => {
  expect(isSimplePattern(pattern)).toBe(false);
});
