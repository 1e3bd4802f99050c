import { tableOf } from './strapi-edge';
import type { TypeDefinition } from './define-type';

type Stored = Record<string, unknown>;

/** Turns rows of a type's table into records and back: names, instants, booleans and JSON are the same on both engines. */
export interface Codec {
  readonly table: string;
  /** The columns that `read` wants and the row number, as SQL: never a secret, and nothing that a later version adds beside them. */
  readonly list: string;
  /** The column of an attribute; `id` is the public id. */
  column(attribute: string): string;
  read(stored: Stored): Stored;
  write(values: Stored): Stored;
  /** A value as the column compares it; undefined when it is none of the column's kind. */
  comparable(attribute: string, value: unknown): string | number | Date | undefined;
  isMoment(attribute: string): boolean;
}

const instantOf = (value: unknown): string =>
  value instanceof Date
    ? value.toISOString()
    : new Date(typeof value === 'string' && !value.endsWith('Z') ? `${value.replace(' ', 'T')}Z` : (value as string | number)).toISOString();

const decode = (type: string, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (type === 'datetime') return instantOf(value);
  if (type === 'boolean') return value === true || value === 1;
  if (type === 'json') return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  return type === 'integer' ? Number(value) : value;
};
const encode = (type: string, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (type === 'datetime') return value instanceof Date ? value : new Date(value as string);
  return type === 'json' ? JSON.stringify(value) : value;
};

/** The largest integer that a column of either engine holds. */
const LARGEST = 2_147_483_647;

const comparable = (type: string, value: unknown): string | number | Date | undefined => {
  if (type === 'integer') return Number.isInteger(value) && Math.abs(value as number) <= LARGEST ? (value as number) : undefined;
  if (typeof value !== 'string') return undefined;
  if (type !== 'datetime') return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9999 || instant.getUTCFullYear() < 1 ? undefined : instant;
};

const build = (definition: TypeDefinition): Codec => {
  const { table, columns } = tableOf(definition.uid);
  const names = [
    ...Object.keys(definition.fields).filter((name) => !definition.fields[name]!.secret),
    'version',
    'createdAt',
    'updatedAt',
    ...(definition.machine ? ['state'] : []),
  ];
  const column = (attribute: string): string => {
    const found = attribute === 'id' ? 'document_id' : columns[attribute]?.columnName;
    if (!found) throw new Error(`${definition.uid} has no attribute ${attribute}`);
    return found;
  };
  return {
    table,
    list: ['id', 'document_id', ...names.map(column)].map((name) => `"${name}"`).join(', '),
    column,
    read: (stored) => ({ id: stored.document_id, ...Object.fromEntries(names.map((name) => [name, decode(columns[name]!.type, stored[column(name)])])) }),
    isMoment: (attribute) => columns[attribute]?.type === 'datetime',
    comparable: (attribute, value) => comparable(columns[attribute]?.type ?? 'string', value),
    write: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          value === undefined ? [] : [[column(name), name === 'id' ? value : encode(columns[name]!.type, value)]],
        ),
      ),
  };
};

const built = new WeakMap<object, Codec>();
/** The codec of a type, made when the database is known. */
export const codecOf = (definition: TypeDefinition): Codec => {
  const found = built.get(definition) ?? build(definition);
  built.set(definition, found);
  return found;
};
