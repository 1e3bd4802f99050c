import { useMay, usePerson } from '../../../app/session';
import { Confirm } from '../../../kit/confirm';
import { Notice } from '../../../kit/notice';
import { Moment, Said } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send, useRead } from '../client';

const ROLES: readonly string[] = ['patient', 'budtender', 'dispensary'];

const Waiting = () => {
  const { t } = useWords('account');
  const { data } = useRead('ownRecovery', {});
  if (!data?.waiting) return null;
  const { id, clinic, dueAt } = data.waiting;
  return (
    <Notice kind="warning">
      <strong className="d-block">{t('recovery.title')}</strong>
      <p>
        {t('recovery.text')} <Said words={clinic} /> · {t('recovery.due')} <Moment value={dueAt} />
      </p>
      <Confirm
        label={t('recovery.stop')}
        needs={needs('stopRecovery')}
        title={t('recovery.stopTitle')}
        text={t('recovery.stopText')}
        confirm={t('recovery.stop')}
        act={() => send('stopRecovery', { params: { id } })}
      />
    </Notice>
  );
};

/** Tells somebody that a clinic is taking their second factor away, and lets them stop it; nothing where nobody does. */
export const OwnRecovery = () => {
  const { role, mustEnrol } = usePerson();
  const may = useMay('accounts.ownRecovery');
  return may && !mustEnrol && ROLES.includes(role) ? <Waiting /> : null;
};
