import type { ClosingObstacle } from '@bai/accounts/contracts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { admits } from '../../../addresses/gates';
import { href } from '../../../addresses/href';
import { SCREENS, type ScreenName } from '../../../addresses/table';
import { usePerson } from '../../../app/session';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Dialog } from '../../../kit/dialog';
import { monthText } from '../../../kit/format';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { Day, Name } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useLanguage, useWords } from '../../../words';
import { send, useRead } from '../client';

/** Where something in the way is brought to its end; a prescription ends by itself. */
const WHERE = {
  application: 'applications/list',
  visit: 'consultations/schedule',
  money: 'payments/mine',
  duty: 'budtender/home',
  month: 'transactions/shop-report',
  supplement: 'transactions/shop-report',
  sets: 'accounts/admin/users',
} as const satisfies Partial<Record<ClosingObstacle, ScreenName>>;

/** Leads to where an obstacle ends; who is in another of their roles changes it first, and is told what stands in the way. */
const WayThere = ({ what }: { what: ClosingObstacle }) => {
  const { t } = useWords('account');
  const { role } = usePerson();
  if (what === 'prescription' || !admits(SCREENS[WHERE[what]].gate, role)) return null;
  return <Link to={href(WHERE[what])}>{t(`closing.where.${what}`)}</Link>;
};

const Asked = ({ close }: { close: () => void }) => {
  const { t } = useWords(['account', 'kit']);
  const language = useLanguage();
  const navigate = useNavigate();
  const from = useRead('closing', {});
  const { run, busy, error } = useAction(async () => {
    const { dueAt } = await send('closeAccount', {}, { quiet: true });
    void navigate(`${href('accounts/signout')}?until=${encodeURIComponent(dueAt)}`, { replace: true });
  });
  return (
    <Loaded from={from}>
      {({ obstacles, kept, days }) => (
        <>
          {obstacles.length > 0 && (
            <Notice kind="warning">
              <strong className="d-block">{t('closing.blocked')}</strong>
              <ul className="stack stack-sm">
                {obstacles.map(({ what, until, report }) => (
                  <li key={`${what} ${report?.month ?? ''} ${report?.dispensary.th ?? ''}`}>
                    {t(`closing.obstacles.${what}`)}
                    {report && (
                      <>
                        {' '}
                        <Name of={report.dispensary} />
                        <span>{` · ${monthText(language, report.month)}`}</span>
                      </>
                    )}
                    {until && (
                      <>
                        {' '}
                        <span>{t('closing.until')}</span> <Day value={until} />
                      </>
                    )}{' '}
                    <WayThere what={what} />
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <div className="stack stack-sm">
            <h3>{t('closing.goes')}</h3>
            <ul className="list list-bare">
              {t('closing.gone', { returnObjects: true }).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          {kept.length > 0 && (
            <div className="stack stack-sm">
              <h3>{t('closing.stays')}</h3>
              <ul className="list list-bare">
                {kept.map(({ what, until }) => (
                  <li key={what}>
                    <span className="grow">{t(`closing.kept.${what}`)}</span>
                    <small className="quiet">
                      {until ? (
                        <>
                          <span>{t('closing.keptUntil')}</span> <Day value={until} />
                        </>
                      ) : (
                        t('closing.keptLong')
                      )}
                    </small>
                  </li>
                ))}
              </ul>
              <p className="small quiet">{t('closing.pseudonym')}</p>
            </div>
          )}
          <p>{t('closing.week', { days })}</p>
          <ProblemNotice error={error} />
          <div className="modal-actions">
            <Button onClick={close}>{t('kit:back')}</Button>
            {obstacles.length === 0 && (
              <Button look="refuse" busy={busy} onClick={() => void run()}>
                {t('closing.confirm')}
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
};

/** Deletes one's account: what goes and what stays is said first, and a week is left to come back. */
export const DeleteAccount = () => {
  const { t } = useWords('account');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <Card title={t('closing.title')}>
      <p>{t('closing.text')}</p>
      <div>
        <Button look="danger" needs="accounts.closeAccount" onClick={() => setOpen(true)}>
          {t('closing.ask')}
        </Button>
      </div>
      <Dialog open={open} title={t('closing.asked')} close={close}>
        <Asked close={close} />
      </Dialog>
    </Card>
  );
};
