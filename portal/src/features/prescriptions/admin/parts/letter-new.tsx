import { keepLetterTemplate, LETTER_FIELDS, LETTER_KINDS, LETTER_LANGUAGES } from '@bai/prescriptions/contracts';
import type { LetterFault } from '@bai/documents/contracts';
import { useId, useState } from 'react';
import { z } from 'zod';
import { Refusal } from '../../../../app/client';
import { ButtonLink } from '../../../../kit/button';
import { DialogForm } from '../../../../kit/dialog-form';
import { SelectField, TextField } from '../../../../kit/fields';
import { said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { useLanguage, useWords } from '../../../../words';
import { useCatalogue } from '../../../directory/client';
import { needs, send, url } from '../../letters-client';

const shown = keepLetterTemplate.extend({ clinicId: z.string() });

/** What stands in the way of an uploaded document, each where it is. */
const Faults = ({ faults }: { faults: readonly LetterFault[] }) => {
  const { t } = useWords('letters');
  if (!faults.length) return null;
  return (
    <Notice kind="danger">
      <ul className="mb-0">
        {faults.map(({ rule, text }) => (
          <li key={rule + text}>
            {t(`faults.${rule}`)} <code className="any-break">{text}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** The marks that a template may have, and the platform's own template to begin with. */
const Marks = ({ kind, language }: { kind: (typeof LETTER_KINDS)[number]; language: (typeof LETTER_LANGUAGES)[number] }) => {
  const { t } = useWords('letters');
  return (
    <>
      <div>
        <ButtonLink external download size="sm" icon="download" to={url('builtInLetter', { query: { kind, language } })}>
          {t('begin')}
        </ButtonLink>
      </div>
      <details>
        <summary>{t('marks')}</summary>
        <dl className="facts">
          {LETTER_FIELDS.map((field) => (
            <div key={field}>
              <dt>{t(`fields.${field}`)}</dt>
              <dd>
                <code className="any-break">{`{d.${field}}`}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
};

/** Uploads a Word document as a template. */
export const LetterNew = ({ took }: { took: () => void }) => {
  const { t } = useWords('letters');
  const language = useLanguage();
  const id = useId();
  const clinics = useCatalogue('clinics', {});
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly LetterFault[]>([]);
  return (
    <DialogForm
      label={t('new')}
      icon="plus-lg"
      look="primary"
      needs={needs('keepLetterTemplate')}
      title={t('newTitle')}
      initial={{ kind: 'pt33_copy' as (typeof LETTER_KINDS)[number], language: 'th' as (typeof LETTER_LANGUAGES)[number], clinicId: '', note: '' }}
      schema={shown}
      send={async ({ clinicId, ...said }, key) => {
        setFaults([]);
        if (!file) throw new Refusal('input.invalid', 400, { fields: [{ path: 'file', rule: 'required', params: {}, message: '' }] });
        try {
          await send('keepLetterTemplate', { body: keepLetterTemplate.parse({ ...said, ...(clinicId ? { clinicId } : {}) }) }, { file, quiet: true, key });
        } catch (error) {
          if (error instanceof Refusal && error.code === 'letter.unsuitable') setFaults(error.details.faults as LetterFault[]);
          throw error;
        }
        took();
      }}
      save={t('newSave')}
    >
      {({ values }) => (
        <>
          <SelectField name="kind" label={t('kind')} options={LETTER_KINDS.map((kind) => [kind, t(`kinds.${kind}`)] as const)} />
          <SelectField name="language" label={t('language')} options={LETTER_LANGUAGES.map((one) => [one, t(`languages.${one}`)] as const)} />
          <SelectField
            name="clinicId"
            label={t('clinic')}
            hint={t('clinicHint')}
            optional
            options={[['', t('platform')] as const, ...(clinics.data ?? []).map((clinic) => [clinic.id, said(language, clinic.name)] as const)]}
          />
          <Marks kind={values.kind} language={values.language} />
          <div className="field">
            <label htmlFor={id}>{t('file')}</label>
            <input id={id} className="form-control" type="file" accept=".docx" required onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
            <p className="hint">{t('fileHint')}</p>
          </div>
          <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={120} />
          <Faults faults={faults} />
        </>
      )}
    </DialogForm>
  );
};
