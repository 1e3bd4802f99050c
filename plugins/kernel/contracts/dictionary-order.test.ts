import * as fc from 'fast-check';
import { dictionaryOrder } from './dictionary-order';

const byOrder = (names: readonly string[]): string[] =>
  [...names].sort((one, other) => (dictionaryOrder(one) < dictionaryOrder(other) ? -1 : dictionaryOrder(one) > dictionaryOrder(other) ? 1 : 0));

test('a name that begins with a vowel stands at its first consonant', () => {
  expect(byOrder(['มะลิ', 'ใบเตย', 'ร่มไม้', 'นายดำ', 'ปกรณ์', 'เกษม', 'แก้ว', 'กมล'])).toEqual(['กมล', 'เกษม', 'แก้ว', 'นายดำ', 'ใบเตย', 'ปกรณ์', 'มะลิ', 'ร่มไม้']);
});

test('Thai names stand before Latin ones, of which letters’ case and accents count for nothing', () => {
  expect(byOrder(['Zoé', 'anna', 'ฮง', 'Zoe B', 'Anna B', '9 ก'])).toEqual(['9 ก', 'ฮง', 'anna', 'Anna B', 'Zoé', 'Zoe B']);
});

const syllable = fc
  .tuple(
    fc.constantFrom('', 'เ', 'แ', 'โ', 'ใ', 'ไ'),
    fc.constantFrom(...'กขคงจชดตนบปมยรลวสหอ'),
    fc.constantFrom('', '่', '้'),
    fc.constantFrom('', 'า', 'ะ', ' '),
  )
  .map((parts) => parts.join(''));
const name = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

test('the order is the one that the program sorts Thai by', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      const wanted = Math.sign(one.localeCompare(other, 'th'));
      const [a, b] = [dictionaryOrder(one), dictionaryOrder(other)];
      expect(a < b ? -1 : a > b ? 1 : 0).toBe(wanted);
    }),
    { numRuns: 2000 },
  );
});
