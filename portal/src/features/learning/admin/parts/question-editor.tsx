import { QUESTION_PARTS, QUESTION_TYPES, type BankQuestion, type QuestionDraft } from '@bai/learning/contracts';
import type { FormikHelpers, FormikProps } from 'formik';
import { useId, useState } from 'react';
import { useKey } from '../../../../app/idempotency';
import { BothLanguages } from '../../../../kit/both-languages';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { CheckField, SelectField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { NumberField } from '../../../../kit/number-field';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { Unread } from '../../../../kit/states';
import { Unsaved } from '../../../../kit/unsaved';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send, useRead } from '../../questions-client';
import { NewerQuestion } from './newer-question';
import { PicturesField } from './pictures-field';
import { QuestionAnswers, QuestionNumber } from './question-answers';
import { QuestionOptions } from './question-options';
import { parsed, questionSchema, turnedTo, valuesOf, type QuestionValues } from './question-values';
import { TagsField } from './tags-field';

type Formik = FormikProps<QuestionValues>;

const Place = () => {
  const { t } = useWords('bank');
  const language = useLanguage();
  const choices = useRead('bankChoices', {});
  const { categories = [], tags = [], ruleSets = [] } = choices.data ?? {};
  return (
    <Card title={t('place')}>
      <div className="stack">
        <Unread of={choices} />
        <div className="grid-2">
          <SelectField name="categoryId" label={t('category')} optional options={categories.map(({ id, name }) => [id, said(language, name)] as const)} />
          <NumberField name="points" label={t('points')} maxLength={3} />
        </div>
        <TagsField name="tags" known={tags.map(({ name }) => name)} />
        <SelectField
          name="ruleSetVersion"
          label={t('ruleSet')}
          hint={t('ruleSetHint')}
          optional
          options={ruleSets.map((version) => [version, version] as const)}
        />
        <CheckField name="retired" label={t('retired')} hint={t('retiredHint')} />
      </div>
    </Card>
  );
};

const TypeField = ({ formik: { values, setValues } }: { formik: Formik }) => {
  const { t } = useWords('bank');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('type')}</label>
      <select
        id={id}
        className="form-select"
        value={values.type}
        aria-describedby={`${id}-h`}
        onChange={({ target }) =>
          void setValues(
            turnedTo(
              QUESTION_TYPES.find((type) => type === target.value)!,
              values,
            ),
          )
        }
      >
        {QUESTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
      </select>
      <p className="hint" id={`${id}-h`}>
        {t(`typeHint.${values.type}`)}
      </p>
    </div>
  );
};

const Fields = ({ formik }: { formik: Formik }) => {
  const { t } = useWords('bank');
  const { type } = formik.values;
  const { partial } = QUESTION_PARTS[type];
  return (
    <>
      <Card title={t('stem')}>
        <div className="stack">
          <TypeField formik={formik} />
          <BothLanguages name="stem" label={t('stem')} rows={3} maxLength={4000} {...(type === 'gap_fill' ? { hint: t('gapsHint') } : {})} />
          <PicturesField name="pictures" legend={t('pictures')} hint={t('pictureHint')} most={6} />
        </div>
      </Card>
      <Card title={t('solution')}>
        <div className="stack">
          <QuestionOptions />
          <QuestionAnswers />
          <QuestionNumber />
          {partial && (
            <CheckField name="partialCredit" label={t('partial')} hint={t(`partialHint.${type as 'multiple' | 'matching' | 'ordering' | 'gap_fill'}`)} />
          )}
          <BothLanguages name="feedback" label={t('feedback')} hint={t('feedbackHint')} optional rows={2} maxLength={4000} />
        </div>
      </Card>
      <Place />
    </>
  );
};

interface Props {
  /** Null: a new one. */
  readonly question: BankQuestion | null;
  readonly initial: QuestionValues;
  readonly saved: (question: BankQuestion) => void;
  readonly cancel: () => void;
  /** Where nothing else asks before what was typed is left. */
  readonly guarded?: boolean;
}

const useSaving = ({ question, saved }: Props) => {
  const params = { id: question?.id ?? '' };
  const { save: stamped, newer, settle } = useStampedSaving(question?.stamp ?? '', () => read('bankQuestion', { params }));
  const [done, setDone] = useState<BankQuestion | null>(null);
  const { key, done: keyDone } = useKey('bank.question');
  const write = (draft: QuestionDraft): Promise<BankQuestion | null> =>
    question
      ? stamped((stamp) => send('keepQuestion', { params, body: { ...draft, stamp } }))
      : send('createQuestion', { body: draft }, { key: key() }).then((made) => {
          keyDone();
          return made;
        });
  const save = async (values: QuestionValues, { resetForm }: FormikHelpers<QuestionValues>): Promise<void> => {
    setDone(null);
    const kept = await write(parsed(values));
    if (!kept) return;
    setDone(kept);
    resetForm({ values: valuesOf(kept) });
    saved(kept);
  };
  return { save, newer, settle, done };
};

/** A question as editors write it: the fields that its type has, in both languages. */
export const QuestionEditor = (props: Props) => {
  const { t } = useWords(['bank', 'kit']);
  const { question, initial, cancel, guarded = true } = props;
  const { save, newer, settle, done } = useSaving(props);
  return (
    <Form className="stack stack-lg" initial={initial} schema={questionSchema} send={save}>
      {(formik: Formik) => (
        <>
          {guarded && <Unsaved when={formik.dirty && !formik.isSubmitting} />}
          {question?.used && !done && <Notice>{t('bank:usedNote', { version: question.version })}</Notice>}
          {question?.stale && <Notice kind="warning">{t('bank:staleNote')}</Notice>}
          {newer && (
            <NewerQuestion
              newer={newer}
              values={formik.values}
              keep={settle}
              take={() => {
                settle();
                formik.resetForm({ values: valuesOf(newer) });
              }}
            />
          )}
          <Fields formik={formik} />
          <div className="cta">
            <Button onClick={cancel}>{formik.dirty ? t('kit:cancel') : t('kit:back')}</Button>
            <Button type="submit" look="primary" busy={formik.isSubmitting} needs={needs(question ? 'keepQuestion' : 'createQuestion')}>
              {t('bank:save')}
            </Button>
          </div>
          {done && !formik.dirty && <Notice kind="success">{t('bank:saved', { version: done.version })}</Notice>}
        </>
      )}
    </Form>
  );
};
