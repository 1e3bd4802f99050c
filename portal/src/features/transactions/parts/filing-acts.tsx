import { FILED_STATES, type FilingOverview, type FormMonth } from '@bai/transactions/contracts';
import { useKey } from '../../../app/idempotency';
import { AskReason, Confirm } from '../../../kit/confirm';
import { monthText } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';
import { needs as needsOf, send } from '../client';
import { needs, send as sendFiling } from '../filing-client';
import { RecordFiling } from './filing/record-filing';

interface Of {
  readonly of: FormMonth;
  readonly overview: FilingOverview;
}

const Begin = ({ of: { form, licenseNumber }, overview: { dispensaryId, month } }: Of) => {
  const { t } = useWords('filings');
  const { key, done } = useKey(`filing.${dispensaryId}.${month}.${form}.${licenseNumber}`);
  const begin = async (): Promise<void> => {
    const { id, state } = await send('openFiling', { body: { dispensaryId, month, form, licenseNumber } }, { key: key(), quiet: true });
    if (state === 'open') await send('moveFiling', { params: { id }, body: { move: 'check' } });
    done();
  };
  return (
    <Confirm
      needs={needsOf('openFiling')}
      look="accent"
      label={t('acts.check')}
      title={t('acts.checkTitle', { form: t(`forms.${form}`) })}
      text={t('acts.checkText')}
      confirm={t('acts.check')}
      confirmLook="primary"
      act={begin}
    />
  );
};

const Prepare = ({ id, of: { form, gaps }, overview: { month, running } }: Of & { id: string }) => {
  const { t } = useWords('filings');
  const language = useLanguage();
  const open = gaps.some(({ gap, must }) => must && gap !== 'running');
  return (
    <Confirm
      needs={needsOf('moveFiling')}
      look="primary"
      disabled={open}
      label={t('acts.prepare')}
      title={t('acts.prepareTitle', { form: t(`forms.${form}`), month: monthText(language, month) })}
      text={t(running ? 'acts.early' : 'acts.prepareText')}
      confirm={t('acts.prepare')}
      confirmLook="primary"
      act={() => send('moveFiling', { params: { id }, body: { move: 'prepare', early: running } })}
    />
  );
};

/** What is done next with a report: checked, frozen, handed in, opened again, supplemented. */
export const FilingActs = (given: Of) => {
  const { t } = useWords('filings');
  const { filing, state, form, versions, corrections } = given.of;
  if (!filing || state === 'open') return <Begin {...given} />;
  const { id } = filing;
  // The frozen report still has the sales that were voided since: it is opened and frozen again before it is filed.
  const outdated = state === 'ready' && corrections > 0;
  const back = (
    <Confirm
      needs={needsOf('moveFiling')}
      look={outdated ? 'primary' : 'link'}
      label={t('acts.reopen')}
      title={t('acts.reopenTitle', { form: t(`forms.${form}`) })}
      text={t('acts.reopenText')}
      confirm={t('acts.reopen')}
      confirmLook="primary"
      act={() => send('moveFiling', { params: { id }, body: { move: 'reopen' } })}
    />
  );
  const waits = versions.at(-1)?.filedAt === null;
  return (
    <div className="cta">
      {state === 'checking' && <Prepare id={id} {...given} />}
      {outdated && back}
      {waits && <RecordFiling id={id} form={t(`forms.${form}`)} look={outdated ? 'link' : 'primary'} />}
      {(state === 'checking' || state === 'ready') && !outdated && back}
      {(FILED_STATES as readonly string[]).includes(state) && !waits && (form === 'pt27' || corrections > 0) && (
        <AskReason
          needs={needs('amendFiling')}
          look={state === 'owed' ? 'primary' : 'accent'}
          long
          most={500}
          label={t('acts.amend')}
          title={t('acts.amendTitle', { form: t(`forms.${form}`) })}
          text={t('acts.amendText')}
          confirm={t('acts.amend')}
          confirmLook="primary"
          field={t('reason')}
          act={(reason) => sendFiling('amendFiling', { params: { id }, body: { reason } })}
        />
      )}
    </div>
  );
};
