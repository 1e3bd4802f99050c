import { notificationsApi } from '@bai/notifications/contracts';
import { useState } from 'react';
import { client } from '../../../app/client';
import { ActionButton } from '../../../kit/action-button';
import { useWords } from '../../../words';

const { read } = client('notifications', notificationsApi);

/** What a mail program would make a link of. */
const LINK = /(https?:\/\/\S+)/;

/** Where demo people exist: the newest message to the address of this code, as the mailbox keeps it. */
export const DemoMail = ({ challenge }: { challenge: string }) => {
  const { t } = useWords('accounts');
  const [mail, setMail] = useState<{ subject: string; text: string } | null | undefined>();
  return (
    <section className="demo stack stack-sm" aria-live="polite">
      {mail && (
        <>
          <h2 className="h3">{t('demoMailTitle')}</h2>
          <p className="fw-semibold">{mail.subject}</p>
          <p className="demo-text">
            {mail.text.split(LINK).map((part, index) =>
              index % 2 ? (
                <a key={part} href={part}>
                  {part}
                </a>
              ) : (
                <span key={index}>{part}</span>
              ),
            )}
          </p>
        </>
      )}
      {mail === null && <p>{t('demoMailNone')}</p>}
      <div>
        <ActionButton size="sm" icon="envelope-open" act={() => read('newest', { query: { challengeId: challenge } }).then(setMail)}>
          {t('demoMail')}
        </ActionButton>
      </div>
    </section>
  );
};
