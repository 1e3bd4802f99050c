import { newCode } from './recovery-codes';

test('a recovery code holds 140 bits, drawn evenly from letters that are not taken for one another', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(new Set(codes).size).toBe(2000);
  for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{28}$/);
  const counts = new Map<string, number>();
  for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  // Of 56,000 letters each of the 32 is expected 1,750 times; six deviations of chance are 247.
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(Math.abs(count - 1750)).toBeLessThan(247);
});
