import { correctReceipt, fileFiling, type FilingVersion } from '@bai/transactions/contracts';
import { useField } from 'formik';
import { z } from 'zod';
import { useMe } from '../../../../app/session';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { ReasonField, TextField, useFieldError } from '../../../../kit/fields';
import { FileDrop } from '../../../../kit/file-drop';
import { useWords } from '../../../../words';
import { needs, send } from '../../filing-client';

/** The photo or PDF of a receipt: chosen here, sent with the form. */
const ReceiptFile = ({ label, hint }: { label: string; hint?: string }) => {
  const [{ value }, , { setValue }] = useField<File | null>('file');
  return (
    <FileDrop
      label={label}
      hint={hint}
      files={value ? [{ id: 'file', name: value.name, size: value.size, type: value.type }] : []}
      most={1}
      error={useFieldError('file')}
      send={async (file) => setValue(file)}
      remove={async () => setValue(null)}
    />
  );
};

/** The day of filing and the number of the receipt, as the authority gave them. */
const Receipt = () => {
  const { t } = useWords('filings');
  const { today } = useMe()!;
  return (
    <>
      <DateField name="filedOn" label={t('filedOn')} max={today} />
      <TextField name="receiptNumber" label={t('receiptNumber')} maxLength={60} autoComplete="off" />
    </>
  );
};

interface Given {
  readonly receiptNumber: string;
  readonly filedOn: string;
  readonly file: File | null;
}

/** A filing is recorded with its file; the file itself goes beside the body. */
const WITH_FILE = fileFiling.extend({ file: z.file({ error: 'file-needed' }) });

/** Records that what was frozen last is filed: day, number and file, then a button that confirms it. */
export const RecordFiling = ({ id, form }: { id: string; form: string }) => {
  const { t } = useWords('filings');
  return (
    <DialogForm<Given>
      label={t('acts.file')}
      look="primary"
      needs={needs('fileFiling')}
      title={t('acts.fileTitle', { form })}
      initial={{ receiptNumber: '', filedOn: '', file: null }}
      schema={WITH_FILE}
      send={({ file, ...body }) => send('fileFiling', { params: { id }, body }, { file: file! })}
      save={t('acts.file')}
    >
      <p>{t('acts.fileText')}</p>
      <Receipt />
      <ReceiptFile label={t('receiptFile')} />
    </DialogForm>
  );
};

interface Correction extends Given {
  readonly reason: string;
}

/** Corrects what was recorded of a filing, with a reason; the file is kept unless another is chosen. */
export const CorrectReceipt = ({ id, version, name }: { id: string; version: FilingVersion; name: string }) => {
  const { t } = useWords('filings');
  const params = { id, number: String(version.number) };
  const correct = ({ file, ...body }: Correction): Promise<unknown> =>
    file ? send('replaceReceipt', { params, body }, { file }) : send('correctReceipt', { params, body });
  return (
    <DialogForm<Correction>
      label={t('correct.button')}
      look="link"
      size="sm"
      needs={needs('correctReceipt')}
      title={t('correct.title', { name })}
      initial={{ receiptNumber: version.receiptNumber ?? '', filedOn: version.filedOn ?? '', file: null, reason: '' }}
      schema={correctReceipt}
      send={correct}
      save={t('correct.save')}
    >
      <p>{t('correct.text')}</p>
      <Receipt />
      <ReceiptFile label={t('correct.file')} hint={t('correct.fileHint')} />
      <ReasonField label={t('reason')} most={500} />
    </DialogForm>
  );
};
