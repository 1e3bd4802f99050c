import type { FormikProps } from 'formik';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { Button } from './button';
import { Form } from './form';
import { NewerElsewhere } from './newer-elsewhere';
import { Notice } from './notice';
import type { Stamped, StampedSaving } from './stamped-saving';
import { Unsaved } from './unsaved';

interface Props<V extends object, T extends Stamped> {
  readonly initial: V;
  readonly schema: z.ZodType;
  readonly saving: StampedSaving<T>;
  /** Writes what was typed, by the stamp that this window has seen. */
  readonly keep: (values: V, stamp: string) => Promise<T>;
  /** How the form goes on from what is kept: after saving (`typed` is what stood in it), or from what another window saved. */
  readonly valuesOf: (kept: T, typed?: V) => V;
  readonly took?: (kept: T) => void;
  /** What another window wrote; not given where the screen shows it by itself. */
  readonly theirs?: (newer: T) => readonly (readonly [label: string, text: string])[];
  /** The endpoint without which nothing can be kept. */
  readonly needs: string;
  readonly save: string;
  /** What is said once it is kept. */
  readonly done: string | ((kept: T) => string);
  /** Stands left of the button that saves. */
  readonly beside?: ReactNode;
  /** The button is one among others of its screen. */
  readonly small?: boolean;
  readonly children: ReactNode | ((formik: FormikProps<V>, done: T | null) => ReactNode);
}

/** What editors write and save by a button, here and in the panel: asked about before it is left, and never written over what somebody else saved meanwhile. */
export const StampedForm = <V extends object, T extends Stamped>(props: Props<V, T>) => {
  const { initial, schema, saving, keep, valuesOf, took, theirs, needs, save, done, beside, small = false, children } = props;
  const { newer, settle } = saving;
  const [kept, setKept] = useState<T | null>(null);
  return (
    <Form
      className={small ? 'stack' : 'stack stack-lg'}
      initial={initial}
      schema={schema}
      send={async (values, { resetForm }) => {
        setKept(null);
        const now = await saving.save((stamp) => keep(values, stamp));
        if (!now) return;
        resetForm({ values: valuesOf(now, values) });
        took?.(now);
        setKept(now);
      }}
    >
      {(formik) => (
        <>
          <Unsaved when={formik.dirty && !formik.isSubmitting} />
          {newer && theirs && (
            <NewerElsewhere
              savedAt={newer.updatedAt}
              theirs={theirs(newer)}
              keep={settle}
              take={() => {
                settle();
                took?.(newer);
                formik.resetForm({ values: valuesOf(newer) });
              }}
            />
          )}
          {typeof children === 'function' ? children(formik, kept) : children}
          <div className="cta">
            {beside}
            <Button type="submit" {...(small ? {} : { look: 'primary' as const })} busy={formik.isSubmitting} needs={needs}>
              {save}
            </Button>
          </div>
          {kept && !formik.dirty && <Notice kind="success">{typeof done === 'function' ? done(kept) : done}</Notice>}
        </>
      )}
    </Form>
  );
};
