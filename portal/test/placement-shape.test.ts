import { clashOf, keptWithin, moved, nudged, snapped, widened, type Box, type Drawn } from '../src/kit/placement-shape';

const SHEET = { width: 297, height: 210 };
const box = (x: number, y: number, width = 60, height = 10, id = 'a'): Drawn<Box> => ({ id, x, y, width, height });
const key = (name: string, held: { shiftKey?: boolean; altKey?: boolean } = {}) => ({ key: name, shiftKey: false, altKey: false, ...held });
const at = ({ x, y, width }: Box): number[] => [x, y, width];

test('an arrow moves by one, with Shift by ten, and never off the sheet', () => {
  expect(at(nudged(box(10, 10), key('ArrowRight'), SHEET)!)).toEqual([11, 10, 60]);
  expect(at(nudged(box(10, 10), key('ArrowUp', { shiftKey: true }), SHEET)!)).toEqual([10, 0, 60]);
  expect(at(nudged(box(236, 10), key('ArrowRight', { shiftKey: true }), SHEET)!)).toEqual([237, 10, 60]);
  expect(at(nudged(box(0, 199.5), key('ArrowDown', { shiftKey: true }), SHEET)!)).toEqual([0, 200, 60]);
  expect(nudged(box(10, 10), key('Enter'), SHEET)).toBeNull();
});

test('with Alt an arrow makes it wider or narrower, up to the edge and down to the narrowest', () => {
  expect(at(nudged(box(10, 10), key('ArrowRight', { altKey: true }), SHEET)!)).toEqual([10, 10, 61]);
  expect(at(nudged(box(10, 10), key('ArrowUp', { altKey: true, shiftKey: true }), SHEET)!)).toEqual([10, 10, 50]);
  expect(at(nudged(box(200, 10, 90), key('ArrowDown', { altKey: true, shiftKey: true }), SHEET)!)).toEqual([200, 10, 97]);
  expect(at(nudged(box(10, 10, 6), key('ArrowLeft', { altKey: true, shiftKey: true }), SHEET)!)).toEqual([10, 10, 5]);
  expect(widened(box(10, 10), 0.4, SHEET).width).toBe(60);
});

test('what is dragged stands on whole units, within the sheet', () => {
  expect(at(moved(box(10, 10), 3.6, -2.4, SHEET))).toEqual([14, 8, 60]);
  expect(at(moved(box(10, 10), 500, 500, SHEET))).toEqual([237, 200, 60]);
  expect(at(moved(box(10, 10), -50, -50, SHEET))).toEqual([0, 0, 60]);
});

test('what stands outside is put on the sheet, and made narrower where it is too wide', () => {
  expect(at(keptWithin(box(290, 250), SHEET))).toEqual([237, 200, 60]);
  expect(at(keptWithin(box(40, 20, 280), { width: 210, height: 297 }))).toEqual([0, 20, 210]);
});

test('a box is drawn to the middle of the sheet and to the edges of others that are near, and to nothing that is far', () => {
  const middle = snapped(box(120, 50, 60), [], SHEET);
  // 148.5 − 30, in whole millimetres.
  expect([at(middle.box), middle.guides]).toEqual([[119, 50, 60], { x: 148.5, y: null }]);
  const edge = snapped(box(41, 99), [box(40, 60, 80, 10, 'b')], SHEET);
  expect([at(edge.box), edge.guides]).toEqual([[40, 100, 60], { x: 40, y: 105 }]);
  const far = snapped(box(20, 30), [box(200, 100, 30, 10, 'b')], SHEET);
  expect([at(far.box), far.guides]).toEqual([[20, 30, 60], { x: null, y: null }]);
  const nearest = snapped(box(50, 30), [box(52, 90, 20, 10, 'b'), box(49, 120, 20, 10, 'c')], SHEET);
  expect(nearest.box.x).toBe(49);
});

test('what leaves the sheet and what stands over another is told, by both; what only touches is not', () => {
  const [one, two, three] = [box(10, 10), box(60, 15, 60, 10, 'b'), box(10, 20, 50, 10, 'c')];
  const all = [one, two, three];
  expect(clashOf(one, all, SHEET)).toEqual({ outside: false, overIds: ['b'] });
  expect(clashOf(two, all, SHEET)).toEqual({ outside: false, overIds: ['a'] });
  expect(clashOf(three, all, SHEET)).toEqual({ outside: false, overIds: [] });
  expect(clashOf(box(238, 10), [], SHEET).outside).toBe(true);
  expect(clashOf(box(0, 200.5), [], SHEET).outside).toBe(true);
  expect(clashOf(box(237, 200), [], SHEET).outside).toBe(false);
});
