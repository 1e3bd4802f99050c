import { type DryRunKind, type DryRunPart, type DryRunReply, type RuleSetDraft, type Verdict, DRY_RUN_KINDS } from '../contracts';
import { Problem } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import { ruleSetOn, type RuleSetFacts } from './rule-sets';

/** The rules by which a judge judges. */
export type JudgedRules = Omit<RuleSetFacts, 'id'>;
/** What a dry run is asked: which rules, from which day, against those that hold on it now. */
export interface DryRunGiven {
  readonly seat: Seat;
  readonly rules: JudgedRules;
  readonly before: JudgedRules | null;
  readonly on: string;
}
/** Goes through the records of a floor in batches, counts, and writes nothing. */
type Judge = (given: DryRunGiven) => Promise<DryRunPart>;

const judges = new Map<DryRunKind, Judge>();

/** Called by a higher floor when it registers: which of its records rules would judge otherwise. */
export const registerDryRun = (kind: DryRunKind, judge: Judge): void => void judges.set(kind, judge);

/** So many are named; the rest is counted. */
const NAMED = 50;

/** What the new rules say and those of now do not. */
export const newVerdicts = (judge: (rules: JudgedRules) => readonly Verdict[], { rules, before }: DryRunGiven): Verdict[] => {
  const known = before ? judge(before).map(({ reason }) => reason) : [];
  return judge(rules).filter(({ reason }) => !known.includes(reason));
};

/** Counts what is judged otherwise, and keeps the first of them. */
export class Tally {
  private seen = 0;
  private refused = 0;
  private otherwise = 0;
  private readonly counts = new Map<string, Verdict & { count: number }>();
  private readonly first: { id: string; number: string; verdicts: Verdict[] }[] = [];

  constructor(private readonly kind: DryRunKind) {}

  add(id: string, number: string, verdicts: readonly Verdict[]): void {
    this.seen += 1;
    if (verdicts.length === 0) return;
    if (verdicts.some(({ effect }) => effect === 'refused')) this.refused += 1;
    else this.otherwise += 1;
    for (const { reason, effect } of verdicts) {
      const key = `${reason} ${effect}`;
      this.counts.set(key, { reason, effect, count: (this.counts.get(key)?.count ?? 0) + 1 });
    }
    if (this.first.length < NAMED) this.first.push({ id, number, verdicts: [...verdicts] });
  }

  part(): DryRunPart {
    const { kind, seen, refused, otherwise, first } = this;
    return { kind, seen, refused, otherwise, reasons: [...this.counts.values()], first };
  }
}

const inForceOn = async (day: string): Promise<RuleSetFacts | null> => {
  try {
    return await ruleSetOn(day);
  } catch (error) {
    if (error instanceof Problem && error.code === 'rules.missing') return null;
    throw error;
  }
};

/** What rules would change from a day on. Whoever is named in the answer finds it in their trail; the rest is only counted. */
export const runDry = async (seat: Seat, rules: RuleSetDraft, on: string): Promise<DryRunReply> => {
  const before = await inForceOn(on);
  const parts: DryRunPart[] = [];
  for (const kind of DRY_RUN_KINDS) parts.push(await judges.get(kind)!({ seat, rules, before, on }));
  return { on, comparedWith: before?.version ?? null, parts };
};
