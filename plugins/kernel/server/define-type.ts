import { statesOf, type Machine } from '../contracts';

export interface Attribute {
  readonly type: string;
  readonly required?: boolean;
  readonly [key: string]: unknown;
}
/** A column: what Strapi is told, and (as a type only) what code sees. */
export interface Field<T> {
  readonly attribute: Attribute;
  readonly index?: 'plain' | 'unique';
  /** Encrypted at rest, bound to type, record and field; never selected unless opened by name. */
  readonly secret?: true;
  /** About somebody's health, or a key to it: the trail says that it changed, never what it says. */
  readonly sensitive?: true;
  readonly seen?: T;
}

interface Options {
  readonly required?: boolean;
  readonly index?: boolean;
  readonly unique?: boolean;
  readonly sensitive?: boolean;
}
type Seen<T, O extends Options> = O extends { required: true } ? T : T | null;

const make =
  <T>(type: string, extra: object = {}) =>
  <const O extends Options = object>(options?: O): Field<Seen<T, O>> => ({
    attribute: { type, ...extra, ...(options?.required ? { required: true } : {}) },
    ...(options?.sensitive ? { sensitive: true as const } : {}),
    ...(options?.unique ? { index: 'unique' as const } : options?.index ? { index: 'plain' as const } : {}),
  });

/** One line of text, up to 255 characters. */
export const string = make<string>('string');
/** Text of any length. */
export const longText = make<string>('text');
/** An integer: satang, milligrams, counts. */
export const integer = make<number>('integer');
export const boolean = make<boolean>('boolean');
/** An instant, ISO 8601 in UTC. */
export const moment = make<string>('datetime');
/** A calendar day in Bangkok; kept as text so that no time zone touches it. */
export const calendarDay = make<string>('string');
/** The public id of another record. */
export const ref = <const O extends Options = object>(options?: O): Field<Seen<string, O>> => string({ index: true, ...options } as O);
/** Structured data, typed by the caller. */
export const json = <T>(options?: { readonly sensitive?: boolean }) => make<T>('json')(options);
/** Text encrypted at rest; read only through `records.open`. */
export const secret = (): Field<never> => ({ attribute: { type: 'text', private: true, searchable: false }, secret: true });
/** One of a few words. */
export const oneOf = <const V extends string, const O extends Options = object>(values: readonly V[], options?: O): Field<Seen<V, O>> =>
  make<V>('enumeration', { enum: [...values] })(options) as Field<Seen<V, O>>;

type Fields = Readonly<Record<string, Field<unknown>>>;
type Visible<F extends Fields> = {
  [K in keyof F as F[K] extends { secret: true } ? never : [Exclude<F[K]['seen'], undefined>] extends [never] ? never : K]: Exclude<F[K]['seen'], undefined>;
};

/** Writes that are not in the trail by design: all of a type, or those that touch these fields only. `who-may-what.md` lists them. */
export interface Quiet {
  readonly why: string;
  readonly fields?: readonly string[];
}

export interface TypeDefinition<F extends Fields = Fields, S extends string = string> {
  readonly uid: string;
  /** As trail, history and events call it. */
  readonly name: string;
  readonly fields: F;
  readonly machine: Machine<S> | undefined;
  readonly searchable: readonly string[];
  /** Those of them that hold a number of `NUMBER_KINDS`: found by their beginning. */
  readonly numbers: readonly string[];
  /** Names that lists are sorted by: each has a column beside it, in the order of a Thai dictionary. */
  readonly ordered: readonly string[];
  /** Numbers of elsewhere: each has a column beside it that says how comparisons read it, whatever was typed. */
  readonly keyed: readonly string[];
  readonly quiet: Quiet | undefined;
  /** What Strapi loads. */
  readonly schema: object;
}

/** A record of a type as code sees it. Secrets are not in it. */
export type RowOf<D> =
  D extends TypeDefinition<infer F, infer S>
    ? { id: string; createdAt: string; updatedAt: string; version: number } & Visible<F> & (string extends S ? object : { state: S })
    : never;

/** Attribute names carry no digits, so that Strapi's own snake_case and this one agree. */
const snake = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();

/** The attribute beside a name that holds its `dictionaryOrder`. */
export const orderOf = (name: string): string => `${name}Order`;

/** The attribute beside a number of elsewhere that holds its `plainNumber`. */
export const keyOf = (name: string): string => `${name}Key`;

