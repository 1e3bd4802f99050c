import type { OfficeTemplate } from '@bai/learning/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Form } from '../../../../kit/form';
import { said } from '../../../../kit/format';
import { NewerElsewhere } from '../../../../kit/newer-elsewhere';
import { Notice } from '../../../../kit/notice';
import { Unsaved } from '../../../../kit/unsaved';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../templates-client';
import { useStampedSaving } from './stamped-saving';
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
  const { id } = template;
  const { save, newer, settle } = useStampedSaving(template.stamp, () => read('officeTemplate', { params: { id } }));
  const [done, setDone] = useState<OfficeTemplate | null>(null);
  return (
    <Form
      className="stack stack-lg"
      initial={templateValues(template)}
      schema={templateSchema}
      send={async (values, { resetForm }) => {
        setDone(null);
        const draft = templateIn(values);
        const kept = await save((stamp) => send('keepTemplate', { params: { id }, body: { ...draft, stamp } }, { quiet: true }));
        if (!kept) return;
        // The sheet goes on with the boxes that it knows.
        resetForm({ values: { ...templateValues(kept), fields: values.fields } });
        took(kept);
        setDone(kept);
      }}
    >
      {({ dirty, isSubmitting, resetForm }) => (
        <>
          <Unsaved when={dirty && !isSubmitting} />
          {newer && (
            <NewerElsewhere
              savedAt={newer.updatedAt}
              theirs={[
                [t('name'), said(language, newer.name)],
                [t('fields'), String(newer.fields.length)],
                [t('signatory'), said(language, newer.signatory.name)],
              ]}
              keep={settle}
              take={() => {
                settle();
                took(newer);
                resetForm({ values: templateValues(newer) });
              }}
            />
          )}
          {template.versionUsed && !done && <Notice>{t('usedNote', { version: template.version })}</Notice>}
          <TemplateFields />
          <div className="cta">
            <TemplatePreview />
            <Button type="submit" look="primary" busy={isSubmitting} needs={needs('keepTemplate')}>
              {t('save')}
            </Button>
          </div>
          {done && !dirty && <Notice kind="success">{t('saved', { version: done.version })}</Notice>}
        </>
      )}
    </Form>
  );
};
