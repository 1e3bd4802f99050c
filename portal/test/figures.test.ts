import { readFigure, writeFigure } from '../src/kit/figures';

describe('a figure as people type it', () => {
  it.each([
    ['1,200', 2, 120_000],
    ['฿1,200.50', 2, 120_050],
    ['1,500', 3, 1_500_000],
    ['1,234,567.89', 2, 123_456_789],
    ['๑,๒๐๐', 2, 120_000],
    [' 12 ', 0, 12],
    ['0.05', 3, 50],
    ['.5', 3, 500],
    ['7.50 กรัม', 3, 7500],
    ['12.50%', 2, 1250],
    ['650 บาท', 2, 65_000],
    ['1.500', 2, 150],
    ['-3', 0, -3],
  ])('%s with %i places is %i', (typed, places, figure) => expect(readFigure(typed, places)).toBe(figure));

  it.each([['1,5'], ['1.2.3'], ['12,34'], ['1,23,456'], ['abc'], ['1e3'], ['--2'], ['1 200']])('%s is not guessed at', (typed) =>
    expect(readFigure(typed, 2)).toBeUndefined(),
  );

  it('has no more places than its unit', () => {
    expect(readFigure('1.234', 2)).toBeUndefined();
    expect(readFigure('1.5', 0)).toBeUndefined();
    expect(readFigure('9'.repeat(20))).toBeUndefined();
  });

  it('nothing is nothing, not nought', () => {
    expect(readFigure('')).toBeNull();
    expect(readFigure('  ')).toBeNull();
    expect(readFigure('฿')).toBeNull();
  });

  it('reads what it wrote', () => {
    for (const satang of [0, 1, 100_000, 123_456_789]) expect(readFigure(writeFigure(satang, 2), 2)).toBe(satang);
    for (const mg of [10, 1000, 1_500_000]) expect(readFigure(writeFigure(mg, 3, 2), 3)).toBe(mg);
    expect(writeFigure(100_000, 2)).toBe('1,000.00');
    expect(writeFigure(1_500_000, 3, 2)).toBe('1,500.00');
  });
});
