import { keptNotes } from './schemas';

test.each([
  [null, null, []],
  [120, null, []],
  [null, 80, []],
  [120, 80, []],
  [80, 124, ['diastolic']],
  [80, 80, ['diastolic']],
])('a pressure of %s over %s', (systolic, diastolic, wrong) => {
  const { error } = keptNotes.safeParse({ systolic, diastolic });
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(wrong);
});
