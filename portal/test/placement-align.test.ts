import { aligned } from '../src/kit/placement-align';
import { heightened, nudged, snapped, type Box, type Drawn } from '../src/kit/placement-shape';

const SHEET = { width: 2100, height: 2970, grain: 10, least: 20, highs: true } as const;
const box = (id: string, x: number, y: number, width: number, height: number): Drawn<Box> => ({ id, x, y, width, height });
const [first, second, other] = [box('a', 100, 200, 400, 80), box('b', 900, 700, 200, 40), box('c', 50, 50, 300, 60)];
const sides = ({ x, y, width, height }: Drawn<Box>): number[] => [x, y, width, height];

test.each([
  ['left', [100, 700, 200, 40]],
  ['center', [200, 700, 200, 40]],
  ['right', [300, 700, 200, 40]],
  ['top', [900, 200, 200, 40]],
  ['middle', [900, 220, 200, 40]],
  ['bottom', [900, 240, 200, 40]],
  ['width', [900, 700, 400, 40]],
  ['height', [900, 700, 200, 80]],
] as const)('boxes are made like the first that was marked: %s', (way, expected) => {
  const after = aligned([second, other, first], ['a', 'b'], way, SHEET);
  expect(after.map(sides)).toEqual([expected, sides(other), sides(first)]);
});

test('what is made alike stays on the sheet, and without a first nothing moves', () => {
  const [narrow] = aligned([box('b', 2000, 0, 100, 40), first], ['a', 'b'], 'width', SHEET);
  expect(sides(narrow!)).toEqual([1700, 0, 400, 40]);
  expect(aligned([second], ['gone', 'b'], 'left', SHEET)).toEqual([second]);
});

test('where boxes have heights, Alt with an upright arrow changes them, within the sheet', () => {
  const key = (name: string, shiftKey = false) => ({ key: name, altKey: true, shiftKey });
  expect(sides(nudged(first, key('ArrowDown', true), SHEET)!)).toEqual([100, 200, 400, 90]);
  expect(sides(nudged(first, key('ArrowRight'), SHEET)!)).toEqual([100, 200, 401, 80]);
  expect(heightened(first, -500, SHEET).height).toBe(20);
  expect(heightened(first, 5000, SHEET).height).toBe(2770);
});

test('on a sheet of tenths a box is drawn to lines within a millimetre, and no farther', () => {
  expect(snapped(box('b', 109, 900, 200, 40), [first], SHEET).box.x).toBe(100);
  expect(snapped(box('b', 111, 900, 200, 40), [first], SHEET).box.x).toBe(111);
});
