import { REASON_LEAST, type FieldProblem } from '@bai/kernel/contracts';
import { useWords } from '../words';

/** A field problem as forms hold it: the rule, with its figures, in place of a sentence. */
export const heldRule = ({ rule, params }: Pick<FieldProblem, 'rule' | 'params'>): string =>
  params && Object.keys(params).length ? `${rule}:${JSON.stringify(params)}` : rule;

/** What is wrong with a reason that says too little. */
export const SHORT_REASON: FieldProblem = { path: 'reason', rule: 'short', params: { bound: REASON_LEAST }, message: '' };

/** Bounds of a value itself. All other figures of rules count characters, files or days. */
const BOUNDS: readonly string[] = ['small', 'large'];

/**
 * The sentence of a field's problem, from what a form holds: `rule` or `rule:{"bound":8}`. A field that shows its value in another unit
 * than the contract has gives `inUnit`, which words a bound as the field shows it.
 */
export const useRuleText = (): ((held: string | undefined, inUnit?: (bound: number) => string) => string | undefined) => {
  const { i18n } = useWords('rules');
  return (held, inUnit = String) => {
    if (!held) return undefined;
    const [rule = '', params] = held.split(/:(?={)/);
    const bundle = i18n.getResourceBundle(i18n.language, 'rules') as Record<string, string>;
    const sentence = bundle[rule] ?? bundle.format!;
    return Object.entries((params ? JSON.parse(params) : {}) as Record<string, unknown>).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, BOUNDS.includes(rule) ? inUnit(Number(value)) : String(value)),
      sentence,
    );
  };
};

/** Says below a field how much a reason has at least, and that spaces are none of it. */
export const useReasonHint = (): string => useRuleText()(heldRule({ ...SHORT_REASON, rule: 'reason' }))!;

/** The sentence of a rule of law or of the house that was not met, by its code; undefined for one that has none. */
export const useLawText = (): ((rule: string | undefined) => string | undefined) => {
  const { i18n } = useWords('laws');
  // Codes hold dots, so they are read without key separators.
  return (rule) => (rule ? (i18n.getResourceBundle(i18n.language, 'laws') as Record<string, string> | undefined)?.[rule] : undefined);
};

/** Where a rule stands, in the language on the screen; several are told apart by `; `. What has no sentence stands as it was sent. */
export const useSourceText = (): ((source: string) => string) => {
  const lawText = useLawText();
  return (source) =>
    source
      .split('; ')
      .map((one) => lawText(`source: ${one}`) ?? one)
      .join('; ');
};
