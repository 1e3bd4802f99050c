import type { OfficeModule } from '@bai/learning/contracts';
import { arranged, orderIn, orderOf } from '../src/features/learning/admin/parts/outline-order';

const said = { th: '', en: '' };
const shown = { th: 'draft', en: 'absent' } as const;
const lesson = (id: string) => ({ id, title: said, kind: 'text', minutes: 1, freePreview: false, reviewState: 'writing', shown, updatedAt: '' }) as const;
const modules = (outline: string): OfficeModule[] =>
  outline.split(' ').map(([id = '', ...lessons]) => ({ id, stamp: '', title: said, shown, lessons: lessons.map(lesson) }));
const text = (of: readonly OfficeModule[]): string => of.map(({ id, lessons }) => id + lessons.map((one) => one.id).join('')).join(' ');
const order = (outline: string) => orderOf({ modules: modules(outline) });

test('one list of lines is an order of modules and lessons', () => {
  expect(orderIn([...'AabBc'], new Set('AB'))).toEqual(order('Aab Bc'));
  expect(orderIn([...'BcAab'], new Set('AB'))).toEqual(order('Bc Aab'));
});

test('an order of one’s own is that of the contents', () => expect(text(arranged(modules('Aab Bc'), order('Bac Ab')))).toBe('Bac Ab'));

test('what somebody added meanwhile stands at the end of its module, and what is gone is gone', () => {
  expect(text(arranged(modules('Aabn Bc Nm'), order('Bac Abx Xy')))).toBe('Bac Abn Nm');
  expect(text(arranged(modules('Ab Bc'), order('Bac Ab')))).toBe('Bc Ab');
});
