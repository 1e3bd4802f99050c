import { fieldsOf, type FieldProblem } from '@bai/kernel/contracts';
import { Form as FormikForm, Formik, setIn, type FormikErrors, type FormikHelpers, type FormikProps } from 'formik';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
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
    const result = schema.safeParse(values, { reportInput: true });
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

/** A record as a form would begin with it now, its version among the values, and when it was changed. */
export interface NewerRecord<V> {
  readonly values: V;
  readonly savedAt: string | null;
}

/** How a form goes on where its record was changed meanwhile; made by `newerRecord`. */
export interface Newest<V> {
  readonly read: () => Promise<NewerRecord<V>>;
  readonly Frame: ComponentType<{ readonly newer: NewerRecord<object> | null; readonly settle: () => void; readonly children: ReactNode }>;
}

interface Props<V extends object> {
  readonly initial: V;
  readonly schema: z.ZodType | BrowserRules;
  /** Sends; a refusal's fields land at their fields, everything else below the buttons. */
  readonly send: (values: V, helpers: FormikHelpers<V>) => Promise<unknown>;
  /** Reads the record anew where a save was refused because it changed meanwhile: what was typed stays, and is sent again on top of it. */
  readonly newest?: Newest<V> | undefined;
  readonly className?: string;
  readonly id?: string;
  /** What a refusal leaves open, shown below its sentence. */
  readonly onward?: (problem: unknown) => ReactNode;
  readonly children: ReactNode | ((formik: FormikProps<V>) => ReactNode);
}

/** A form checked by its contract, that keeps everything typed and moves the focus to the first error. */
export const Form = <V extends object>({ initial, schema, send, newest, className = 'stack', id, onward, children }: Props<V>) => {
  const [problem, setProblem] = useState<unknown>(null);
  const [newer, setNewer] = useState<NewerRecord<V> | null>(null);
  const submit = async (values: V, helpers: FormikHelpers<V>): Promise<void> => {
    setProblem(null);
    try {
      await send(values, helpers);
    } catch (error) {
      if (newest && error instanceof Refusal && error.code === 'version.stale') {
        const record = await newest.read().catch(() => null);
        if (record) return setNewer(record);
      }
      setProblem(error);
      if (error instanceof Refusal && error.details.fields?.length) {
        const errors = asErrors<V>(error.details.fields);
        void helpers.setTouched(touchAll(errors) as never, false);
        helpers.setErrors(errors);
      }
    }
  };
  const framed = (inside: ReactNode): ReactNode =>
    newest ? (
      <newest.Frame newer={newer} settle={() => setNewer(null)}>
        {inside}
      </newest.Frame>
    ) : (
      inside
    );
  return (
    <Formik initialValues={initial} validate={check(schema) as never} onSubmit={submit} validateOnBlur validateOnChange>
      {(formik) => (
        <FormikForm className={className} noValidate {...(id ? { id } : {})}>
          <FocusOnFailure formik={formik as never} />
          {framed(typeof children === 'function' ? children(formik) : children)}
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
