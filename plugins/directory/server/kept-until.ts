import { addYears } from '@bai/kernel/contracts';
import { today } from '@bai/kernel/server';
import { ruleSetOn } from './rule-sets';

/** The last day on which the law in force today wants a record kept that was finished on a day (`YYYY-MM-DD`). */
export const keptUntil = async (what: 'medicalRecord' | 'dispensing', day: string): Promise<string> => {
  const { retention } = await ruleSetOn(today());
  const years = retention[what];
  if (years === undefined) throw new Error(`The rule set in force says nothing of how long ${what} is kept`);
  return addYears(day, years);
};
