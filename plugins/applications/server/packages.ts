import { clinicsAll } from '@bai/directory/server';
import { documents, today, type Seat } from '@bai/kernel/server';
import { bilingual } from '@bai/kernel/contracts';
import { z } from 'zod';
import { applicationsProblems, mode, track, type CarePackage } from '../contracts';

/** What editors write of what one can apply for. */
export const PACKAGE = 'api::package.package';
const populate = { name: true, includes: true };

/** What is read of a package's entry, whoever reads it. */
export const packageEntry = z.object({
  documentId: z.string(),
  code: z.string(),
  name: bilingual,
  includes: bilingual,
  track,
  mode,
  price: z.number().int(),
  minutes: z.number().int(),
  activeFrom: z.string(),
  activeTo: z.string().nullish(),
});

/** A package as the editors have it now. */
export interface PackageFacts extends Omit<CarePackage, 'price' | 'advertisement'> {
  readonly price: number;
  /** Offered today. */
  readonly active: boolean;
}

const factsOf = (stored: unknown): PackageFacts => {
  const { documentId, activeFrom, activeTo, ...offer } = packageEntry.parse(stored);
  const day = today();
  return { ...offer, id: documentId, active: activeFrom <= day && (!activeTo || activeTo >= day) };
};

/** One package by its documentId; null when the editors have none (any more). */
export const packageById = async (id: string): Promise<PackageFacts | null> => {
  const found = await documents(PACKAGE).findOne({ documentId: id, populate });
  return found ? factsOf(found) : null;
};

/** A package that can be applied for today, or `package.closed`. */
export const requireOpenPackage = async (id: string): Promise<PackageFacts> => {
  const found = await packageById(id);
  if (!found?.active) throw applicationsProblems.refuse('package.closed');
  return found;
};

/** The approval number under which prices may be advertised today; null when no clinic has one in date. */
const advertisementToday = async (): Promise<string | null> => (await clinicsAll()).find(({ advertisement }) => advertisement)?.advertisement?.number ?? null;

/** What is offered today. In public a price stands only beside an approval number; whoever is signed in sees it. */
export const offers = async (seat: Seat): Promise<CarePackage[]> => {
  const found = (await documents(PACKAGE).findMany({ populate, sort: 'price:asc', limit: 200 })).map(factsOf);
  const advertisement = await advertisementToday();
  const priced = seat.role !== 'public' || advertisement !== null;
  return found.filter(({ active }) => active).map(({ active: _, ...offer }) => ({ ...offer, price: priced ? offer.price : null, advertisement }));
};
