import { fieldsOf, type FieldProblem } from '@bai/kernel/contracts';
import { Form as FormikForm, Formik, setIn, type FormikErrors, type FormikHelpers, type FormikProps } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { Refusal } from '../app/client';
import { browserProblems, type BrowserRules } from './browser-rules';
import { ProblemNotice } from './notice';
import { heldRule } from './sentences';

/** Field problems as Formik keeps them: the rule, with its figures, in place of a sentence. */
export const asErrors = <V extends object>(fields: readonly FieldProblem[]): FormikErrors<V> =>
  fields.reduce((all, problem) => setIn(all, problem.path, heldRule(problem)) as FormikErrors<V>, {} as FormikErrors<V>);

/** Lets a form be checked by the very schema that the server will check it with, or by rules of the browser alone. */
export const check =
  (schema: z.ZodType | BrowserRules) =>
  (values: object): FormikErrors<object> => {
    if (!('safeParse' in schema)) return asErrors(browserProblems(schema, values));
    const result = schema.safeParse(values);
    return result.success ? {} : asErrors(fieldsOf(result.error));
  };

const focusFirstError = (form: HTMLElement | null): void => {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], .has-error input, .has-error select, .has-error textarea, .has-error canvas')?.focus(),
  );
};
const touchAll = (errors: object): object =>
  Object.fromEntries(Object.entries(errors).map(([key, value]) => [key, value && typeof value === 'object' ? touchAll(value as object) : true]));

const FocusOnFailure = ({ formik }: { formik: FormikProps<never> }) => {
  const mark = useRef<HTMLSpanElement>(null);
  const { submitCount, isValid, isSubmitting } = formik;
  const judged = useRef(0);
  useEffect(() => {
    // Once after each submit, not while the person goes on typing.
    if (isSubmitting || submitCount === judged.current) return;
    judged.current = submitCount;
    if (!isValid) focusFirstError(mark.current?.closest('form') ?? null);
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={mark} hidden />;
};

/** What was refused of the form as a whole stands below it: in a tall dialog, or under the bar of a phone, nobody would see it. Once, when it appears. */
const bringIntoSight = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

interface Props<V extends object> {
  readonly initial: V;
  readonly schema: z.ZodType | BrowserRules;
  /** Sends; a refusal's fields land at their fields, everything else below the buttons. */
  readonly send: (values: V, helpers: FormikHelpers<V>) => Promise<unknown>;
  readonly className?: string;
  readonly id?: string;
  /** What a refusal leaves open, shown below its sentence. */
  readonly onward?: (problem: unknown) => ReactNode;
  readonly children: ReactNode | ((formik: FormikProps<V>) => ReactNode);
}

/** A form checked by its contract, that keeps everything typed and moves the focus to the first error. */
export const Form = <V extends object>({ initial, schema, send, className = 'stack', id, onward, children }: Props<V>) => {
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async (values: V, helpers: FormikHelpers<V>): Promise<void> => {
    setProblem(null);
    try {
      await send(values, helpers);
    } catch (error) {
      setProblem(error);
      if (error instanceof Refusal && error.details.fields?.length) {
        const errors = asErrors<V>(error.details.fields);
        void helpers.setTouched(touchAll(errors) as never, false);
        helpers.setErrors(errors);
      }
    }
  };
  return (
    <Formik initialValues={initial} validate={check(schema) as never} onSubmit={submit} validateOnBlur validateOnChange>
      {(formik) => (
        <FormikForm className={className} noValidate {...(id ? { id } : {})}>
          <FocusOnFailure formik={formik as never} />
          {typeof children === 'function' ? children(formik) : children}
          {problem !== null && (
            <div ref={bringIntoSight} className="form-refused">
              <ProblemNotice error={problem} atFields />
              {onward?.(problem)}
            </div>
          )}
        </FormikForm>
      )}
    </Formik>
  );
};
