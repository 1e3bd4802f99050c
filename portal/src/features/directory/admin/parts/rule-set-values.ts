import {
  DISPENSING_MODES,
  FILING_RULES,
  LAYOUTS,
  PROFESSIONS,
  RETAINED,
  ruleSetDraft,
  SOURCED,
  type OfficeRuleSet,
  type RuleSetDraft,
} from '@bai/directory/contracts';
import { drafted } from '../../../../kit/drafted';

type Figure = number | string | null;
type Source = RuleSetDraft['sources'][number];
type Province = { readonly province: string; readonly rule: string };

/** A rule set while it is written: what may be left out is empty, and provinces stand in rows. */
export interface RuleSetValues extends Omit<
  RuleSetDraft,
  'effectiveTo' | 'sources' | 'maxDays' | 'softDailyMg' | 'softTotalMg' | 'minAge' | 'dispensingMode' | 'retention' | 'filingDue' | 'layout'
> {
  readonly effectiveTo: string;
  readonly sources: readonly (Omit<Source, 'number' | 'url' | 'about'> & {
    readonly number: string;
    readonly url: string;
    readonly about: readonly string[];
  })[];
  readonly maxDays: Figure;
  readonly softDailyMg: Figure;
  readonly softTotalMg: Figure;
  readonly minAge: Figure;
  readonly dispensingMode: string;
  readonly retention: Readonly<Record<string, Figure>>;
  readonly filingDue: { readonly default: string; readonly provinces: readonly Province[] };
  readonly layout: string;
  /** From which day the rules are tried; no part of them. */
  readonly dryOn: string;
}

export const NEW_SOURCE: RuleSetValues['sources'][number] = { title: '', titleThai: '', number: '', dated: '', url: '', about: [] };
export const NEW_CONDITION: RuleSetValues['conditions'][number] = { code: '', name: { th: '', en: '' }, professions: [...PROFESSIONS] };
export const NEW_EXCLUSION: RuleSetValues['exclusions'][number] = {
  code: '',
  askedOf: 'everyone',
  question: { th: '', en: '' },
  explanation: { th: '', en: '' },
};
export const NEW_PROVINCE: Province = { province: '', rule: '' };
export { DISPENSING_MODES, FILING_RULES, LAYOUTS, PROFESSIONS, RETAINED, SOURCED };

export const ruleSetValues = ({ id: _i, stamp: _s, when: _w, used: _u, updatedAt: _a, ...rules }: OfficeRuleSet): RuleSetValues => ({
  ...rules,
  effectiveTo: rules.effectiveTo ?? '',
  sources: rules.sources.map(({ title, titleThai, number, dated, url, about }) => ({
    title,
    titleThai: titleThai ?? '',
    number: number ?? '',
    dated,
    url: url ?? '',
    about: about ?? [],
  })),
  filingDue: { default: rules.filingDue.default, provinces: Object.entries(rules.filingDue.provinces).map(([province, rule]) => ({ province, rule })) },
  dryOn: rules.effectiveFrom,
});

/** A version to be written from another: with a name and days of its own. */
export const nextRuleSet = (from: OfficeRuleSet): RuleSetValues => ({ ...ruleSetValues(from), version: '', effectiveFrom: '', effectiveTo: '', dryOn: '' });

const draftOf = ({ dryOn: _, effectiveTo, sources, filingDue, ...rest }: RuleSetValues): object => ({
  ...rest,
  effectiveTo: effectiveTo || null,
  sources: sources.map(({ number, url, ...source }) => ({ ...source, number: number || null, url: url || null })),
  filingDue: {
    ...filingDue,
    provinces: Object.fromEntries(filingDue.provinces.filter(({ province }) => province.trim()).map(({ province, rule }) => [province.trim(), rule])),
  },
});
/** The contract's own judgement of the form. */
export const ruleSetSchema = drafted(draftOf, ruleSetDraft);
export const ruleSetIn = (values: RuleSetValues): RuleSetDraft => ruleSetDraft.parse(draftOf(values));
/** What can be tried of what is written; null where something is missing yet. */
export const triedOf = (values: RuleSetValues): RuleSetDraft | null => ruleSetDraft.safeParse(draftOf(values)).data ?? null;
