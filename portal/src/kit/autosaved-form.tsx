import { useFormikContext, type FormikProps } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { useAutosave } from './autosave';
import type { SaveState } from './autosaver';
import { differing } from './differing';
import { FieldNames, type Named } from './field-names';
import { Form } from './form';
import { NewerElsewhere } from './newer-elsewhere';
import { ProblemNotice } from './notice';
import type { Saving } from './versioned-saving';

const Watch = <V,>({ onChange }: { onChange: (values: V) => void }) => {
  const { values } = useFormikContext<V>();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else onChange(values);
  }, [values, onChange]);
  return null;
};
const Tell = ({ state, told }: { state: SaveState; told: ((state: SaveState) => void) | undefined }) => {
  useEffect(() => told?.(state), [state, told]);
  return null;
};

interface Props<V extends object> {
  readonly id?: string;
  readonly initial: V;
  readonly schema: z.ZodType;
  readonly saving: Saving;
  /** What is done once all is right and saved. */
  readonly sent: (values: V) => Promise<unknown> | void;
  /** Told of the state of saving, for a head that shows it. */
  readonly told?: (state: SaveState) => void;
  readonly children: ReactNode | ((formik: FormikProps<V>) => ReactNode);
}

/** A form that saves itself while it is filled in, right or wrong, and goes on when it is right. Two windows never write over one another. */
export const AutosavedForm = <V extends object>({ id, initial, schema, saving, sent, told, children }: Props<V>) => {
  const { state, touch, flush } = useAutosave<V>((values, leaving) => saving.save(values, leaving));
  const [names] = useState(() => new Map<string, Named>());
  const { newer, settle, isNewer } = saving;
  const goOn = async (values: V): Promise<void> => {
    try {
      await flush(values);
      await sent(values);
    } catch (error) {
      // What another window saved is shown, with the choice; there is nothing else to say.
      if (isNewer(error)) return;
      throw error;
    }
  };
  return (
    <>
      <Tell state={state} told={told} />
      <Form className="stack stack-lg" initial={initial} schema={schema} send={goOn} {...(id ? { id } : {})}>
        {(formik) => (
          <>
            <Watch<V> onChange={touch} />
            {newer && (
              <NewerElsewhere
                savedAt={newer.savedAt}
                theirs={differing(names, formik.values, { ...initial, ...newer.answers })}
                keep={() => {
                  settle();
                  void flush(formik.values).catch(() => undefined);
                }}
                take={() => {
                  settle();
                  void formik.setValues({ ...initial, ...newer.answers });
                }}
              />
            )}
            <FieldNames value={names}>{typeof children === 'function' ? children(formik) : children}</FieldNames>
          </>
        )}
      </Form>
      {state.kind === 'failed' && !newer && <ProblemNotice error={state.error} />}
    </>
  );
};
