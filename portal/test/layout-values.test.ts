import { everyBox } from '../../plugins/documents/server/paper/testing/blank-form';
import { reportBoxes } from '../../plugins/documents/server/paper/testing/report-boxes';
import {
  boxesAfter,
  boxesIn,
  differing,
  drawnOn,
  followRows,
  layoutIn,
  layoutSchema,
  layoutValues,
  newBox,
} from '../src/features/documents/admin/parts/layout-values';
import { factsOf, FORMS, isColumn, PT33_FIELDS, type FormLayout } from '@bai/documents/contracts';

const PT33 = { form: 'pt33', across: false } as const;
const PT28 = { form: 'pt28', across: true } as const;
const layout = { note: 'n', boxes: everyBox() } as FormLayout;

test('a layout becomes values and again what it was', () => {
  expect(layoutIn(PT33, layoutValues(layout))).toEqual({ note: 'n', boxes: layout.boxes });
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
  expect(
    layoutSchema(PT33)
      .safeParse(typed)
      .error?.issues.map(({ path }) => path.join('.')),
  ).toEqual(['boxes.0.x']);
  expect(boxesIn(PT33, typed)).toBeNull();
});

test('boxes of other pages stay as they are', () => {
  const second = newBox(PT33, 'patient', 2);
  const values = layoutValues(layout);
  expect(boxesAfter(1, [...values.boxes, second], [])).toEqual([second]);
});

test.each(FORMS.flatMap((form) => factsOf(form).map((field) => [form, field] as const)))('of %s: %s begins as a box that may be kept', (form, field) => {
  for (const across of form === 'pt33' ? [false] : [false, true]) {
    const rows = isColumn(field) ? [newBox({ form, across }, 'rows', 1)] : [];
    const boxes = [...rows, newBox({ form, across }, field, 1, rows)];
    expect(layoutIn({ form, across }, { note: 'n', boxes }).boxes).toHaveLength(boxes.length);
  }
});

const report = layoutValues({ note: 'n', boxes: reportBoxes('pt28') } as FormLayout);
const rowsOf = <B extends { readonly field: string }>(boxes: readonly B[]): B => boxes.find(({ field }) => field === 'rows')!;

test('columns go with their rows, sideways too, and what stands elsewhere stays', () => {
  const before = drawnOn(1, report.boxes);
  const rows = rowsOf(before);
  const after = followRows(
    before.map((box) => (box === rows ? { ...rows, x: rows.x + 30, y: rows.y + 20, height: rows.height - 50 } : box)),
    before,
  );
  for (const [index, box] of before.entries())
    expect([after[index]!.x - box.x, after[index]!.y - box.y, after[index]!.height - box.height]).toEqual(
      isColumn(box.field) ? [30, 20, -50] : box === rows ? [30, 20, -50] : [0, 0, 0],
    );
  const wider = followRows(
    before.map((box) => (box === rows ? { ...rows, x: rows.x + 30, width: rows.width - 30 } : box)),
    before,
  );
  expect(wider.filter(({ field }) => isColumn(field)).map(({ x }) => x)).toEqual(before.filter(({ field }) => isColumn(field)).map(({ x }) => x));
});

test('what is typed of rows and no figure yet is refused there alone', () => {
  const boxes = report.boxes.map((box) => (box.field === 'rows' ? { ...box, y: '12.' } : box));
  const { error } = layoutSchema(PT28).safeParse({ note: 'n', boxes });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`boxes.${boxes.findIndex(({ field }) => field === 'rows')}.y`]);
  expect(layoutIn(PT28, report)).toEqual({ note: 'n', boxes: reportBoxes('pt28') });
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
