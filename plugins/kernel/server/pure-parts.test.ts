import { searchText } from './search/search-words';
import { newId, sameText, sha256 } from './cipher';
import { networkOf } from './limits';

describe('words as lists search them', () => {
  it('are lower case, composed and apart by single spaces', () => {
    expect(searchText(['  Waree ', null, 'RX69-0000123-4', undefined, 'e\u0301  x'])).toBe('waree rx69-0000123-4 \u00e9 x');
    expect(searchText([null])).toBe('');
  });
});

describe('a network', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('of one subscriber is one, however the address is shortened', () => {
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:5:6:7:8'));
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
  });
});

describe('an id', () => {
  it('is 25 characters that nobody guesses', () => {
    const ids = Array.from({ length: 2000 }, newId);
    expect(new Set(ids).size).toBe(2000);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{25}$/);
    const counts = new Map<string, number>();
    for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(36);
    for (const count of counts.values()) expect(count).toBeGreaterThan(50_000 / 36 / 1.3);
  });
});

test('texts are compared whole', () => {
  expect([sameText('a', 'a'), sameText('a', 'b'), sameText('', 'a'), sameText('a'.repeat(1000), 'a'.repeat(999))]).toEqual([true, false, false, false]);
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
