import { placeOf, reviewOf, schemaOf, type StepName } from '@bai/applications/contracts';
import { useFormikContext, type FormikProps } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { Refusal } from '../../../app/client';
import { Button, ButtonLink } from '../../../kit/button';
import { asErrors } from '../../../kit/form';
import { Icon } from '../../../kit/icon';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { AutosavedForm } from '../../../kit/autosaved-form';
import type { SaveState } from '../../../kit/autosaver';
import { StickyFoot, WizardHead } from '../../../kit/wizard';
import { useWords } from '../../../words';
import { useDoor, type Draft } from './door';
import { StepTools } from './step-tools';
import { judgement } from './judgement';
import { useStepSaving } from './step-saving';

const WRONG = '[aria-invalid="true"], .has-error input, .has-error select';

/** Who comes back from the review to mend something finds what is wrong marked, and begins at the first of it. */
const MarkFaults = ({ check }: { check: () => Promise<unknown> }) => {
  const { setErrors, setTouched } = useFormikContext<object>();
  const mark = useRef<HTMLSpanElement>(null);
  const begun = useRef(false);
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void check().catch((error: unknown) => {
      const fields = error instanceof Refusal ? (error.details.fields ?? []) : [];
      const errors = asErrors<object>(fields);
      void setTouched(errors as never, false);
      setErrors(errors);
      setMarked(fields.length > 0);
    });
  }, [check, setErrors, setTouched]);
  useEffect(() => {
    if (marked) mark.current?.closest('form')?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [marked]);
  return <span ref={mark} hidden />;
};

interface Props<V extends object> {
  readonly application: Draft;
  readonly name: StepName;
  readonly initial: V;
  readonly lead: string;
  readonly children: ReactNode | ((formik: FormikProps<V>) => ReactNode);
}

/**
 * One step of the application wizard: a form that saves itself while being filled in, right or wrong, and goes on when it is right by
 * all that the server can know of it: to the next, or back to the review for who came from there.
 */
export const StepForm = <V extends object>({ application, name, initial, lead, children }: Props<V>) => {
  const { t } = useWords(['patient', 'kit']);
  const navigate = useNavigate();
  const door = useDoor(application);
  const { track } = application;
  const step = placeOf(name, track);
  const names = door.places.map((key) => t(`steps.${key}`));
  const { saving, passed } = useStepSaving(application, name, door);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const mending = useSearchParams()[0].get('from') === 'review';
  const [{ schema, hear }] = useState(() => judgement(schemaOf(name)));
  const check = async (values: V): Promise<void> => {
    try {
      await door.check(name);
    } catch (error) {
      if (error instanceof Refusal) hear(error.details.fields ?? [], values);
      throw error;
    }
  };
  const goOn = async (values: V): Promise<void> => {
    await check(values);
    passed();
    await saving.save(values);
    void navigate(door.place(mending ? reviewOf(track) : step + 1));
  };
  const back = step === 1 ? door.before : door.place(step - 1);
  return (
    <div className="wizard-frame">
      <WizardHead steps={names} step={step} saved={state} />
      <Page className="wizard stack stack-lg" plain>
        <div className="stack stack-sm">
          <div className="row-x">
            <h1 className="grow">{t(`${name}.title`)}</h1>
            {!door.helping && (
              <Link className="btn btn-icon" to={href('patient/home')} aria-label={t('later')}>
                <Icon name="x-lg" />
              </Link>
            )}
          </div>
          <p className="quiet">{lead}</p>
          {!door.helping && <StepTools id={application.id} />}
        </div>
        {door.helping && <Notice>{door.helping}</Notice>}
        <AutosavedForm id="step" initial={initial} schema={schema} saving={saving} told={setState} sent={goOn}>
          {(formik) => (
            <>
              {mending && <MarkFaults check={() => check(formik.values)} />}
              {typeof children === 'function' ? children(formik) : children}
            </>
          )}
        </AutosavedForm>
      </Page>
      <StickyFoot>
        {back ? (
          <ButtonLink to={back} icon="arrow-left">
            {t('kit:back')}
          </ButtonLink>
        ) : (
          <span />
        )}
        <Button type="submit" form="step" look="primary" iconAfter="arrow-right">
          {mending ? t('review.backTo') : t('nextStep', { step: names[step] })}
        </Button>
      </StickyFoot>
    </div>
  );
};
