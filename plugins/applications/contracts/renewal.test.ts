import { outcomeScores } from './outcome-schemas';
import { renewableDays } from './renewal-days';
import { RENEWAL_OBSTACLES, STOPS_ALL } from './renewal-schemas';

const SCORES = { pain: 0, sleep: 10, sideEffects: ['none'], milligramsUsed: 0 };
const wrongIn = (more: object): string[] => (outcomeScores.safeParse({ ...SCORES, ...more }).error?.issues ?? []).map(({ path }) => path.join('.'));

test('a prescription is renewed from a week before its last day until ninety days after it', () => {
  expect(renewableDays('2026-12-05')).toEqual({ from: '2026-11-28', until: '2027-03-05' });
});

test('scores are whole, from 0 to 10, and what was used comes in steps of 10 mg', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ pain: null, sleep: 11 })).toEqual(['pain', 'sleep']);
  expect(wrongIn({ pain: -1, sleep: 2.5, milligramsUsed: 1005 })).toEqual(['pain', 'sleep', 'milligramsUsed']);
});

test('no side effect stands alone, another is told in words, and none is left open', () => {
  expect(wrongIn({ sideEffects: ['none', 'dizzy'] })).toEqual(['sideEffects']);
  expect(wrongIn({ sideEffects: [] })).toEqual(['sideEffects']);
  expect(wrongIn({ sideEffects: ['other'] })).toEqual(['note']);
  expect(wrongIn({ sideEffects: ['other', 'dizzy'], note: 'ผื่น' })).toEqual([]);
  expect(wrongIn({ sideEffects: ['sleepy'] })).toEqual(['sideEffects.0']);
});

test('what stops every application is among the obstacles', () => {
  for (const one of STOPS_ALL) expect(RENEWAL_OBSTACLES).toContain(one);
});
