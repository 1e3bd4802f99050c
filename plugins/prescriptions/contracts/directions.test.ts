import { directionsIn, directionsOf, languageOfText } from './directions';

describe('directions', () => {
  const of = (directionCodes: string[] | null, directions: string | null) => directionsOf({ directionCodes, directions });

  it('are read in the language of the paper, what was written in another one under its name', () => {
    const both = of(['no-driving', 'once-before-bed'], 'ครั้งละ 1 สูด');
    expect(directionsIn('en', both)).toBe('Use once a day, before bed. Do not drive or work with machines for 6 hours after use. (in Thai) ครั้งละ 1 สูด');
    expect(directionsIn('th', both)).toBe('ใช้วันละครั้งก่อนนอน หลังใช้ 6 ชั่วโมง ห้ามขับรถหรือทำงานกับเครื่องจักร ครั้งละ 1 สูด');
    expect(directionsIn('th', of(null, 'One puff'))).toBe('(ภาษาอังกฤษ) One puff');
  });

  it('of an earlier release have no phrases, and none at all are an empty text', () => {
    expect(of(null, null)).toEqual({ phrases: [], text: '' });
    expect(directionsIn('en', of(null, null))).toBe('');
    expect(of(['gone'], '').phrases).toEqual([]);
  });

  it('are Thai with a Latin name in them, and English without a Thai letter', () => {
    expect(['ห้ามใช้กับ warfarin', 'Not with warfarin', '2 x 1'].map(languageOfText)).toEqual(['th', 'en', null]);
    expect(directionsIn('th', of(null, '2 x 1'))).toBe('2 x 1');
  });
});
