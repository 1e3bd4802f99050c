import { field, refuse } from '@bai/kernel/contracts';

interface Asked {
  query: Record<string, unknown>;
}

/** Comparisons of one attribute with one text; Strapi answers with a fault what others are not written as it wants them. */
const COMPARISONS = ['$eq', '$eqi', '$ne', '$nei', '$contains', '$containsi', '$startsWith', '$startsWithi', '$endsWith', '$endsWithi'];

/** What of an entry is a text, and so compared with one: a database refuses to look for a text in a day or a number. */
const TEXT_ATTRIBUTES = ['documentId', 'title', 'slug', 'question', 'category', 'audience', 'level', 'seoTitle', 'seoDescription'];

const isPlain = (filter: unknown): boolean =>
  typeof filter === 'string' ||
  (typeof filter === 'object' &&
    filter !== null &&
    Object.entries(filter).every(([comparison, value]) => COMPARISONS.includes(comparison) && typeof value === 'string'));

const areFilters = (filters: unknown): boolean =>
  filters === undefined ||
  (typeof filters === 'object' &&
    filters !== null &&
    Object.entries(filters).every(([attribute, filter]) => TEXT_ATTRIBUTES.includes(attribute) && isPlain(filter)));

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const areTexts = (value: unknown): boolean => value === undefined || (Array.isArray(value) ? value.every(isText) : isText(value));
const TEXTS = ['_q', 'fields', 'locale', 'sort'];

/**
 * Strapi shows drafts to whoever asks with `?status=draft`, and what is for others to everybody: what the public reads is what was
 * published and is `meant` for it, found by plain comparisons among that. Other languages stand beside, each asked for by itself.
 */
export const publishedOnly =
  (meant: () => object) =>
  async (ctx: Asked, next: () => Promise<unknown>): Promise<void> => {
    const { filters, populate } = ctx.query;
    const odd = !areFilters(filters) ? 'filters' : populate !== undefined ? 'populate' : TEXTS.find((name) => !areTexts(ctx.query[name]));
    if (odd) throw refuse('input.invalid', { fields: [field(`query.${odd}`, 'format', 'This cannot be asked like that.')] });
    ctx.query = { ...ctx.query, status: 'published', filters: { $and: [filters ?? {}, meant()] } };
    await next();
  };
