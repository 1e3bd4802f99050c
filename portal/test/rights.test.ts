import { GRANTED_ROLES, MATRIX, may, type Action } from '@bai/kernel/contracts';
import { groupOf } from '../src/features/accounts/parts/right-groups';
import en from '../src/words/en/rights';
import th from '../src/words/th/rights';

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;
const grantable = (Object.keys(MATRIX) as Action[]).filter((action) => GRANTED_ROLES.some((role) => may(role, action)));

test.each([
  ['th', th.can as Dictionary],
  ['en', en.can as Dictionary],
])('every right that can be granted says what it is: %s', (_, words) => {
  expect(grantable.length).toBeGreaterThan(100);
  expect(
    grantable.filter((action) => {
      const [noun = '', verb = ''] = action.split('.');
      return !words[noun]?.[verb];
    }),
  ).toEqual([]);
});

test('every right stands in a group', () => {
  expect(grantable.filter((action) => !groupOf(action))).toEqual([]);
});
