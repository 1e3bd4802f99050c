import type { records, RowOf, Seat, TypeDefinition, Where, Write } from '@bai/kernel/server';
import type { MergeConflict } from '../contracts';
import type { MovedRows } from './person-types';

/** One of two records of a person, and the account it belongs to. */
export interface MergeSide {
  readonly patientId: string;
  readonly accountId: string;
}
export interface Merging {
  readonly kept: MergeSide;
  readonly merged: MergeSide;
}

/** Rows of one sort that name a patient. */
interface PatientRows {
  readonly sort: string;
  /** How many name somebody. */
  count(system: Seat, side: MergeSide): Promise<number>;
  /** Lets those of the merged record name the kept one, and says which they were. */
  move(system: Seat, between: Merging, why: string): Promise<MovedRows[]>;
  /** Lets rows name the merged record again; what is gone meanwhile is gone. */
  giveBack(system: Seat, between: Merging, rows: MovedRows, why: string): Promise<void>;
}

/** What one domain keeps of patients, for records of one person that are merged. Parts move in the order of the floors: what later rows are made from goes first. */
export interface MergePart {
  readonly name: string;
  readonly rows: readonly PatientRows[];
  /** Makes others wait who would judge by what is being moved. */
  readonly lock?: (between: Merging) => Promise<void>;
  readonly conflicts?: (between: Merging) => Promise<readonly MergeConflict[]>;
}

const parts: MergePart[] = [];

/** Registers which rows of a domain name a patient. */
export const mergePart = (part: MergePart): void => {
  if (parts.some(({ name }) => name === part.name)) throw new Error(`The merging of ${part.name} is registered twice`);
  parts.push(part);
};
export const mergeParts = (): readonly MergePart[] => parts;

type Collection<D extends TypeDefinition> = Pick<ReturnType<typeof records<D>>, 'name' | 'every' | 'change'>;
type Stored = Record<string, unknown> & { readonly id: string };

/** The rows of a collection that name a patient by one attribute, or the patient's account by another. */
export const namesPatient = <D extends TypeDefinition>(
  of: Collection<D>,
  by: { readonly patient?: keyof RowOf<D> & string; readonly account?: keyof RowOf<D> & string },
): PatientRows => {
  const attributes = [by.patient, by.account].filter((attribute) => attribute !== undefined);
  const idFor = (side: MergeSide, attribute: string): string => (attribute === by.patient ? side.patientId : side.accountId);
  const change = (system: Seat, id: string, named: readonly string[], side: MergeSide, why: string) => {
    const data = Object.fromEntries(named.map((attribute) => [attribute, idFor(side, attribute)])) as Write<RowOf<D>>;
    return of.change(system, id, data, { action: `${of.name}.merge`, why });
  };
  const naming = async (system: Seat, side: MergeSide): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>();
    for (const attribute of attributes) {
      const rows = (await of.every(system, { [attribute]: idFor(side, attribute) } as Where<RowOf<D>>, { quietly: true })) as unknown as Stored[];
      for (const { id } of rows) found.set(id, [...(found.get(id) ?? []), attribute]);
    }
    return found;
  };
  return {
    sort: of.name,
    count: async (system, side) => (await naming(system, side)).size,
    move: async (system, { kept, merged }, why) => {
      const groups = new Map<string, { attributes: string[]; ids: string[] }>();
      for (const [id, named] of await naming(system, merged)) {
        await change(system, id, named, kept, why);
        const key = named.join();
        groups.set(key, { attributes: named, ids: [...(groups.get(key)?.ids ?? []), id] });
      }
      return [...groups.values()].map((group) => ({ sort: of.name, ...group }));
    },
    giveBack: async (system, { kept, merged }, { attributes: named, ids }, why) => {
      for (const id of ids) {
        const [row] = (await of.every(system, { id } as unknown as Where<RowOf<D>>, { quietly: true })) as unknown as Stored[];
        const still = named.filter((attribute) => row?.[attribute] === idFor(kept, attribute));
        if (still.length) await change(system, id, still, merged, why);
      }
    },
  };
};

/** All that stands against a merge. */
export const conflictsOf = async (between: Merging): Promise<MergeConflict[]> => {
  const found: MergeConflict[] = [];
  for (const part of parts) found.push(...((await part.conflicts?.(between)) ?? []));
  return found;
};

/** Moves all rows, in the caller's transaction. */
export const moveRows = async (system: Seat, between: Merging, why: string): Promise<MovedRows[]> => {
  const moved: MovedRows[] = [];
  for (const part of parts) {
    await part.lock?.(between);
    for (const rows of part.rows) moved.push(...(await rows.move(system, between, why)));
  }
  return moved;
};

/** Gives rows back, in the caller's transaction. */
export const giveRowsBack = async (system: Seat, between: Merging, moved: readonly MovedRows[], why: string): Promise<void> => {
  const all = parts.flatMap(({ rows }) => rows);
  for (const group of moved) await all.find(({ sort }) => sort === group.sort)?.giveBack(system, between, group, why);
};
