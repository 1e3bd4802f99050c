import { STOPS_ALL, type Renewal } from '@bai/applications/contracts';
import { ButtonLink } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { resumeHref } from '../parts/wizard';

/** Whether nothing can be begun from here today. */
export const stopsAll = ({ obstacles }: Renewal): boolean => obstacles.some((one) => STOPS_ALL.includes(one));

const wayOn = ({ obstacles, running }: Renewal): string | null => {
  if (obstacles.includes('consent')) return href('accounts/account');
  if (!running) return null;
  return running.state === 'draft' ? resumeHref(running) : href('patient/application', { id: running.id });
};

/** What stands against the quick way, each with what there is to do. */
export const Obstacles = ({ of }: { of: Renewal }) => {
  const { t } = useWords('patient');
  const stopped = stopsAll(of);
  const shown = of.obstacles.filter((one) => !stopped || STOPS_ALL.includes(one));
  const to = wayOn(of);
  if (shown.length === 0) return null;
  return (
    <Notice
      kind={stopped ? 'warning' : 'info'}
      action={
        stopped &&
        to && (
          <div className="cta">
            <ButtonLink look="primary" to={to}>
              {t(of.obstacles.includes('consent') ? 'renewal.toConsent' : 'renewal.toRunning')}
            </ButtonLink>
          </div>
        )
      }
    >
      {shown.map((one) => (
        <p key={one}>{t(`renewal.obstacle.${one}`)}</p>
      ))}
      {!stopped && <p>{t('renewal.inSteps')}</p>}
    </Notice>
  );
};
