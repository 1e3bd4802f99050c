import type { FormikProps } from 'formik';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { Button } from './button';
import { Dialog } from './dialog';
import { ReasonField } from './fields';
import { Form } from './form';
import { Notice } from './notice';
import { useWords } from '../words';

interface Props<V extends object, W> {
  readonly initial: V;
  readonly schema: z.ZodType;
  /** What the contract says of a reason. */
  readonly reasoned: z.ZodType;
  /** Asks what keeping them would do, before anybody is asked why; what it answers is shown by `weighed`. */
  readonly weigh?: (values: V) => Promise<W>;
  readonly weighed?: (answer: W) => ReactNode;
  readonly keep: (values: V, reason: string) => Promise<unknown>;
  /** The endpoint without which nothing can be kept. */
  readonly needs: string;
  readonly save: string;
  readonly done: string;
  readonly ask: { readonly title: string; readonly reason: string; readonly keep: string };
  readonly children: ReactNode | ((formik: FormikProps<V>) => ReactNode);
}

/** Settings that are kept with a reason: what would follow is shown and why is asked first; what was typed stays while it is refused. */
export const SettingsForm = <V extends object, W = undefined>({
  initial,
  schema,
  reasoned,
  weigh,
  weighed,
  keep,
  needs,
  save,
  done,
  ask,
  children,
}: Props<V, W>) => {
  const { t } = useWords('kit');
  const [asked, setAsked] = useState<{ readonly values: V; readonly answer: W | undefined } | null>(null);
  const [isKept, setKept] = useState(false);
  const begin = async (values: V): Promise<void> => {
    setKept(false);
    setAsked({ values, answer: await weigh?.(values) });
  };
  return (
    <Form initial={initial} schema={schema} send={begin} className="stack">
      {(formik) => (
        <>
          {typeof children === 'function' ? children(formik) : children}
          {isKept && <Notice kind="success">{done}</Notice>}
          <div className="cta">
            <Button type="submit" look="primary" busy={formik.isSubmitting} disabled={!formik.dirty} needs={needs}>
              {save}
            </Button>
          </div>
          <Dialog open={asked !== null} title={ask.title} close={() => setAsked(null)}>
            {asked?.answer !== undefined && weighed?.(asked.answer)}
            <Form
              initial={{ reason: '' }}
              schema={reasoned}
              send={async ({ reason }) => {
                await keep(asked!.values, reason);
                setAsked(null);
                formik.resetForm({ values: formik.values });
                setKept(true);
              }}
            >
              {({ isSubmitting }) => (
                <>
                  <ReasonField label={ask.reason} />
                  <div className="modal-actions">
                    <Button onClick={() => setAsked(null)}>{t('cancel')}</Button>
                    <Button type="submit" look="primary" busy={isSubmitting}>
                      {ask.keep}
                    </Button>
                  </div>
                </>
              )}
            </Form>
          </Dialog>
        </>
      )}
    </Form>
  );
};
