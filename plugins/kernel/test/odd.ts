import * as fc from 'fast-check';

export const ID = fc.stringMatching(/^[a-z0-9]{24,25}$/);
/** Texts at which programs have stumbled. */
export const ODD_TEXT = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    "' OR 1=1 --",
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>',
    '٣',
    '๑๒๓',
    '-1',
    '1e309',
    'NaN',
    '9'.repeat(400),
    'ก'.repeat(5000),
  ),
  fc.constantFrom('2026-02-30', '0000-00-00', '9999-12-31', '2026-13-01T99:99:99Z', '+66812345678', 'RX69-0000123-4', 'C12345', 'ABCDE-FGHJK'),
);
/** Anything that JSON can say, and is seldom meant. */
export const ODD = fc.oneof(
  ODD_TEXT,
  ID,
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constantFrom(null, -0, 1e308, 2 ** 53, -1, 0, [], {}, [[]], { $gt: '' }, { __proto__: null, constructor: 1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);
