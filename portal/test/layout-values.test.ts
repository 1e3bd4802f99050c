import { everyBox } from '../../plugins/documents/server/paper/testing/blank-form';
import { boxesAfter, boxesIn, differing, drawnOn, layoutIn, layoutSchema, layoutValues, newBox } from '../src/features/documents/admin/parts/layout-values';
import { PT33_FIELDS, type FormLayout } from '@bai/documents/contracts';

const layout = { note: 'n', boxes: everyBox() } as FormLayout;

test('a layout becomes values and again what it was', () => {
  expect(layoutIn(layoutValues(layout))).toEqual({ note: 'n', boxes: layout.boxes });
});

test('what is typed and no figure yet is drawn, kept as typed, and refused with the path of its field', () => {
  const values = layoutValues(layout);
  const typed = { ...values, boxes: values.boxes.map((box, index) => (index === 0 ? { ...box, x: '12.' } : box)) };
  const drawn = drawnOn(1, typed.boxes);
  expect(drawn[0]!.x).toBe(0);
  expect(boxesAfter(1, typed.boxes, drawn)[0]!.x).toBe('12.');
  expect(
    boxesAfter(
      1,
      typed.boxes,
      drawn.map((box) => ({ ...box, x: box.x + 1 })),
    )[0]!.x,
  ).toBe(1);
  expect(layoutSchema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))).toEqual(['boxes.0.x']);
  expect(boxesIn(typed)).toBeNull();
});

test('boxes of other pages stay as they are', () => {
  const second = newBox('patient', 2);
  const values = layoutValues(layout);
  expect(boxesAfter(1, [...values.boxes, second], [])).toEqual([second]);
});

test.each(PT33_FIELDS)('%s begins as a box that may be kept', (field) => {
  expect(layoutIn({ note: 'n', boxes: [newBox(field, 1)] }).boxes).toHaveLength(1);
});

test('what differs is told field by field: moved, added, taken off', () => {
  const [first, second, ...rest] = everyBox();
  const other = [{ ...first!, x: first!.x + 5 }, ...rest, { ...rest[0]!, page: 2 }];
  const pairs = differing([first!, second!, ...rest], other, PT33_FIELDS);
  expect(pairs.map(({ field, one, other: after }) => [field, one?.x ?? null, after?.x ?? null, after?.page ?? null])).toEqual([
    [first!.field, first!.x, first!.x + 5, 1],
    [second!.field, second!.x, null, null],
    [rest[0]!.field, null, rest[0]!.x, 2],
  ]);
});
