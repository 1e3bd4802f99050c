import { checkDigit, CLASSES, GLYPHS, LAYOUTS, NONE } from '../src/features/applications/mrz/formats';
import { birthOf, expiryOf, parsed } from '../src/features/applications/mrz/parse';
import { readingOf } from '../src/features/applications/mrz/reader';
import { chance } from './mrz/chance';
import { invented, SPECIMENS } from './mrz/invented';

const TODAY = '2026-11-25';

/** What a network would tell that is sure of every character but the given ones, of which it thinks likewise of several. */
const surely = (lines: readonly string[], doubts: Readonly<Record<string, Readonly<Record<string, number>>>> = {}): Float32Array[][] =>
  lines.map((text, line) =>
    [...text].map((sign, column) => {
      const logs = new Float32Array(CLASSES).fill(Math.log(1e-6));
      for (const [glyph, share] of Object.entries(doubts[`${line}:${column}`] ?? { [sign]: 0.999 }))
        logs[glyph === ' ' ? NONE : GLYPHS.indexOf(glyph)] = Math.log(share);
      return logs;
    }),
  );
const layoutOf = (format: string) => LAYOUTS.find((layout) => layout.format === format)!;

describe('what a zone says', () => {
  it('is read out of the specimens of ICAO, whose state is in no list', () => {
    for (const format of ['TD3', 'TD1', 'TD2'] as const) {
      const { fields, checks } = parsed(SPECIMENS[format], TODAY);
      expect([format, fields]).toEqual([
        format,
        {
          documentType: format === 'TD3' ? 'P' : 'I',
          documentNumber: format === 'TD3' ? 'L898902C3' : 'D23145890',
          issuingState: 'UTO',
          nationality: 'UTO',
          birth: { date: '1974-08-12', precision: 'day' },
          expiresOn: '2012-04-15',
          sex: 'female',
          surname: 'ERIKSSON',
          givenNames: 'ANNA MARIA',
          namesCut: false,
        },
      ]);
      const { surname, givenNames, optional, ...checked } = checks;
      expect([surname, givenNames]).toEqual(['none', 'none']);
      expect(optional).toBe(format === 'TD3' ? 'valid' : 'none');
      expect([...new Set(Object.values(checked))]).toEqual(['valid']);
    }
  });

  it('says that the names may be cut where they fill their line to its end', () => {
    const [, second] = SPECIMENS.TD3 as [string, string];
    const full = 'P<UTONILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K';
    const { surname, givenNames, namesCut } = parsed([full, second], TODAY).fields;
    expect([full.length, surname, givenNames, namesCut]).toEqual([44, 'NILAVADHANANANDA', 'CHAYAPA DEJTHAMRONG K', true]);
  });

  it('fails the check of the field in which a digit is another, and no other field’s', () => {
    const [first, second] = SPECIMENS.TD3 as [string, string];
    const { checks } = parsed([first, second.replace('740812', '740813')], TODAY);
    expect(Object.entries(checks).flatMap(([field, check]) => (check === 'invalid' ? [field] : []))).toEqual(['birthDate', 'composite']);
    const stateless = parsed([first.replace('UTO', 'QQQ'), second], TODAY);
    expect(Object.entries(stateless.checks).flatMap(([field, check]) => (check === 'invalid' ? [field] : []))).toEqual(['issuingState']);
  });

  it('gives a birth the century in which it is past, an expiry the one in which it is near', () => {
    expect(birthOf('261125', TODAY)?.date).toBe('2026-11-25');
    expect(birthOf('261126', TODAY)?.date).toBe('1926-11-26');
    expect(birthOf('000229', TODAY)?.date).toBe('2000-02-29');
    expect(birthOf('740231', TODAY)).toBeNull();
    expect(birthOf('<<<<<<', TODAY)).toBeNull();
    expect(expiryOf('991231', TODAY)).toBe('1999-12-31');
    expect(expiryOf('361231', TODAY)).toBe('2036-12-31');
    expect(expiryOf('010101', '2096-05-05')).toBe('2101-01-01');
  });

  it('fills year and month of a birth whose day it leaves open', () => {
    expect(birthOf('7408<<', TODAY)).toEqual({ date: '1974-08-31', precision: 'month' });
    expect(birthOf('0002<<', TODAY)).toEqual({ date: '2000-02-29', precision: 'month' });
    expect(birthOf('74<<<<', TODAY)).toEqual({ date: '1974-12-31', precision: 'year' });
    expect(birthOf('25<<<<', TODAY)).toEqual({ date: '2025-12-31', precision: 'year' });
  });

  it('has one name where there is one', () => {
    const [, second] = SPECIMENS.TD3 as [string, string];
    const { fields } = parsed(['P<UTOTHONGDEE'.padEnd(44, '<'), second], TODAY);
    expect([fields.surname, fields.givenNames]).toEqual(['THONGDEE', '']);
  });

  it('is sound in every document that the tests invent', () => {
    for (const format of ['TD3', 'TD1', 'TD2'] as const)
      for (let seed = 0; seed < 50; seed += 1) expect(Object.values(parsed(invented(format, chance(seed)), TODAY).checks)).not.toContain('invalid');
  });
});

