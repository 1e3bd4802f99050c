import { must } from '../../../cms/test/journey';
import { applicant, merge } from '../../../plugins/transactions/test/merging';
import type { Cast } from './cast';
import type { Place } from './place';

/** A patient into whose record another was merged. */
export const mergedPatient = async ({ people }: Cast): Promise<Place> => {
  const [kept, away] = [await applicant(), await applicant()];
  must(await merge(people.admin, kept.id, away.id), 'merge');
  return { address: `/admin/patients/${kept.id}`, by: people.admin };
};
