import { codecOf } from './codec';
import type { TypeDefinition } from './define-type';
import { attributesOf, type Belonging } from './reach';

const collections: { readonly definition: TypeDefinition; readonly belonging: Belonging }[] = [];

/** Remembers a collection, whose lists want indexes. */
export const remembered = (definition: TypeDefinition, belonging: Belonging): void => void collections.push({ definition, belonging });

/**
 * The indexes by which lists are read: what a reach confines them to, then the order in which they stand unless asked otherwise,
 * then the row number of the keyset. Without them a page of one's own rows is sorted out of everybody's, and the few that are in a
 * state are looked for among all.
 */
export const listIndexes = (): string[] =>
  collections.flatMap(({ definition, belonging }) => {
    const { table, column } = codecOf(definition);
    const own = [...new Set(attributesOf(belonging))].filter((attribute) => attribute !== 'id').map(column);
    return [
      ...own.map((name) => `CREATE INDEX ${table}_${name}_list ON ${table} (${name}, created_at, id)`),
      ...(definition.searchable.length ? [`CREATE INDEX ${table}_list ON ${table} (created_at, id)`] : []),
      ...(definition.searchable.length && definition.machine ? [`CREATE INDEX ${table}_state_list ON ${table} (state, created_at, id)`] : []),
    ];
  });
