import type { DryRunPart, DryRunReply } from '@bai/directory/contracts';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { Button } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { DateField } from '../../../../kit/date-field';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';
import { needs, send } from '../../rule-sets-client';
import { triedOf, type RuleSetValues } from './rule-set-values';

const Part = ({ part: { kind, seen, refused, otherwise, reasons, first } }: { part: DryRunPart }) => {
  const { t } = useWords('rulesets');
  const to = ({ id, number }: DryRunPart['first'][number]): string =>
    kind === 'prescription' ? href('prescriptions/admin/list', null, { q: number }) : href('applications/admin/one', { id });
  return (
    <section className="stack-sm" aria-label={t(`kinds.${kind}`)}>
      <h3>{t(`kinds.${kind}`)}</h3>
      <Facts
        pairs={[
          [t('drySeen'), seen],
          [t('dryRefused'), refused],
          [t('dryOtherwise'), otherwise],
          ...reasons.map(
            ({ reason, effect, count }) => [`${t(`reasons.${reason}`)} (${t(effect === 'refused' ? 'dryRefused' : 'dryOtherwise')})`, count] as const,
          ),
        ]}
      />
      {first.length > 0 && (
        <details>
          <summary>{t('firstOf', { many: refused + otherwise })}</summary>
          <ul>
            {first.map((one) => (
              <li key={one.id}>
                <Link to={to(one)} className="code" translate="no">
                  {one.number}
                </Link>{' '}
                <span className="quiet">{one.verdicts.map(({ reason }) => t(`reasons.${reason}`)).join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

/** What the rules, as they stand in the form, would change from a day on. */
export const RuleDryRun = () => {
  const { t } = useWords('rulesets');
  const { values } = useFormikContext<RuleSetValues>();
  const [found, setFound] = useState<DryRunReply | 'unready' | null>(null);
  const { run, busy, error } = useAction(async () => {
    const rules = triedOf(values);
    const on = values.dryOn || values.effectiveFrom;
    setFound(rules && on ? await send('dryRun', { body: { rules, on } }, { quiet: true }) : 'unready');
  });
  return (
    <Card title={t('dry')}>
      <div className="stack">
        <p className="quiet">{t('dryText')}</p>
        <DateField name="dryOn" label={t('dryOn')} optional />
        <div>
          <Button icon="search" busy={busy} needs={needs('dryRun')} onClick={() => void run()}>
            {t('dryRun')}
          </Button>
        </div>
        <ProblemNotice error={error} />
        <div className="stack" aria-live="polite">
          {found === 'unready' && <Notice kind="danger">{t('dryUnready')}</Notice>}
          {found && found !== 'unready' && (
            <>
              <p>{found.comparedWith ? t('dryAgainst', { version: found.comparedWith }) : t('dryAgainstNone')}</p>
              {found.parts.every(({ refused, otherwise }) => refused + otherwise === 0) && <Notice kind="success">{t('dryNone')}</Notice>}
              {found.parts.map((part) => (
                <Part key={part.kind} part={part} />
              ))}
            </>
          )}
        </div>
      </div>
    </Card>
  );
};