/** The attributes of declared fields, and those that the house adds to every type: its version, its state, what its lists search. */
const attributesOf = (type: {
  fields: Fields;
  machine?: Machine | undefined;
  searchable?: readonly string[] | undefined;
  ordered?: readonly string[] | undefined;
  keyed?: readonly string[] | undefined;
}): Record<string, Attribute> => ({
  ...Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, field.attribute])),
  version: { type: 'integer', default: 1, required: true },
  ...(type.machine ? { state: { type: 'enumeration', enum: statesOf(type.machine), default: type.machine.initial, required: true } } : {}),
  ...(type.searchable ? { search: { type: 'text', private: true } } : {}),
  ...Object.fromEntries((type.ordered ?? []).map((name) => [orderOf(name), { type: 'text', private: true }])),
  ...Object.fromEntries((type.keyed ?? []).map((name) => [keyOf(name), { type: 'string', private: true }])),
});

/**
 * A type of Strapi's own that `records` reads and changes as one of the house. `stock` are fields that it has anyway, `fields` those
 * that it is given: its owner extends the stock type by `attributes`, and writes `search` and `version` of rows that it makes by itself.
 */
export const adoptType = <const K extends Fields, const F extends Fields, const S extends string = string>(type: {
  uid: string;
  name: string;
  stock: K;
  fields: F;
  machine?: Machine<S>;
  searchable?: readonly ((keyof K | keyof F) & string)[];
}): TypeDefinition<K & F, S> & { readonly attributes: Readonly<Record<string, Attribute>> } => ({
  uid: type.uid,
  name: type.name,
  fields: { ...type.stock, ...type.fields },
  machine: type.machine,
  searchable: type.searchable ?? [],
  numbers: [],
  ordered: [],
  keyed: [],
  quiet: undefined,
  schema: {},
  attributes: attributesOf(type),
});

/**
 * Declares what a plugin records: its columns, its machine, its indexes, the fields its lists search. The type is invisible in
 * Strapi's panel, has no drafts and no translations, and gets a version column for compare-and-set.
 */
export const defineType = <const F extends Fields, const S extends string = string>(type: {
  plugin: string;
  name: string;
  plural: string;
  fields: F;
  machine?: Machine<S>;
  searchable?: readonly (keyof F & string)[];
  numbers?: readonly (keyof F & string)[];
  ordered?: readonly (keyof F & string)[];
  keyed?: readonly (keyof F & string)[];
  quiet?: { readonly why: string; readonly fields?: readonly (keyof F & string)[] };
  /** Further indexes over attribute names. */
  indexes?: readonly { readonly on: readonly string[]; readonly unique?: true }[];
}): TypeDefinition<F, S> => {
  const table = type.plural.replaceAll('-', '_');
  const attributes = attributesOf(type);
  const single = Object.entries(type.fields).flatMap(([name, { index }]) => (index ? [{ on: [name], unique: index === 'unique' }] : []));
  const indexes = [{ on: ['documentId'], unique: true }, ...single, ...(type.indexes ?? []).map(({ on, unique }) => ({ on, unique: unique === true }))].map(
    ({ on, unique }) => ({
      name: `${table}_${on.map(snake).join('_')}_${unique ? 'uq' : 'ix'}`.slice(0, 60),
      columns: on.map(snake),
      ...(unique ? { type: 'unique' } : {}),
    }),
  );
  const hidden = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };
  return {
    uid: `plugin::${type.plugin}.${type.name}`,
    name: type.name,
    fields: type.fields,
    machine: type.machine,
    searchable: type.searchable ?? [],
    numbers: type.numbers ?? [],
    ordered: type.ordered ?? [],
    keyed: type.keyed ?? [],
    quiet: type.quiet,
    schema: {
      kind: 'collectionType',
      collectionName: table,
      info: { singularName: type.name, pluralName: type.plural, displayName: type.name },
      options: { draftAndPublish: false },
      pluginOptions: hidden,
      attributes,
      indexes,
    },
  };
};

/** Where a secret lives: what its ciphertext is bound to. */
export const secretPlace = ({ uid }: { readonly uid: string }, id: string, field: string): string => `${uid}:${id}:${field}`;

const declared: TypeDefinition[] = [];
/** Every type that a plugin exports to Strapi. */
export const declaredTypes = (): readonly TypeDefinition[] => declared;

/** The `contentTypes` a plugin exports to Strapi. */
export const contentTypes = (types: readonly TypeDefinition<never, never>[] | readonly TypeDefinition[]): Record<string, { schema: object }> => {
  declared.push(...(types as readonly TypeDefinition[]));
  return Object.fromEntries(types.map((type) => [type.uid.split('.')[1]!, { schema: type.schema }]));
};
