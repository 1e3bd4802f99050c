import { beginLayout, FORMS, type LayoutRow, type OfficialForm } from '@bai/documents/contracts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { Refusal } from '../../../../app/client';
import { DialogForm } from '../../../../kit/dialog-form';
import { SelectField, TextField } from '../../../../kit/fields';
import { useWords } from '../../../../words';
import { needs, send } from '../../layouts-client';

/** Begins a version on an official blank form. */
export const LayoutNew = ({ others }: { others: readonly LayoutRow[] }) => {
  const { t } = useWords('positions');
  const navigate = useNavigate();
  const id = useId();
  const among = (form: OfficialForm): readonly LayoutRow[] => others.filter((one) => one.form === form);
  const [file, setFile] = useState<File | null>(null);
  return (
    <DialogForm
      label={t('new')}
      icon="plus-lg"
      look="primary"
      needs={needs('beginLayout')}
      title={t('newTitle')}
      initial={{ form: 'pt33' as OfficialForm, note: '', fromId: '' }}
      schema={beginLayout.pick({ form: true, note: true })}
      send={async ({ form, note, fromId }) => {
        if (!file) throw new Refusal('input.invalid', 400, { fields: [{ path: 'file', rule: 'required', params: {}, message: '' }] });
        const made = await send(
          'beginLayout',
          { body: beginLayout.parse({ form, note, ...(among(form).some(({ id }) => id === fromId) ? { fromId } : {}) }) },
          { file, quiet: true },
        );
        await navigate(href('documents/admin/form-layouts', null, { version: made.id }));
      }}
      save={t('newSave')}
    >
      {({ values: { form } }) => (
        <>
          <SelectField name="form" label={t('form')} options={FORMS.map((one) => [one, t(`forms.${one}`)] as const)} />
          <div className="field">
            <label htmlFor={id}>{t('file')}</label>
            <input
              id={id}
              className="form-control"
              type="file"
              accept="application/pdf"
              required
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
            <p className="hint">{t(form === 'pt33' ? 'fileHint.prescription' : 'fileHint.report')}</p>
          </div>
          <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={120} />
          {among(form).length > 0 && (
            <SelectField
              name="fromId"
              label={t('base')}
              optional
              typed
              options={[['', t('baseNone')] as const, ...among(form).map((one) => [one.id, `${t('one', { number: one.number })} · ${one.note}`] as const)]}
            />
          )}
        </>
      )}
    </DialogForm>
  );
};
