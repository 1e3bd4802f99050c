import type { Patient } from '@bai/directory/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ReasonInput } from '../../../kit/confirm';
import { Dialog } from '../../../kit/dialog';
import { ProblemNotice } from '../../../kit/notice';
import { Loaded, Rows } from '../../../kit/states';
import { Day, Name, Naming } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { needs, send, useRead } from '../../directory/client';
import { usePatientName } from '../../directory/parts/patient-name';
import { MergeCompared } from './merge-compared';

/** Letters before anything is looked for. */
const LEAST = 2;

const Search = ({ than, choose }: { than: Patient; choose: (id: string) => void }) => {
  const { t } = useWords('admin');
  const nameOf = usePatientName();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const from = useRead('patients', words.length < LEAST ? null : { query: { q: words, limit: 10 } });
  const others = from.data && { ...from, data: { ...from.data, rows: from.data.rows.filter(({ id }) => id !== than.id) } };
  return (
    <>
      <label className="field">
        <span className="fw-semibold">{t('merge.find')}</span>
        <input type="search" className="form-control" maxLength={100} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      {words.length >= LEAST && (
        <Rows from={others ?? from} none={t('merge.findNone')}>
          {(row) => (
            <>
              <span className="grow">
                <Name of={nameOf(row)} />
                <small className="quiet d-block">
                  <span className="code" translate="no">
                    {row.documentMasked ?? '–'}
                  </span>
                  {row.birthDate && (
                    <>
                      <span>{' · '}</span>
                      <Day value={row.birthDate} />
                    </>
                  )}
                </small>
              </span>
              <Button size="sm" onClick={() => choose(row.id)}>
                {t('merge.compare')}
              </Button>
            </>
          )}
        </Rows>
      )}
    </>
  );
};

/** Looks for the other record of a person, shows both, and makes them one. */
export const MergeDialog = ({ patient, merged }: { patient: Patient; merged: () => void }) => {
  const { t } = useWords(['admin', 'kit']);
  const name = usePatientName()(patient);
  const [open, setOpen] = useState(false);
  const [otherId, setOtherId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { id } = patient;
  const preview = useRead('previewMerge', otherId === null ? null : { params: { id }, query: { mergedId: otherId } });
  const { run, busy, error } = useAction(() => send('mergePatients', { params: { id }, body: { mergedId: otherId!, reason } }));
  const close = (): void => {
    setOpen(false);
    setOtherId(null);
    setReason('');
  };
  return (
    <>
      <Button size="sm" needs={needs('mergePatients')} onClick={() => setOpen(true)}>
        {t('merge.open')}
      </Button>
      <Dialog open={open} title={<Naming text={t('merge.heading', { name })} name={name} />} close={close}>
        {otherId === null ? (
          <Search than={patient} choose={setOtherId} />
        ) : (
          <Loaded from={preview}>
            {(compared) => (
              <>
                <MergeCompared of={compared} />
                {compared.possible && <ReasonInput label={t('merge.reason')} long value={reason} onChange={({ target }) => setReason(target.value)} />}
              </>
            )}
          </Loaded>
        )}
        <ProblemNotice error={error} />
        <div className="modal-actions">
          {otherId === null ? (
            <Button onClick={close}>{t('kit:back')}</Button>
          ) : (
            <>
              <Button onClick={() => setOtherId(null)}>{t('merge.other')}</Button>
              <Button
                look="refuse"
                busy={busy}
                disabled={!preview.data?.possible}
                onClick={() =>
                  void run().then((done) => {
                    if (!done) return;
                    close();
                    merged();
                  })
                }
              >
                {t('merge.confirm')}
              </Button>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
};
