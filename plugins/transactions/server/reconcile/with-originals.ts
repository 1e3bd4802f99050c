import { ruleSetOn } from '@bai/directory/server';
import { systemSeat } from '@bai/kernel/server';
import { papersOf } from '@bai/prescriptions/server';
import type { TransactionRow } from '../collections';
import { papers } from '../till/collections';
import { isNameless } from '../till/end-papers';
import { distinct, stands, type Found, type MonthFacts } from './facts';

/** The days of a month on which the signed paper had to be given up before the first part was sold. */
const inkDays = async (sales: readonly TransactionRow[]): Promise<ReadonlySet<string>> => {
  const days = distinct(sales.map(({ day }) => day));
  const rules = await Promise.all(days.map(ruleSetOn));
  return new Set(days.filter((_, index) => rules[index]!.requiresWetInk));
};

/** Sales that stand beside the papers that the shop keeps for them: taken in, and known where. */
export const withOriginals = async ({ sales }: MonthFacts): Promise<Found[]> => {
  const standing = sales.filter(stands);
  const ink = await inkDays(standing);
  const forms = await papersOf(distinct(standing.map(({ prescriptionId }) => prescriptionId)));
  const ids = distinct(standing.map(({ paperId }) => paperId));
  const ofElsewhere = new Map((ids.length ? await papers.every(systemSeat('reconcile'), { id: ids }) : []).map((row) => [row.id, row]));
  return standing.flatMap(({ number: of, day, prescriptionId, paperId }): Found[] => {
    const held = ofElsewhere.get(paperId ?? '');
    if (held && !held.photoFileId && !isNameless(held)) return [{ kind: 'original_missing', of }];
    if (held) return held.place ? [] : [{ kind: 'original_place', of }];
    const paper = forms.get(prescriptionId ?? '');
    // Of a form that is not there its own discrepancy tells.
    if (!paper) return [];
    if (paper.state !== 'surrendered') return ink.has(day) ? [{ kind: 'original_missing', of }] : [];
    return paper.place ? [] : [{ kind: 'original_place', of }];
  });
};
