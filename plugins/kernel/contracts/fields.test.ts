import { z } from 'zod';
import { day, digits, fieldsOf, id, line, listQuery, milligrams, reasonLine, reasonOrNothing, reasonText, satang } from './fields';

const rulesOf = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : fieldsOf(parsed.error).map(({ path, rule }) => `${path} ${rule}`.trim());
};

describe('what travels', () => {
  it.each([
    [10, []],
    [0, []],
    [5, ['step10']],
    [10.5, ['whole']],
    [-10, ['small']],
    ['10', ['kind']],
    [Number.NaN, ['kind']],
  ] as const)('weighs %p in steps of 10 mg', (value, rules) => {
    expect(rulesOf(milligrams, value)).toEqual(rules);
  });

  it.each(['0000-01-01', '0001-01-01', '1800-01-01', '2201-01-01', '2026-02-30', '26-01-01'])('takes no day like %s: nobody alive means it', (value) => {
    expect(rulesOf(day, value)).toContain('day');
  });

  it.each(['invoice\u202Egnp.exe', 'a\u2066b', 'a\r\nSet-Cookie: b', 'a\u2028b', 'a\u0000b'])('takes no name that shows as another: %j', (value) => {
    expect(rulesOf(line(), value)).toEqual(['format']);
  });

  it.each(['x', 'a b c d e f g h i', 'a\u2060b\u200bc\u00add\u2060e\u200bf\u00ad', '          ', 'ไม่ได้มา'])('finds %j too short for a reason', (value) => {
    expect([rulesOf(reasonLine(), value), rulesOf(reasonText(), value)]).toEqual([['short'], ['short']]);
  });

  it('takes a reason of ten characters, in several lines only where there is room for them, and none where it may be left out', () => {
    expect(['1234567890', 'มีเหตุอื่น', ' a b c d e f g h i j '].flatMap((value) => rulesOf(reasonLine(), value))).toEqual([]);
    expect([rulesOf(reasonText(), 'first line\nsecond'), rulesOf(reasonLine(), 'first line\nsecond')]).toEqual([[], ['format']]);
    expect(rulesOf(reasonLine(12), 'a reason too long')).toEqual(['long']);
    expect([rulesOf(reasonOrNothing(), ''), rulesOf(reasonOrNothing(), ' '), rulesOf(reasonOrNothing(), 'too short')]).toEqual([[], [], ['short']]);
    expect(reasonOrNothing().parse(undefined)).toBe('');
  });

  it('counts money in whole satang', () => {
    expect([rulesOf(satang, 1), rulesOf(satang, 0.5), rulesOf(satang, -1), rulesOf(satang, 2_000_000_001)]).toEqual([[], ['whole'], ['small'], ['large']]);
  });

  it.each(['short', 'A'.repeat(24), 'a'.repeat(23), 'a'.repeat(26), `${'a'.repeat(23)}-`, `${'a'.repeat(24)}\n`])('does not take %j for an id', (value) => {
    expect(rulesOf(id, value)).toEqual(['id']);
  });

  it.each([id, day, digits(13), z.email({ error: 'email' }), z.string().regex(/^a+$/, { error: 'coupon' })])(
    'asks for a field that is empty, whatever form it has',
    (schema) => {
      expect(new Set(rulesOf(schema, ''))).toEqual(new Set(['required']));
    },
  );

  it('names each field that fails and its rule, in words of the house', () => {
    const form = z.strictObject({ name: line(5), kind: z.enum(['a', 'b']), many: z.array(z.object({ n: z.number() })).min(1) });
    expect(rulesOf(form, {})).toEqual(['name required', 'kind required', 'many required']);
    expect(rulesOf(form, { name: '  ', kind: 'c', many: [] })).toEqual(['name required', 'kind choice', 'many required']);
    expect(rulesOf(form, { name: 'too long', kind: 'a', many: [{ n: 'x' }], more: 1 })).toEqual(['name long', 'many.0.n kind', 'unknown']);
  });

  it('pages lists by at most a hundred', () => {
    expect(listQuery.parse({})).toEqual({ limit: 25 });
    expect(listQuery.parse({ limit: '100' }).limit).toBe(100);
    for (const limit of ['0', '101', 'x', '1.5']) expect(listQuery.safeParse({ limit }).success).toBe(false);
  });
});
