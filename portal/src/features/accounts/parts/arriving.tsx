import { notificationsApi } from '@bai/notifications/contracts';
import { client } from '../../../app/client';
import { usePerson } from '../../../app/session';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';

const { useRead } = client('notifications', notificationsApi);

/** Says that messages do not arrive, where the newest one came back. */
export const ArrivingNotice = () => {
  const { t } = useWords('sms');
  const { email } = usePerson();
  const { data } = useRead('arriving', {});
  return (
    <>
      {data && !data.email && <Notice kind="warning">{t('lostMail', { address: email })}</Notice>}
      {data && !data.phone && <Notice kind="warning">{t('lostPhone')}</Notice>}
    </>
  );
};
