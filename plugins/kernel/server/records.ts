import type { Machine } from '../contracts';
import { collection, type RecordsOptions } from './collection';
import type { RowOf, TypeDefinition } from './define-type';
import { remembered } from './list-index';
import type { Belonging } from './reach';
import { reading } from './reading';
import { writing } from './writing';

/**
 * The only door to what a plugin records. Every read and write is confined to the seat's reach in the WHERE itself; out of
 * reach and absent are the same `record.missing`. Reads of health records are audited, one entry a list. Writes are audited
 * with before and after, save what a type declares quiet; `move` changes a state by compare-and-set and writes history, audit
 * and outbox event in the same transaction.
 */
export const records = <D extends TypeDefinition, M extends string = never>(
  definition: D,
  belonging: Belonging,
  machine?: Machine<string, M>,
  options: RecordsOptions<RowOf<D>> = {},
) => {
  remembered(definition, belonging);
  const own = collection(definition, belonging, machine, options);
  return { ...reading(own), ...writing<D, M>(own), name: own.name, definition };
};

export type Records = ReturnType<typeof records>;
