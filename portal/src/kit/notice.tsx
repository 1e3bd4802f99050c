import { useEffect, type ReactNode } from 'react';
import { useStable } from '../app/latest';
import { isBusy, Refusal } from '../app/http/refusal';
import { useWords } from '../words';
import type problems from '../words/en/problems';
import { Button } from './button';
import { useSecondsToWait } from './countdown';
import { Icon } from './icon';
import { heldRule, useLawText, useRuleText, useSourceText } from './sentences';

const ICONS = { success: 'check-circle-fill', info: 'info-circle-fill', warning: 'exclamation-triangle-fill', danger: 'x-octagon-fill' } as const;

/** An icon and a sentence. Announced when it appears. */
export const Notice = ({ kind = 'info', children, action }: { kind?: keyof typeof ICONS; children: ReactNode; action?: ReactNode }) => (
  <div className={`alert alert-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
    <Icon name={ICONS[kind]} />
    <div className="grow">
      {children}
      {/* A space that stays behind where the action goes below the sentence. */}
      {action && '\u2002'}
      {action}
    </div>
  </div>
);

/**
 * What a refusal says to a person: the sentence of its code or of the rule that was not met, what remains to try, where the rule
 * comes from. With `atFields` the fields' own sentences stand at the fields and are left out here.
 */
export const useProblemText = (): ((error: unknown, atFields?: boolean) => string) => {
  const { t, i18n } = useWords(['problems', 'kit']);
  const ruleText = useRuleText();
  const lawText = useLawText();
  const sourceText = useSourceText();
  return (error, atFields = false) => {
    if (!(error instanceof Refusal)) return t('problems:fault.unexpected' as never);
    // Codes hold a dot, so they are read without key separators.
    const bundle = i18n.getResourceBundle(i18n.language, 'problems') as Record<keyof typeof problems, string> | undefined;
    const sentence = bundle?.[error.code as keyof typeof problems] ?? bundle?.['fault.unexpected'] ?? '';
    const { retryAfter, triesLeft, source, digest, rule, fields = [] } = error.details;
    const law = lawText(rule);
    return [
      error.code === 'rule.unmet' && law ? law : sentence,
      // A refusal that says its rule already is not told it twice.
      error.code !== 'rule.unmet' && law && !sentence.startsWith(law) && law,
      !atFields && [...new Set(fields.map((problem) => ruleText(heldRule(problem))))].join(' '),
      triesLeft !== undefined && t('kit:triesLeft', { count: triesLeft }),
      retryAfter !== undefined &&
        (retryAfter < 120 ? t('kit:waitSeconds', { count: retryAfter }) : t('kit:waitMinutes', { count: Math.ceil(retryAfter / 60) })),
      source && t('kit:source', { source: sourceText(source) }),
      digest && `${t('kit:digest')}: ${digest}`,
    ]
      .filter(Boolean)
      .join(' ');
  };
};

/** Stands while the server is asked too much, and asks again once it may be asked. */
const Busy = ({ error, retry }: { error: Refusal; retry: () => void }) => {
  const { t } = useWords('shell');
  const seconds = useSecondsToWait(error);
  const again = useStable(retry);
  useEffect(() => {
    if (seconds === 0) again();
  }, [seconds, again]);
  return (
    <Notice kind="warning">
      <b>{t('busy.title')}</b> <span>{t('busy.again', { seconds })}</span>
    </Notice>
  );
};

/** A refusal or fault in place, with a retry where trying again may help. */
export const ProblemNotice = ({ error, retry, atFields = false }: { error: unknown; retry?: () => void; atFields?: boolean }) => {
  const { t } = useWords('kit');
  const text = useProblemText();
  if (!error) return null;
  if (retry && isBusy(error)) return <Busy error={error} retry={retry} />;
  return (
    <Notice
      kind="danger"
      action={
        retry && (
          <div>
            <Button size="sm" onClick={retry}>
              {t('again')}
            </Button>
          </div>
        )
      }
    >
      {text(error, atFields)}
    </Notice>
  );
};