describe('a reading', () => {
  const td3 = layoutOf('TD3');

  it('is accepted when every character is certain', () => {
    const reading = readingOf(td3, surely(SPECIMENS.TD3), TODAY);
    expect(reading).toMatchObject({ accepted: true, uncertain: [], lines: SPECIMENS.TD3 });
    expect(reading.certainty).toBeGreaterThan(0.99);
  });

  it('marks what is uncertain though all digits fit: S and 8 are alike to them', () => {
    const reading = readingOf(td3, surely(SPECIMENS.TD3, { '1:1': { 8: 0.55, S: 0.4 } }), TODAY);
    expect(reading).toMatchObject({ accepted: false, uncertain: [{ line: 1, column: 1 }], lines: SPECIMENS.TD3 });
    expect(readingOf(td3, surely(SPECIMENS.TD3, { '1:1': { 8: 0.55, S: 0.4 } }), TODAY, () => true)).toMatchObject({ accepted: true, uncertain: [] });
  });

  it('marks every O beside figures: two of them for two 0 may cancel in the digits', () => {
    const [first, second] = SPECIMENS.TD3 as [string, string];
    const number = `FO6O87886${checkDigit('FO6O87886')}`;
    expect(checkDigit('F06087886')).toBe(checkDigit('FO6O87886'));
    const rest = second.slice(10, 43);
    const line = `${number}${rest}${checkDigit(`${number}${rest.slice(3, 10)}${rest.slice(11)}`)}`;
    expect(readingOf(td3, surely([first, line]), TODAY)).toMatchObject({
      accepted: false,
      uncertain: [
        { line: 1, column: 1 },
        { line: 1, column: 3 },
      ],
    });
  });

  it('is repaired by the digits where they say clearly how, and the repair is marked', () => {
    const reading = readingOf(td3, surely(SPECIMENS.TD3, { '1:0': { I: 0.8, L: 0.15 }, '1:14': { 1: 0.6, 4: 0.35 } }), TODAY);
    expect(reading.lines).toEqual(SPECIMENS.TD3);
    expect(reading.accepted).toBe(false);
    // The two fields, each with its digit.
    expect(reading.uncertain.map(({ line, column }) => line * 100 + column)).toEqual(
      [...Array(10).keys(), 13, 14, 15, 16, 17, 18, 19].map((column) => 100 + column),
    );
  });

  it('of which the digits say no clear way is left as it is, its whole field marked, whoever agrees', () => {
    const doubts = { '1:0': { I: 0.9 }, '1:3': { Z: 0.9 }, '1:5': { Q: 0.9 } };
    const reading = readingOf(td3, surely(SPECIMENS.TD3, doubts), TODAY, () => true);
    expect(reading.accepted).toBe(false);
    expect(reading.checks.documentNumber).toBe('invalid');
    expect(reading.uncertain).toEqual(Array.from({ length: 10 }, (_, column) => ({ line: 1, column })));
  });

  it('has fillers alone behind the names', () => {
    const reading = readingOf(td3, surely(SPECIMENS.TD3, { '0:40': { K: 0.6, '<': 0.4 } }), TODAY);
    expect(reading.lines).toEqual(SPECIMENS.TD3);
    expect(reading.uncertain).toEqual([{ line: 0, column: 40 }]);
  });
});
