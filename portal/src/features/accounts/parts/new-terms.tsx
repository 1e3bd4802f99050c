import { rightsChanged, usePerson } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { needs, send } from '../client';
import { TermsInShort } from './terms';

/** Asks once more for the terms that somebody accepted in an older version; nothing where there is none newer. */
export const NewTerms = () => {
  const { t } = useWords('account');
  const { termsChanged } = usePerson();
  if (!termsChanged) return null;
  const accept = async (): Promise<void> => {
    await send('giveConsent', { body: { purpose: 'terms' } });
    await rightsChanged();
  };
  return (
    <Notice kind="info">
      <div className="stack stack-sm new-terms">
        <strong>{t('consents.newTerms')}</strong>
        <p>{t('consents.newTermsText')}</p>
        <TermsInShort />
        <div>
          <ActionButton look="primary" needs={needs('giveConsent')} act={accept}>
            {t('consents.give.contract')}
          </ActionButton>
        </div>
      </div>
    </Notice>
  );
};
