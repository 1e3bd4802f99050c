import { useMay, usePerson } from '../../../app/session';
import { Confirm } from '../../../kit/confirm';
import { Notice } from '../../../kit/notice';
import { Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send, useRead } from '../client';

const Waiting = () => {
  const { t } = useWords('account');
  const { data } = useRead('ownRecovery', {});
  if (!data?.waiting) return null;
  const { clinic, dueAt } = data.waiting;
  return (
    <Notice kind="warning">
      <strong className="d-block">{t('recovery.title')}</strong>
      <p>
        {clinic ? (
          <>
            <span>{t('recovery.text')}</span> <Name of={clinic} />
          </>
        ) : (
          <span>{t('recovery.byOffice')}</span>
        )}{' '}
        <span>·</span> {t('recovery.due')} <Moment value={dueAt} />
      </p>
      <Confirm
        label={t('recovery.stop')}
        needs={needs('refuseRecovery')}
        title={t('recovery.stopTitle')}
        text={t('recovery.stopText')}
        confirm={t('recovery.stop')}
        act={() => send('refuseRecovery', {})}
      />
    </Notice>
  );
};

/** Tells somebody that their second factor is being taken away, and lets them stop it; nothing where nobody does. */
export const OwnRecovery = () => {
  const { mustEnrol } = usePerson();
  const may = useMay('accounts.ownRecovery');
  return may && !mustEnrol ? <Waiting /> : null;
};
