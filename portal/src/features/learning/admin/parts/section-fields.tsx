import type { BankRow } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { Suspense, useId, useState } from 'react';
import { BothLanguages } from '../../../../kit/both-languages';
import { Button } from '../../../../kit/button';
import { SegmentsField } from '../../../../kit/choices';
import { Dialog } from '../../../../kit/dialog';
import { FieldError } from '../../../../kit/field-error';
import { SelectField, useFieldError } from '../../../../kit/fields';
import { said } from '../../../../kit/format';
import { later } from '../../../../kit/later';
import { NumberField } from '../../../../kit/number-field';
import { Sortable } from '../../../../kit/sortable';
import { Skeleton } from '../../../../kit/states';
import { Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useList, useRead } from '../../questions-client';
import type { SectionsValues, SectionValues } from './exam-values';
import { QuestionMarks } from './question-marks';
import { QuestionPicker } from './question-picker';

/** Its code comes with the first question that is edited. */
const EditedQuestion = later(() => import('./edited-question'));

const One = ({ row, change, remove }: { row: BankRow; change: (changed: Partial<BankRow>) => void; remove: () => void }) => {
  const { t } = useWords(['papers', 'bank']);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const name = said(language, row.stem);
  return (
    <div className="stack-sm">
      <Said words={row.stem} />
      <span className="row-x may-wrap small quiet">
        {t(`bank:types.${row.type}`)} · {t('bank:pointsOf', { count: row.points })} <QuestionMarks of={row} />
      </span>
      <span className="row-x may-wrap">
        <Button size="sm" look="link" icon="pen" aria-label={t('papers:editOf', { name })} onClick={() => setOpen(true)}>
          {t('papers:edit')}
        </Button>
        <Button size="sm" look="link" icon="x-lg" aria-label={t('papers:takeOutOf', { name })} onClick={remove}>
          {t('papers:takeOut')}
        </Button>
      </span>
      <Dialog open={open} wide title={t('bank:edit')} close={() => setOpen(false)}>
        {open && (
          <Suspense fallback={<Skeleton />}>
            <EditedQuestion
              id={row.id}
              close={(changed) => {
                if (changed) change({ stem: changed.stem, points: changed.points, type: changed.type });
                setOpen(false);
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </div>
  );
};

const Fixed = ({ index }: { index: number }) => {
  const { t } = useWords('papers');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<SectionsValues>();
  const [error, id] = [useFieldError(`sections.${index}.questionIds`), useId()];
  const { questions } = values.sections[index]!;
  const put = (rows: readonly BankRow[]): void => void setFieldValue(`sections.${index}.questions`, rows);
  const taken = new Set(values.sections.flatMap((section) => (section.kind === 'fixed' ? section.questions.map((row) => row.id) : [])));
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      {questions.length === 0 && <p className="quiet">{t('noQuestions')}</p>}
      {questions.length > 0 && (
        <Sortable
          label={t('questionsOf', { number: index + 1 })}
          lines={questions.map((row) => ({
            id: row.id,
            name: said(language, row.stem),
            content: (
              <One
                row={row}
                change={(changed) => put(questions.map((one) => (one.id === row.id ? { ...one, ...changed } : one)))}
                remove={() => put(questions.filter((one) => one.id !== row.id))}
              />
            ),
          }))}
          sorted={(ids) => put(ids.map((one) => questions.find((row) => row.id === one)!))}
        />
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div>
        <QuestionPicker taken={taken} add={(rows) => put([...questions, ...rows])} />
      </div>
    </div>
  );
};

/** How many questions of the bank a section can draw from; those that are chosen by hand elsewhere in the exam are not drawn. */
const Available = ({ section }: { section: SectionValues }) => {
  const { t } = useWords('papers');
  const { categoryId, tag } = section;
  const named = categoryId !== '' || tag !== '';
  const query = { state: 'asked' as const, limit: 1, ...(categoryId ? { categoryId } : {}), ...(tag ? { tag } : {}) };
  const from = useList('bank', named ? { query } : null);
  if (!named || !from.data) return null;
  return (
    <p className="quiet small" role="status">
      {t('available', { count: from.data.total })}
    </p>
  );
};

const Drawn = ({ index }: { index: number }) => {
  const { t } = useWords(['papers', 'bank']);
  const language = useLanguage();
  const { values } = useFormikContext<SectionsValues>();
  const { data } = useRead('bankChoices', {});
  const at = `sections.${index}`;
  return (
    <>
      <div className="grid-3">
        <SelectField
          name={`${at}.categoryId`}
          label={t('papers:fromCategory')}
          options={(data?.categories ?? []).map(({ id, name }) => [id, said(language, name)] as const)}
        />
        <SelectField name={`${at}.tag`} label={t('papers:fromTag')} optional options={(data?.tags ?? []).map(({ name }) => [name, name] as const)} />
        <NumberField name={`${at}.count`} label={t('papers:count')} maxLength={3} />
      </div>
      <Available section={values.sections[index]!} />
    </>
  );
};

/** One section of an exam: which questions it has, or from where and how many are drawn. */
export const SectionFields = ({ index, remove }: { index: number; remove: (() => void) | null }) => {
  const { t } = useWords('papers');
  const { values } = useFormikContext<SectionsValues>();
  const { kind } = values.sections[index]!;
  return (
    <div className="stack">
      <SegmentsField
        name={`sections.${index}.kind`}
        legend={t('kind')}
        options={[
          { value: 'fixed', label: t('kinds.fixed') },
          { value: 'drawn', label: t('kinds.drawn') },
        ]}
      />
      {kind === 'fixed' ? <Fixed index={index} /> : <Drawn index={index} />}
      <details>
        <summary>{t('sectionTitle')}</summary>
        <BothLanguages name={`sections.${index}.title`} label={t('sectionTitleOf', { number: index + 1 })} optional />
      </details>
      {remove && (
        <div>
          <Button size="sm" look="link" icon="trash" onClick={remove}>
            {t('removeSection', { number: index + 1 })}
          </Button>
        </div>
      )}
    </div>
  );
};
