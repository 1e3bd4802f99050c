import { field, refuse } from '@bai/kernel/contracts';

interface Asked {
  query: Record<string, unknown>;
}

/** Comparisons of one attribute with one text; Strapi answers with a fault what others are not written as it wants them. */
const COMPARISONS = ['$eq', '$eqi', '$ne', '$nei', '$contains', '$containsi', '$startsWith', '$startsWithi', '$endsWith', '$endsWithi'];

const isPlain = (filter: unknown): boolean =>
  typeof filter === 'string' ||
  (typeof filter === 'object' &&
    filter !== null &&
    Object.entries(filter).every(([comparison, value]) => COMPARISONS.includes(comparison) && typeof value === 'string'));

const areFilters = (filters: unknown): boolean =>
  filters === undefined ||
  (typeof filters === 'object' && filters !== null && Object.entries(filters).every(([attribute, filter]) => !attribute.startsWith('$') && isPlain(filter)));

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const areTexts = (value: unknown): boolean => value === undefined || (Array.isArray(value) ? value.every(isText) : isText(value));
const TEXTS = ['_q', 'fields', 'locale', 'sort'];

/** Strapi shows drafts to whoever asks with `?status=draft`; what the public reads is what was published, found by plain comparisons. */
export const publishedOnly = async (ctx: Asked, next: () => Promise<unknown>): Promise<void> => {
  const odd = areFilters(ctx.query.filters) ? TEXTS.find((name) => !areTexts(ctx.query[name])) : 'filters';
  if (odd) throw refuse('input.invalid', { fields: [field(`query.${odd}`, 'format', 'This cannot be asked like that.')] });
  ctx.query = { ...ctx.query, status: 'published' };
  await next();
};
