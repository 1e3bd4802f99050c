import { withoutContradiction } from '../src/features/applications/renew/side-effects';

test('none stands alone: a tick beside it takes its place, and it the place of all others', () => {
  expect(withoutContradiction(['none'], ['none', 'dizzy'])).toEqual(['dizzy']);
  expect(withoutContradiction(['dizzy', 'drowsy'], ['dizzy', 'drowsy', 'none'])).toEqual(['none']);
  expect(withoutContradiction(['dizzy'], [])).toEqual(['none']);
  expect(withoutContradiction(['dizzy'], ['dizzy', 'anxiety'])).toEqual(['dizzy', 'anxiety']);
});
