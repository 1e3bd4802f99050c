import type { Bilingual } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import type { FhirResource } from 'fhir/r4';
import { personalDataParts, type PersonalData } from './personal-data';

/** A record as it is copied: what its sort names, by the keys of the JSON file. */
export type CopiedRecord = Readonly<Record<string, unknown>>;

/** A part with what was found. */
export interface GatheredPart {
  readonly part: PersonalData;
  readonly found: ReadonlyMap<string, readonly CopiedRecord[]>;
}

/** All that is kept about a person, before it is written down. */
export interface Gathered {
  readonly language: keyof Bilingual;
  readonly madeAt: string;
  readonly holder: Bilingual;
  readonly platform: string;
  readonly parts: readonly GatheredPart[];
  readonly resources: readonly FhirResource[];
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const copied = (part: PersonalData, sort: string, record: object): CopiedRecord => {
  const facts = part.sorts[sort]!.facts;
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => Object.hasOwn(facts, key) && !isEmpty(value)));
};

/** Walks every part as the person, one after another; `told` hears after each. */
export const gather = async (seat: Seat, told: () => Promise<void>): Promise<Pick<Gathered, 'parts' | 'resources'>> => {
  const gathered: GatheredPart[] = [];
  const resources: FhirResource[] = [];
  for (const part of personalDataParts()) {
    const found = new Map(Object.keys(part.sorts).map((sort): [string, CopiedRecord[]] => [sort, []]));
    await part.collect(seat, (sort, record, mapped = []) => {
      found.get(sort)!.push(copied(part, sort, record));
      resources.push(...mapped);
    });
    gathered.push({ part, found });
    await told();
  }
  return { parts: gathered, resources };
};
