import { keepRetention, RETENTION, RETENTION_NAMES, retentionDays, type KeptStanding, type RetentionDays } from '@bai/audit/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { ProblemNotice } from '../../../../kit/notice';
import { NumberField } from '../../../../kit/number-field';
import { SettingsForm } from '../../../../kit/settings-form';
import { Loaded } from '../../../../kit/states';
import { Day, Moment } from '../../../../kit/texts';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';
import { send, useRead } from '../../client';

type Due = Readonly<Record<keyof RetentionDays, number>>;
const reasoned = keepRetention.pick({ reason: true });

const Going = ({ due }: { due: Due }) => {
  const { t } = useWords('admin');
  return <Facts right pairs={RETENTION_NAMES.map((name) => [t(`retention.names.${name}`), t('retention.count', { count: due[name] })] as const)} />;
};

/** What would go by the days that stand in the fields, before they are kept. */
const DryRun = ({ days }: { days: RetentionDays }) => {
  const { t } = useWords('admin');
  const [due, setDue] = useState<Due | null>(null);
  const { run, busy, error } = useAction(async () => setDue(await send('weighRetention', { body: days }, { quiet: true })));
  return (
    <>
      <div>
        <Button busy={busy} disabled={!retentionDays.safeParse(days).success} onClick={() => void run()}>
          {t('retention.dryRun')}
        </Button>
      </div>
      <ProblemNotice error={error} />
      {due && (
        <div role="status">
          <p className="small quiet">{t('retention.dryText')}</p>
          <Going due={due} />
        </div>
      )}
    </>
  );
};

/** What the law keeps of people who are gone: how much, what is over today, and what was destroyed. */
const ByLaw = ({ law }: { law: readonly KeptStanding[] }) => {
  const { t } = useWords('admin');
  return (
    <Card title={t('retention.law.title')}>
      <p className="quiet">{t('retention.law.lead')}</p>
      <ul className="list list-bare">
        {law.map(({ what, kept, due, destroyed, next }) => (
          <li key={what}>
            <span className="grow">
              {t(`retention.law.names.${what}`)}
              <small className="quiet d-block">
                {t('retention.law.kept', { count: kept })} · {t('retention.law.destroyed', { count: destroyed })}
                {next && (
                  <>
                    {' '}
                    <span>·</span> <span>{t('retention.law.next')}</span> <Day value={next} />
                  </>
                )}
              </small>
            </span>
            <span className={due ? 'fw-semibold' : 'quiet'}>{t('retention.count', { count: due })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** How long what no law keeps is kept, and what would go today. */
export const Retention = () => {
  const { t } = useWords('admin');
  const from = useRead('retention', {});
  return (
    <Loaded from={from}>
      {({ days, due, ranAt, law }) => (
        <SettingsForm<RetentionDays, Due>
          initial={days}
          schema={retentionDays}
          reasoned={reasoned}
          weigh={(body) => send('weighRetention', { body }, { quiet: true })}
          weighed={(going) => (
            <>
              <p>{t('retention.askText')}</p>
              <Going due={going} />
            </>
          )}
          keep={(given, reason) => send('keepRetention', { body: { days: given, reason } })}
          needs="audit.keepRetention"
          save={t('retention.save')}
          done={t('retention.done')}
          ask={{ title: t('retention.askTitle'), reason: t('retention.reason'), keep: t('retention.save') }}
        >
          {({ dirty, values }) => (
            <>
              <p className="quiet">{t('retention.lead')}</p>
              <Card title={t('retention.title')}>
                <div className="grid-2">
                  {RETENTION_NAMES.map((name) => (
                    <NumberField
                      key={name}
                      name={name}
                      label={t(`retention.names.${name}`)}
                      suffix={t('retention.days')}
                      hint={`${t(`retention.hints.${name}`)} ${t('retention.bounds', { least: RETENTION[name].least, most: RETENTION[name].most })}`}
                    />
                  ))}
                </div>
              </Card>
              <Card title={t('retention.today')}>
                <Going due={due} />
                <p className="small quiet">
                  {ranAt ? (
                    <>
                      <span>{t('retention.ran')}</span> <Moment value={ranAt} />
                    </>
                  ) : (
                    t('retention.never')
                  )}
                </p>
                {dirty && <DryRun days={values} />}
              </Card>
              <ByLaw law={law} />
            </>
          )}
        </SettingsForm>
      )}
    </Loaded>
  );
};
