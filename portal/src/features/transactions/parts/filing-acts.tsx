import { FILED_STATES, fileFiling, type FilingOverview, type FormMonth } from '@bai/transactions/contracts';
import { useState } from 'react';
import { useKey } from '../../../app/idempotency';
import { Button } from '../../../kit/button';
import { AskReason, Confirm } from '../../../kit/confirm';
import { Dialog } from '../../../kit/dialog';
import { FileDrop } from '../../../kit/file-drop';
import { monthText } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';
import { needs as needsOf, send } from '../client';
import { needs, send as sendFiling } from '../filing-client';

interface Of {
  readonly of: FormMonth;
  readonly overview: FilingOverview;
}

/** Keeps the authority's receipt: its number first, then its photo or PDF, which hands the report in. */
const Receipt = ({ id, form }: { id: string; form: string }) => {
  const { t } = useWords(['filings', 'kit']);
  const [open, setOpen] = useState(false);
  const [receiptNumber, setNumber] = useState('');
  const given = fileFiling.safeParse({ receiptNumber }).success;
  return (
    <>
      <Button look="primary" needs={needs('fileFiling')} onClick={() => setOpen(true)}>
        {t('acts.file')} <span className="visually-hidden">{form}</span>
      </Button>
      <Dialog open={open} title={t('acts.fileTitle', { form })} close={() => setOpen(false)} keeps>
        <p>{t('acts.fileText')}</p>
        <label className="field">
          <span className="fw-semibold">{t('receiptNumber')}</span>
          <input className="form-control" value={receiptNumber} maxLength={60} onChange={({ target }) => setNumber(target.value)} />
        </label>
        {given ? (
          <FileDrop
            label={t('receiptFile')}
            hint={t('receiptHint')}
            files={[]}
            most={1}
            send={async (file) => {
              await sendFiling('fileFiling', { params: { id }, body: { receiptNumber } }, { file });
              setOpen(false);
            }}
            remove={() => Promise.resolve()}
          />
        ) : (
          <p className="quiet">{t('numberFirst')}</p>
        )}
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('kit:back')}</Button>
        </div>
      </Dialog>
    </>
  );
};

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
  const back = (
    <Confirm
      needs={needsOf('moveFiling')}
      look="link"
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
      {waits && <Receipt id={id} form={t(`forms.${form}`)} />}
      {(state === 'checking' || state === 'ready') && back}
      {(FILED_STATES as readonly string[]).includes(state) && !waits && (form === 'pt27' || corrections > 0) && (
        <AskReason
          needs={needs('amendFiling')}
          look="accent"
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
