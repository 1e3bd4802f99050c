import { useFormikContext } from 'formik';
import { useId } from 'react';
import { Button } from '../../../../kit/button';
import { FieldError } from '../../../../kit/field-error';
import { useFieldError } from '../../../../kit/fields';
import { said } from '../../../../kit/format';
import { Sortable } from '../../../../kit/sortable';
import { useLanguage, useWords } from '../../../../words';
import { newSection, type SectionsValues, type SectionValues } from './exam-values';
import { SectionFields } from './section-fields';

const MOST = 20;

/** The sections of an exam as cards that are put in order. */
export const ExamSections = () => {
  const { t } = useWords('papers');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<SectionsValues>();
  const [error, id] = [useFieldError('sections'), useId()];
  const { sections } = values;
  const put = (changed: readonly SectionValues[]): void => void setFieldValue('sections', changed);
  const nameOf = ({ title }: SectionValues, index: number): string => [t('section', { number: index + 1 }), said(language, title)].filter(Boolean).join(': ');
  return (
    <div className={`stack${error ? ' has-error' : ''}`}>
      <Sortable
        wide
        label={t('sections')}
        lines={sections.map((section, index) => ({
          id: section.id,
          name: nameOf(section, index),
          content: <SectionFields index={index} remove={sections.length > 1 ? () => put(sections.filter((one) => one.id !== section.id)) : null} />,
        }))}
        sorted={(ids) => put(ids.map((one) => sections.find((section) => section.id === one)!))}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
      {sections.length < MOST && (
        <div className="row-x may-wrap">
          <Button icon="plus-lg" onClick={() => put([...sections, newSection('fixed')])}>
            {t('addFixed')}
          </Button>
          <Button icon="plus-lg" onClick={() => put([...sections, newSection('drawn')])}>
            {t('addDrawn')}
          </Button>
        </div>
      )}
    </div>
  );
};
