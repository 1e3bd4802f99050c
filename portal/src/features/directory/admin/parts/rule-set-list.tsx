import type { RuleSetList as Listed, RuleSetRow } from '@bai/directory/contracts';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { dayText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Mark } from '../../../../kit/status';
import { Day } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';

const LOOKS = { past: 'done', now: 'good', coming: 'waiting' } as const;
/** Whether a version is in force. */
export const WhenMark = ({ of }: { of: RuleSetRow['when'] }) => {
  const { t } = useWords('rulesets');
  return <Mark look={LOOKS[of]}>{t(`times.${of}`)}</Mark>;
};

const Gaps = ({ gaps }: Pick<Listed, 'gaps'>) => {
  const { t } = useWords('rulesets');
  const language = useLanguage();
  return gaps.map(({ from, to }) => (
    <Notice key={from} kind="danger">
      {to ? t('gap', { from: dayText(language, from), to: dayText(language, to) }) : t('gapOpen', { from: dayText(language, from) })}
    </Notice>
  ));
};

/** All versions with their periods, the newest first. */
export const RuleSetList = ({ list: { rows, gaps } }: { list: Listed }) => {
  const { t } = useWords('rulesets');
  const base = rows.find(({ when }) => when === 'now') ?? rows[0];
  return (
    <Card
      title={t('title')}
      aside={
        base && (
          <ButtonLink icon="plus-lg" look="primary" to={href('directory/admin/settings', null, { rules: 'new', from: base.id })}>
            {t('new')}
          </ButtonLink>
        )
      }
    >
      <div className="stack">
        <p className="quiet">{t('lead')}</p>
        <Gaps gaps={gaps} />
        <ul className="list list-bare">
          {rows.map(({ id, version, effectiveFrom, effectiveTo, when, used, conditions, maxDays, minAge }) => (
            <li key={id}>
              <span className="grow">
                <Link to={href('directory/admin/settings', null, { rules: id })}>{t('one', { version })}</Link>
                <small className="quiet d-block">
                  <Day value={effectiveFrom} /> – {effectiveTo ? <Day value={effectiveTo} /> : <span>{t('open')}</span>}
                </small>
                <small className="quiet d-block">
                  {t('conditions')} {conditions} · {t('days')} {maxDays} · {t('age')} {minAge} · {t('used')}: {t(used ? 'usedYes' : 'usedNo')}
                </small>
              </span>
              <WhenMark of={when} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
