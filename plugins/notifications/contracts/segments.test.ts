import { segmentsOf } from './segments';

test.each([
  ['nothing', '', 'gsm', 1],
  ['160 Latin letters', 'a'.repeat(160), 'gsm', 1],
  ['one more', 'a'.repeat(161), 'gsm', 2],
  ['two whole parts', 'a'.repeat(306), 'gsm', 2],
  ['one more than two', 'a'.repeat(307), 'gsm', 3],
  ['80 signs that count twice', '€'.repeat(80), 'gsm', 1],
  ['81 of them', '€'.repeat(81), 'gsm', 2],
  ['a sign of two places at the seam, which goes over whole', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 3],
  ['70 Thai letters', 'ก'.repeat(70), 'ucs', 1],
  ['one more', 'ก'.repeat(71), 'ucs', 2],
  ['two whole parts', 'ก'.repeat(134), 'ucs', 2],
  ['one more than two', 'ก'.repeat(135), 'ucs', 3],
  ['one Thai letter among Latin ones', `${'a'.repeat(70)}ก`, 'ucs', 2],
  ['emoji, which take two places each', '🍃'.repeat(35), 'ucs', 1],
  ['36 emoji', '🍃'.repeat(36), 'ucs', 2],
])('%s', (_, text, alphabet, count) => expect(segmentsOf(text)).toEqual({ alphabet, count }));
