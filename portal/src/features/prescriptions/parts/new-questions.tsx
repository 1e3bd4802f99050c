import { yesNo } from '@bai/applications/contracts';
import type { IssueContext, Question } from '@bai/prescriptions/contracts';
import { z } from 'zod';
import { refetch } from '../../../app/client';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { YesNoField } from '../../../kit/choices';
import { Form } from '../../../kit/form';
import { said } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { useLanguage, useWords } from '../../../words';
import { send } from '../client';

type Values = { answers: Record<string, string> };
const schemaOf = (questions: readonly Question[]): z.ZodType => z.object({ answers: z.object(Object.fromEntries(questions.map(({ code }) => [code, yesNo]))) });

/** Questions of the law that came into force after the patient applied: asked in the room or in the call, and taken down here. */
export const NewQuestions = ({ context }: { context: IssueContext }) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const { questions } = context;
  if (questions.length === 0) return null;
  const initial: Values = { answers: Object.fromEntries(questions.map(({ code, answer }) => [code, answer ?? ''])) };
  const answer = async (values: Values): Promise<void> => {
    await send('answer', { params: { id: context.appointmentId }, body: { answers: values.answers as Record<string, 'yes' | 'no'> } });
    await refetch('/api/applications');
  };
  return (
    <Card title={t('newQuestions.title')}>
      <p className="quiet">{t('newQuestions.lead')}</p>
      <Form initial={initial} schema={schemaOf(questions)} send={answer}>
        {({ isSubmitting, values }) => (
          <>
            {questions.map(({ code, question, explanation }) => (
              <div key={code} className="stack stack-sm">
                <YesNoField name={`answers.${code}`} legend={said(language, question)} />
                {values.answers[code] === 'yes' && (
                  <Notice kind="warning">
                    {t('newQuestions.stop')} {said(language, explanation)}
                  </Notice>
                )}
              </div>
            ))}
            <div>
              <Button type="submit" look="secondary" busy={isSubmitting} disabled={questions.every(({ code, answer: kept }) => kept === values.answers[code])}>
                {t('newQuestions.save')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
};
