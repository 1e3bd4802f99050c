import { correctReceipt, fileFiling, type FilingVersion } from '@bai/transactions/contracts';
import type { FormikProps } from 'formik';
import { z } from 'zod';
import { refetch, Refusal } from '../../../../app/client';
import { useMe } from '../../../../app/session';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { ReasonField, TextField } from '../../../../kit/fields';
import { FileField } from '../../../../kit/input/file-field';
import { NewerElsewhere } from '../../../../kit/newer-elsewhere';
import { Day, Typed } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { base, needs, send } from '../../filing-client';

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
export const RecordFiling = ({ id, form, look }: { id: string; form: string; look: 'primary' | 'link' }) => {
  const { t } = useWords('filings');
  return (
    <DialogForm<Given>
      label={t('acts.file')}
      look={look}
      needs={needs('fileFiling')}
      title={t('acts.fileTitle', { form })}
      initial={{ receiptNumber: '', filedOn: '', file: null }}
      schema={WITH_FILE}
      send={({ file, ...body }) => send('fileFiling', { params: { id }, body }, { file: file! })}
      save={t('acts.file')}
    >
      <p>{t('acts.fileText')}</p>
      <Receipt />
      <FileField label={t('receiptFile')} />
    </DialogForm>
  );
};

interface Correction extends Given {
  readonly reason: string;
  /** The version it was made from. */
  readonly version: number;
}

/** Another correction was saved since this one was begun: its record stands beside what is typed here, and the person chooses. */
const CorrectedElsewhere = ({ version, formik: { values, setValues } }: { version: FilingVersion; formik: FormikProps<Correction> }) => {
  const { t } = useWords('filings');
  if (values.version === version.version) return null;
  const receipt = { receiptNumber: version.receiptNumber ?? '', filedOn: version.filedOn ?? '', version: version.version };
  return (
    <NewerElsewhere
      savedAt={version.before.at(-1)?.at ?? null}
      theirs={[
        [t('filedOn'), <Day key="day" value={receipt.filedOn} />],
        [t('receiptNumber'), <Typed key="number" words={receipt.receiptNumber} />],
      ]}
      keep={() => void setValues({ ...values, version: receipt.version })}
      take={() => void setValues({ ...values, ...receipt })}
    />
  );
};

/** Corrects what was recorded of a filing, with a reason; the file is kept unless another is chosen. */
export const CorrectReceipt = ({ id, version, name }: { id: string; version: FilingVersion; name: string }) => {
  const { t } = useWords('filings');
  const params = { id, number: String(version.number) };
  const sent = ({ file, ...body }: Correction): Promise<unknown> =>
    file ? send('replaceReceipt', { params, body }, { file }) : send('correctReceipt', { params, body });
  const correct = (correction: Correction): Promise<unknown> =>
    sent(correction).catch(async (problem: unknown) => {
      // The record that was faster is read, and shown beside what is typed.
      if (problem instanceof Refusal && problem.code === 'version.stale') await refetch(base);
      throw problem;
    });
  return (
    <DialogForm<Correction>
      label={t('correct.button')}
      look="link"
      size="sm"
      needs={needs('correctReceipt')}
      title={t('correct.title', { name })}
      initial={{ receiptNumber: version.receiptNumber ?? '', filedOn: version.filedOn ?? '', file: null, reason: '', version: version.version }}
      schema={correctReceipt}
      send={correct}
      save={t('correct.save')}
    >
      {(formik) => (
        <>
          <p>{t('correct.text')}</p>
          <CorrectedElsewhere version={version} formik={formik} />
          <Receipt />
          <FileField label={t('correct.file')} hint={t('correct.fileHint')} />
          <ReasonField label={t('reason')} most={500} />
        </>
      )}
    </DialogForm>
  );
};
