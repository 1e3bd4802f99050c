import type { KeepOutline, OfficeCourse, OfficeModule } from '@bai/learning/contracts';

export type Order = KeepOutline['modules'];

export const orderOf = ({ modules }: Pick<OfficeCourse, 'modules'>): Order =>
  modules.map(({ id, lessons }) => ({ id, lessonIds: lessons.map((lesson) => lesson.id) }));

/** The modules of a course in an order of one's own; what the order does not know stands where it was, at the end of its module. */
export const arranged = (modules: readonly OfficeModule[], order: Order): OfficeModule[] => {
  const lessons = new Map(modules.flatMap((module) => module.lessons).map((lesson) => [lesson.id, lesson]));
  const named = new Set(order.flatMap(({ lessonIds }) => lessonIds));
  const placed = order.flatMap(({ id, lessonIds }) => {
    const module = modules.find((one) => one.id === id);
    if (!module) return [];
    const known = lessonIds.flatMap((lessonId) => lessons.get(lessonId) ?? []);
    return [{ ...module, lessons: [...known, ...module.lessons.filter((lesson) => !named.has(lesson.id))] }];
  });
  const rest = modules.filter(({ id }) => !order.some((one) => one.id === id));
  return [...placed, ...rest.map((module) => ({ ...module, lessons: module.lessons.filter((lesson) => !named.has(lesson.id)) }))];
};

/** An order as one list of lines has it, in which each module stands above its lessons. */
export const orderIn = (ids: readonly string[], modules: ReadonlySet<string>): Order =>
  ids.reduce<Order>((order, id) => {
    if (modules.has(id)) return [...order, { id, lessonIds: [] }];
    order.at(-1)?.lessonIds.push(id);
    return order;
  }, []);
