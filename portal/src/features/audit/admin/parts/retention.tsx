import { keepRetention, RETENTION, RETENTION_NAMES, retentionDays, type KeptStanding, type RetentionDays } from '@bai/audit/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { Dialog } from '../../../../kit/dialog';
import { TextField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { NumberField } from '../../../../kit/number-field';
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

const Ask = ({ asked, close, kept }: { asked: { days: RetentionDays; due: Due } | null; close: () => void; kept: () => void }) => {
  const { t } = useWords(['admin', 'kit']);
  const keep = async ({ reason }: { reason: string }): Promise<void> => {
    await send('keepRetention', { body: { days: asked!.days, reason } });
    kept();
  };
  return (
    <Dialog open={asked !== null} title={t('retention.askTitle')} close={close}>
      <p>{t('retention.askText')}</p>
      {asked && <Going due={asked.due} />}
      <Form initial={{ reason: '' }} schema={reasoned} send={keep}>
        {({ isSubmitting }) => (
          <>
            <TextField name="reason" label={t('retention.reason')} maxLength={300} />
            <div className="modal-actions">
              <Button onClick={close}>{t('kit:cancel')}</Button>
              <Button type="submit" look="primary" busy={isSubmitting}>
                {t('retention.save')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
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
                    · {t('retention.law.next')} <Day value={next} />
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
  const [asked, setAsked] = useState<{ days: RetentionDays; due: Due } | null>(null);
  const [done, setDone] = useState(false);
  const ask = async (days: RetentionDays): Promise<void> => {
    setDone(false);
    setAsked({ days, due: await send('weighRetention', { body: days }, { quiet: true }) });
  };
  return (
    <Loaded from={from}>
      {({ days, due, ranAt, law }) => (
        <Form initial={days} schema={retentionDays} send={ask} className="stack">
          {({ isSubmitting, dirty, resetForm, values }) => (
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
                      {t('retention.ran')} <Moment value={ranAt} />
                    </>
                  ) : (
                    t('retention.never')
                  )}
                </p>
                {dirty && <DryRun days={values} />}
              </Card>
              <ByLaw law={law} />
              {done && <Notice kind="success">{t('retention.done')}</Notice>}
              <div className="cta">
                <Button type="submit" look="primary" busy={isSubmitting} disabled={!dirty} needs="audit.keepRetention">
                  {t('retention.save')}
                </Button>
              </div>
              <Ask
                asked={asked}
                close={() => setAsked(null)}
                kept={() => {
                  setAsked(null);
                  resetForm({ values });
                  setDone(true);
                }}
              />
            </>
          )}
        </Form>
      )}
    </Loaded>
  );
};
