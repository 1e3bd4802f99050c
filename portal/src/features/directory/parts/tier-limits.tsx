import { TIER_LIMITS, type TierTerms, type TierUse } from '@bai/directory/contracts';
import { Meter } from '../../../kit/bars';
import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';

type Limits = Pick<TierTerms, (typeof TIER_LIMITS)[number]>;

/** What a tier allows, a line each. */
export const TierLimits = ({ of }: { of: Limits }) => {
  const { t } = useWords('subscriptions');
  return (
    <ul className="list-tight">
      {TIER_LIMITS.map((what) => {
        const most = of[what];
        return <li key={what}>{most === null ? t(`noLimits.${what}`) : t(`limits.${what}`, { count: most, number: most.toLocaleString('en-US') })}</li>;
      })}
    </ul>
  );
};

/** How much of what a tier allows is used, in words and as bars. */
export const TierUsed = ({ of, use }: { of: Limits; use: TierUse }) => {
  const { t } = useWords('subscriptions');
  return (
    <div className="stack">
      {TIER_LIMITS.map((what) => {
        const [used, most] = [use[what], of[what]];
        return (
          <div key={what} className="stack-sm">
            <div className="row-x">
              <span className="grow">{t(what)}</span>
              {most !== null && used >= most && <Mark look="attention">{t('full')}</Mark>}
              <span className="num nb" translate="no">
                {most === null
                  ? t('usedAny', { used: used.toLocaleString('en-US') })
                  : t('usedOf', { used: used.toLocaleString('en-US'), most: most.toLocaleString('en-US') })}
              </span>
            </div>
            {most !== null && <Meter value={Math.min(used, most)} max={most} label={t(what)} />}
          </div>
        );
      })}
    </div>
  );
};
