import { BANK_FILE_MOST, BANK_FORMATS, type BankFileReport, type BankFormat } from '@bai/learning/contracts';
import { useId, useState } from 'react';
import { Refusal } from '../../../../app/client';
import { useKey } from '../../../../app/idempotency';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { ListPick } from '../../../../kit/picks';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';
import { send } from '../../questions-client';
import { FileRows } from './file-rows';

type Format = BankFormat | 'any';
const FORMATS: readonly Format[] = ['any', ...BANK_FORMATS];
const ACCEPT = '.txt,.gift,.xml,.aiken,text/plain,text/xml,application/xml';
const UNREADABLE = ['encoding', 'doctype', 'xml', 'large', 'nothing'] as const;

interface Read {
  readonly file: File;
  readonly report: BankFileReport;
}

/** Why a file is none, in more words than its problem has. */
const Unreadable = ({ error }: { error: unknown }) => {
  const { t } = useWords('transfer');
  const rule = error instanceof Refusal && error.code === 'bank-file.unreadable' ? UNREADABLE.find((one) => one === error.details.rule) : undefined;
  if (!rule) return <ProblemNotice error={error} />;
  const { line } = (error as Refusal).details;
  return (
    <Notice kind="danger">
      {t(`unreadable.${rule}`)} {typeof line === 'number' && <span>{t('atLine', { line })}</span>}
    </Notice>
  );
};

const Choosing = ({ format, choose, read, busy }: { format: Format; choose: (format: Format) => void; read: (file: File) => void; busy: boolean }) => {
  const { t } = useWords('transfer');
  const id = useId();
  return (
    <div className="grid-2">
      <ListPick label={t('format')} options={FORMATS.map((one) => ({ value: one, label: t(`formats.${one}`) }))} value={format} pick={choose} />
      <div className="field">
        <label htmlFor={id}>{t('file')}</label>
        <input
          id={id}
          className="form-control"
          type="file"
          accept={ACCEPT}
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) read(file);
            target.value = '';
          }}
        />
        {busy && (
          <p className="hint" role="status">
            {t('reading')}
          </p>
        )}
      </div>
    </div>
  );
};

const Totals = ({ report }: { report: BankFileReport }) => {
  const { t } = useWords('transfer');
  const { taken, lossy, refused, oneLanguage, pictures, newCategories } = report;
  return (
    <div className="stack stack-sm">
      <p className="fw-semibold" role="status">
        {[t(`formats.${report.format}`), t('totalTaken', { count: taken }), t('totalLossy', { count: lossy }), t('totalRefused', { count: refused })].join(
          ' · ',
        )}
      </p>
      {oneLanguage > 0 && <p>{t('oneLanguage', { count: oneLanguage })}</p>}
      {pictures > 0 && <p>{t('pictures', { count: pictures })}</p>}
      {newCategories.length > 0 && <p>{t('newCategories', { names: newCategories.join(' · ') })}</p>}
    </div>
  );
};

/** Questions from a file: what would become of each is read first, and taken as it was read. */
const BankImport = ({ close }: { close: () => void }) => {
  const { t } = useWords('transfer');
  const [format, setFormat] = useState<Format>('any');
  const [found, setFound] = useState<Read | null>(null);
  const [took, setTook] = useState<number | null>(null);
  const { key, done } = useKey(`bank-file.${found?.report.digest ?? ''}`);
  const reading = useAction(async (file: File) => {
    if (file.size > BANK_FILE_MOST) throw new Refusal('file.oversized', 413);
    setFound({ file, report: await send('readBankFile', { body: { format } }, { file, quiet: true }) });
  });
  const taking = useAction(async ({ file, report }: Read) => {
    const { questions } = await send('takeBankFile', { body: { format: report.format, digest: report.digest } }, { file, key: key() });
    done();
    setTook(questions);
  });
  const count = found ? found.report.taken + found.report.lossy : 0;
  return (
    <Dialog open wide keeps title={t('importTitle')} close={close}>
      {took !== null ? (
        <Notice kind="success">{t('took', { count: took })}</Notice>
      ) : found ? (
        <>
          <Totals report={found.report} />
          {count === 0 && <Notice kind="warning">{t('tookNone')}</Notice>}
          <FileRows rows={found.report.rows} />
          <ProblemNotice error={taking.error} />
        </>
      ) : (
        <>
          <p className="quiet">{t('importText')}</p>
          <Choosing format={format} choose={setFormat} read={(file) => void reading.run(file)} busy={reading.busy} />
          {Boolean(reading.error) && <Unreadable error={reading.error} />}
        </>
      )}
      <div className="modal-actions">
        <Button onClick={close}>{t('close')}</Button>
        {found && took === null && (
          <Button disabled={taking.busy} onClick={() => setFound(null)}>
            {t('another')}
          </Button>
        )}
        {found && took === null && count > 0 && (
          <Button look="primary" busy={taking.busy} onClick={() => void taking.run(found)}>
            {t('take', { count })}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
export default BankImport;
