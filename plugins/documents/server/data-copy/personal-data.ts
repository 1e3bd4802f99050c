import type { Bilingual } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import type { FhirResource } from 'fhir/r4';

/**
 * How a fact is written for people: money is kept as satang and shown as baht, weight as milligrams and shown as grams, moments as
 * in Bangkok. A code says something to programs alone, and stands in the JSON file only. A picture is a `data:` address of a JPEG.
 */
type Kind = 'text' | 'moment' | 'day' | 'baht' | 'grams' | 'code' | 'picture';
type Words = Readonly<Record<string, Bilingual>>;

/** Something that is kept about a person: what it is called, how it is written, and what its codes mean. */
export interface Fact {
  readonly label: Bilingual;
  readonly as: Kind;
  readonly words?: Words;
}

/** Declares a fact, with how it is written or what its codes are called. */
export const fact = (th: string, en: string, how: Kind | Words = 'text'): Fact => ({
  label: { th, en },
  ...(typeof how === 'string' ? { as: how } : { as: 'text', words: how }),
});

/** Records of one kind; a record holds what `facts` names and nothing else, whatever it is made of. */
interface Sort {
  readonly title: Bilingual;
  readonly facts: Readonly<Record<string, Fact>>;
}

/** Adds a record of a sort; `resources`: the same in FHIR, of patients. */
export type Put<S extends string = string> = (sort: S, record: object, resources?: readonly FhirResource[]) => void;

/** One domain's part of what is kept about a person. */
export interface PersonalData<S extends string = string> {
  /** Its key in the JSON file. */
  readonly name: string;
  readonly title: Bilingual;
  /** In a sentence: why it is kept, and for how long. */
  readonly why: Bilingual;
  /** It stands behind the other parts. */
  readonly last?: true;
  readonly sorts: Readonly<Record<S, Sort>>;
  /** Walks what is theirs, and puts it. The seat reaches `own`; other people are named only as the portal names them to this person. Not in a transaction. */
  readonly collect: (seat: Seat, put: Put<S>) => Promise<void>;
}

const parts: PersonalData[] = [];

/** Registers a domain's part of a copy of one's own data; the parts stand in the order of the floors. */
export const personalData = <S extends string>(part: PersonalData<S>): void => {
  if (parts.some(({ name }) => name === part.name)) throw new Error(`The personal data ${part.name} is registered twice`);
  parts.push(part as unknown as PersonalData);
};

/** All parts that are registered. */
export const personalDataParts = (): readonly PersonalData[] => [...parts.filter(({ last }) => !last), ...parts.filter(({ last }) => last)];

/** The facts of a sort that are written for people. */
export const readable = (facts: Sort['facts']): [string, Fact][] => Object.entries(facts).filter(([, { as }]) => as !== 'code');
