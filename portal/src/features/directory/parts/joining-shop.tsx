import { usePerson } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { NextCard } from '../../../kit/card';
import { said } from '../../../kit/format';
import { Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useRead } from '../client';

/** Shops that invite one to work there, each with its answer. */
const Invitations = () => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const { data = [] } = useRead('ownInvitations', {});
  return data.map(({ id, dispensary }) => (
    <NextCard
      key={id}
      kicker={t('next')}
      title={<Naming text={t('seller.invites', { dispensary: said(language, dispensary) })} name={dispensary} />}
      text={t('seller.invitesText')}
      action={
        <div className="cta">
          <ActionButton look="primary" needs={needs('acceptInvitation')} act={() => send('acceptInvitation', { params: { id } })}>
            {t('seller.accept')}
          </ActionButton>
          <ActionButton needs={needs('declineInvitation')} act={() => send('declineInvitation', { params: { id } })}>
            {t('seller.decline')}
          </ActionButton>
        </div>
      }
    />
  ));
};

/** What stands between a seller and the counter: a suspension, a shop that invites them, and a license that somebody has checked. Nothing where nothing does. */
export const JoiningShop = () => {
  const { t } = useWords('joining');
  const { email } = usePerson();
  const { data: duty } = useRead('duty', {});
  const { data: invitations } = useRead('ownInvitations', {});
  if (!duty || !invitations) return null;
  if (duty.suspended)
    return (
      <NextCard
        kicker={t('next')}
        title={t('seller.suspended')}
        text={
          <>
            <span>{t('seller.suspendedText')}</span>
            {duty.suspended.reason && (
              <span className="d-block" lang="">
                {t('seller.suspendedWhy', { reason: duty.suspended.reason })}
              </span>
            )}
          </>
        }
      />
    );
  if (invitations.length > 0) return <Invitations />;
  if (duty.dispensaries.length === 0)
    return (
      <NextCard
        kicker={t('next')}
        title={t('seller.title')}
        text={
          <>
            <span>{t('seller.text')}</span> <strong>{email}</strong>
          </>
        }
      />
    );
  if (!duty.license?.trained) return <NextCard kicker={t('next')} title={t('seller.waiting')} text={t('seller.waitingText')} />;
  return null;
};
