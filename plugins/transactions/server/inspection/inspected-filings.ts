import { ruleSetOn, type DispensaryFacts } from '@bai/directory/server';
import { addYears } from '@bai/kernel/contracts';
import { systemSeat, today } from '@bai/kernel/server';
import { FILED_STATES, type Inspection } from '../../contracts';
import { filings } from '../collections';
import { filingVersions } from '../filing/collections';
import { firstDay } from '../filing/months';
import { filedOnOf } from '../filing/present';
import { filingsDue } from '../filings-due';

type Filing = Inspection['filings'][number];
const system = systemSeat('inspection');

/** The monthly reports of the years that are kept, the newest month first: those handed in with their last receipt, and those that are not. */
export const inspectedFilings = async (shop: DispensaryFacts): Promise<Filing[]> => {
  const { retention } = await ruleSetOn(today());
  const oldest = addYears(firstDay(today().slice(0, 7)), -(retention.filings ?? 3)).slice(0, 7);
  const known = (await filings.every(system, { dispensaryId: shop.id, state: [...FILED_STATES] })).filter(({ month }) => month >= oldest);
  const versions = await filingVersions.every(system, { dispensaryId: shop.id });
  const filed = known.map(({ id, month, form, licenseNumber, state }): Filing => {
    const its = versions.filter(({ filingId, receiptNumber }) => filingId === id && receiptNumber !== null);
    const last = its.sort((one, other) => one.number - other.number).at(-1);
    const receipt = { filedOn: last ? filedOnOf(last) : null, receiptNumber: last?.receiptNumber ?? null, supplements: Math.max(0, its.length - 1) };
    return { month, form, licenseNumber, filed: true, owed: state === 'owed', ...receipt, dueOn: null, over: false };
  });
  const { due } = await filingsDue([shop]);
  const missing = due.map(({ month, form, dueOn }): Filing => {
    const over = dueOn !== null && dueOn < today();
    return { month, form, licenseNumber: null, filed: false, owed: false, filedOn: null, receiptNumber: null, supplements: 0, dueOn, over };
  });
  return [...filed, ...missing].sort((one, other) => other.month.localeCompare(one.month) || one.form.localeCompare(other.form));
};
