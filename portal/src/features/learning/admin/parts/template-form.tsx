import type { OfficeTemplate } from '@bai/learning/contracts';
import { said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../templates-client';
import { TemplateFields } from './template-fields';
import { TemplatePreview } from './template-preview';
import { templateIn, templateSchema, templateValues } from './template-values';

interface Props {
  readonly template: OfficeTemplate;
  readonly took: (template: OfficeTemplate) => void;
}

/** A certificate template that is there, saved by a button. */
export const TemplateForm = ({ template, took }: Props) => {
  const { t } = useWords('templates');
  const language = useLanguage();
  const params = { id: template.id };
  const saving = useStampedSaving(template.stamp, () => read('officeTemplate', { params }));
  return (
    <StampedForm
      initial={templateValues(template)}
      schema={templateSchema}
      saving={saving}
      keep={(values, stamp) => send('keepTemplate', { params, body: { ...templateIn(values), stamp } }, { quiet: true })}
      // The sheet goes on with the boxes that it knows.
      valuesOf={(kept, typed) => ({ ...templateValues(kept), ...(typed && { fields: typed.fields }) })}
      took={took}
      theirs={(newer) => [
        [t('name'), said(language, newer.name)],
        [t('fields'), String(newer.fields.length)],
        [t('signatory'), said(language, newer.signatory.name)],
      ]}
      needs={needs('keepTemplate')}
      save={t('save')}
      done={({ version }) => t('saved', { version })}
      beside={<TemplatePreview />}
    >
      {(_, done) => (
        <>
          {template.versionUsed && !done && <Notice>{t('usedNote', { version: template.version })}</Notice>}
          <TemplateFields />
        </>
      )}
    </StampedForm>
  );
};
