import type { Seat } from '@bai/kernel/server';
import type { Kept, KeptRecord, Obstacle } from '../contracts';

/** Somebody who leaves: who they were on the platform, and what stands in for their name from now on. */
export interface Leaving {
  readonly accountId: string;
  readonly patientId: string | null;
  readonly physicianId: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly pseudonym: string;
}

/** Somebody who left long ago: what is still kept of them is theirs by these ids alone. */
export type Gone = Pick<Leaving, 'accountId' | 'patientId'>;
type Destroy = (system: Seat, who: Gone, why: string) => Promise<void>;

/** What one domain knows of an account that is to be deleted. */
export interface ClosingPart {
  readonly name: string;
  /** What is under way that others depend on. */
  readonly obstacles?: (who: Leaving) => Promise<readonly Obstacle[]>;
  /** What the law keeps, and how long. */
  readonly kept?: (who: Leaving) => Promise<readonly Kept[]>;
  /**
   * Erases what may go and puts the pseudonym in place of the name, in the caller's transaction. Answers the words by which the person
   * is known in what it erased: the trail forgets the payloads in which they stand.
   */
  readonly erase: (system: Seat, who: Leaving) => Promise<readonly (string | null | undefined)[]>;
  /** Destroys what the law kept, its last day being over, in the caller's transaction. What lists and sums rely on stays, and names nobody. */
  readonly destroy?: Partial<Record<KeptRecord, Destroy>>;
}

const parts: ClosingPart[] = [];

/** Registers what a domain does about an account that is deleted. */
export const closingPart = (part: ClosingPart): void => {
  if (parts.some(({ name }) => name === part.name)) throw new Error(`The closing of ${part.name} is registered twice`);
  parts.push(part);
};

/** All that is in the way. */
export const obstaclesOf = async (who: Leaving): Promise<Obstacle[]> =>
  (await Promise.all(parts.map(async (part) => (await part.obstacles?.(who)) ?? []))).flat();

/** All that the law keeps, of each kind the longest. */
export const keptOf = async (who: Leaving): Promise<Kept[]> => {
  const found = new Map<Kept['what'], Kept>();
  for (const part of parts)
    for (const one of (await part.kept?.(who)) ?? []) {
      const known = found.get(one.what);
      if (!known || one.until === null || (known.until !== null && one.until > known.until)) found.set(one.what, one);
    }
  return [...found.values()];
};

/** Lets every domain erase, those of the highest floors first: what they rely on is still there. */
export const eraseParts = async (system: Seat, who: Leaving): Promise<string[]> => {
  const words = new Set<string>();
  for (const part of [...parts].reverse()) for (const word of await part.erase(system, who)) if (word && word.length > 2) words.add(word);
  return [...words];
};

/** Lets every domain destroy one kind of what was kept. */
export const destroyKept = async (system: Seat, what: KeptRecord, who: Gone, why: string): Promise<void> => {
  for (const part of [...parts].reverse()) await part.destroy?.[what]?.(system, who, why);
};
