import type { Application, StepName } from '@bai/applications/contracts';
import { useFormikContext, type FormikProps } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { Button, ButtonLink } from '../../../kit/button';
import { Form } from '../../../kit/form';
import { ProblemNotice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { StickyFoot, useAutosave, WizardHead } from '../../../kit/wizard';
import { href } from '../../../routes/href';
import { useWords } from '../../../words';
import { send } from '../client';
import { WIZARD } from './draft';

const Watch = <V,>({ onChange }: { onChange: (values: V) => void }) => {
  const { values } = useFormikContext<V>();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else onChange(values);
  }, [values, onChange]);
  return null;
};

interface Props<V extends object> {
  readonly application: Application;
  readonly name: StepName;
  readonly step: 1 | 2 | 3;
  readonly initial: V;
  readonly schema: z.ZodType;
  readonly lead: string;
  readonly children: ReactNode | ((formik: FormikProps<V>) => ReactNode);
}

/** One step of the application wizard: a form that saves itself while being filled in, right or wrong, and goes on when it is right. */
export const StepForm = <V extends object>({ application, name, step, initial, schema, lead, children }: Props<V>) => {
  const { t } = useWords(['patient', 'kit']);
  const navigate = useNavigate();
  const { id, stepReached } = application;
  const names = (['identity', 'health', 'consents', 'review'] as const).map((key) => t(`steps.${key}`));
  const save = (values: V, reached = Math.max(step, stepReached)) =>
    send('saveStep', { params: { id, step: name }, body: { answers: values as Record<string, unknown>, reached } }, { quiet: true });
  const { state, touch, flush } = useAutosave<V>(save);
  const goOn = async (values: V): Promise<void> => {
    await flush();
    await save(values, Math.max(step + 1, stepReached));
    void navigate(href(WIZARD[step], null, { application: id }));
  };
  const back = step === 1 ? href('application.list') : href(WIZARD[(step - 2) as 0 | 1], null, { application: id });
  return (
    <div className="wizard-frame">
      <WizardHead steps={names} step={step} saved={state} />
      <Page className="wizard stack stack-lg" plain>
        <div className="stack stack-sm">
          <h1>{t(`${name}.title`)}</h1>
          <p className="quiet">{lead}</p>
        </div>
        <Form id="step" className="stack stack-lg" initial={initial} schema={schema} send={goOn}>
          {(formik) => (
            <>
              <Watch<V> onChange={touch} />
              {typeof children === 'function' ? children(formik) : children}
            </>
          )}
        </Form>
        {state.kind === 'failed' && <ProblemNotice error={state.error} />}
      </Page>
      <StickyFoot>
        <ButtonLink to={back} icon="arrow-left">
          {t('kit:back')}
        </ButtonLink>
        <Button type="submit" form="step" look="primary" iconAfter="arrow-right">
          {t('nextStep', { step: names[step] })}
        </Button>
      </StickyFoot>
    </div>
  );
};
