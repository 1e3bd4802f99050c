import type { OfficeTemplate } from '@bai/learning/contracts';
import {
  boxesOf,
  fieldsAfter,
  newField,
  newTemplate,
  previewOf,
  shapeOf,
  templateIn,
  templateSchema,
  templateValues,
  type PlacedValues,
} from '../src/features/learning/admin/parts/template-values';

const BOTH = { th: 'ก', en: 'a' };
const picture = { id: '7', url: '/uploads/a.png', alternative: 'a' };
const written: OfficeTemplate = {
  id: 'a'.repeat(24),
  stamp: 's',
  name: BOTH,
  orientation: 'portrait',
  background: picture,
  fields: [
    { field: 'learner_name', x: 10, y: 20, width: 100, size: 20, align: 'left' },
    { field: 'qr', x: 10, y: 60, width: 30, size: 12, align: 'center' },
  ],
  signatory: { name: BOTH, position: BOTH, signature: null },
  validityMonths: 24,
  version: 3,
  used: true,
  versionUsed: true,
  courses: [],
  certificates: 2,
  updatedAt: '2026-11-24T00:00:00.000Z',
};

test('a template that is opened and saved is sent as it was read', () => {
  const { name, orientation, background, fields, signatory, validityMonths } = written;
  expect(templateIn(templateValues(written))).toEqual({ name, orientation, background, fields, signatory, validityMonths });
});

test('a new one has everything on its sheet and nothing over another; what is missing is said, and nothing is printed until then', () => {
  const begun = newTemplate();
  expect(previewOf(begun)).toBeNull();
  const { error } = templateSchema.safeParse(begun);
  expect([...new Set(error!.issues.map(({ path }) => path[0]))].sort()).toEqual(['name', 'signatory']);
  const named = { ...begun, signatory: { name: BOTH, position: BOTH, signature: [] } };
  // It is tried before it has a name.
  expect(previewOf(named)).toMatchObject({ orientation: 'landscape', background: null, validityMonths: null });
  const drawn = boxesOf(begun.fields).map((box) => ({ ...box, ...shapeOf(box) }));
  for (const box of drawn) {
    expect(box.x + box.width <= 297 && box.y + box.height <= 210).toBe(true);
    const over = drawn.filter(
      (other) =>
        other !== box && box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height && other.y < box.y + box.height,
    );
    expect(over.map(({ field }) => `${box.field} over ${field}`)).toEqual([]);
  }
});

test('what is typed and no figure yet stays as it is typed, whatever is done to the others', () => {
  const fields: PlacedValues[] = [
    { id: 'a', field: 'number', x: '1O', y: 5, width: null, size: 12, align: 'left' },
    { id: 'b', field: 'qr', x: 100, y: 5, width: 30, size: 12, align: 'center' },
  ];
  const boxes = boxesOf(fields);
  expect(boxes[0]).toMatchObject({ x: 0, width: 0 });
  const [first, second] = fieldsAfter(fields, [boxes[0]!, { ...boxes[1]!, x: 120 }]);
  expect([first, second]).toEqual([fields[0], { ...fields[1], x: 120 }]);
  expect(fieldsAfter(fields, [{ ...boxes[0]!, x: 3 }])).toEqual([{ ...fields[0], x: 3 }]);
  const added = newField('score', 'portrait');
  expect(fieldsAfter(fields, [...boxes, added])[2]).toEqual(added);
});

test('a field is as high as it is printed', () => {
  const of = (field: PlacedValues['field'], width: number, size: number) => shapeOf({ id: 'a', field, x: 0, y: 0, width, size, align: 'left' });
  expect(of('qr', 40, 12)).toEqual({ height: 40, align: 'left' });
  expect(of('signature', 40, 12)).toEqual({ height: 18, align: 'left' });
  expect(of('score', 40, 72).letters).toBeCloseTo(25.4);
  expect(of('score', 40, 72).height).toBeCloseTo(38.1);
});
