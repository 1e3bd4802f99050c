import { rebased } from '../../src/kit/differing';

const BEGUN = { facts: { district: 'เมือง', branch: '00000' }, reason: '', version: 3 };

describe('what was typed on top of a record that changed meanwhile', () => {
  it('keeps what was typed, and takes the newer value of every field that was left alone', () => {
    const typed = { facts: { district: 'แม่ริม', branch: '00000' }, reason: 'พิมพ์ผิด', version: 3 };
    const newer = { facts: { district: 'เมือง', branch: '00001' }, reason: '', version: 4 };
    expect(rebased(BEGUN, typed, newer)).toEqual({ facts: { district: 'แม่ริม', branch: '00001' }, reason: 'พิมพ์ผิด', version: 4 });
  });

  it('keeps what was typed into a field that the other changed too', () => {
    const typed = { ...BEGUN, facts: { ...BEGUN.facts, district: 'แม่ริม' } };
    const newer = { ...BEGUN, facts: { ...BEGUN.facts, district: 'หางดง' }, version: 4 };
    expect(rebased(BEGUN, typed, newer)).toEqual({ ...typed, version: 4 });
  });

  it('counts a list and nothing as one value each', () => {
    const from = { people: ['a'], ended: null as string | null };
    expect(rebased(from, { people: ['a', 'b'], ended: null }, { people: ['c'], ended: 'x' })).toEqual({ people: ['a', 'b'], ended: 'x' });
  });
});
