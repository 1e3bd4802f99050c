import type { FormikProps } from 'formik';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useWords } from '../words';
import { AutosavedForm } from './autosaved-form';
import type { SaveState } from './autosaver';
import { Button } from './button';
import { Page } from './page';
import { useVersionedSaving, type SavedAnswers } from './versioned-saving';
import type { Refusal } from '../app/client';
import { StickyFoot, WizardHead } from './wizard';

/** One step of a wizard, as data: what it asks, by which schema it is judged, and what it begins with. */
export interface WizardStep<V extends object = Record<string, unknown>> {
  readonly name: string;
  /** In the head, and on the button that leads here. */
  readonly label: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly schema: z.ZodType;
  readonly empty: V;
  readonly fields: ReactNode | ((formik: FormikProps<V>) => ReactNode);
  /** What is kept by dialogs of its own, which no form may hold: below the fields. */
  readonly beside?: ReactNode;
}
/** A step with its values forgotten, so that steps of many shapes stand in one list. */
export const step = <V extends object>(declared: WizardStep<V>): WizardStep => declared as unknown as WizardStep;

interface Props {
  readonly steps: readonly WizardStep[];
  /** What was saved of each step. */
  readonly saved: Readonly<Record<string, SavedAnswers | undefined>>;
  /** With `leaving` the page may be gone before the answer comes. */
  readonly send: (name: string, answers: Record<string, unknown>, version: number, leaving: boolean) => Promise<{ version: number; savedAt: string }>;
  readonly newerIn: (refusal: Refusal) => SavedAnswers | null;
  readonly remember?: (name: string, saved: SavedAnswers) => void;
  /** From the first step back, and from the last one on. */
  readonly leave: () => void;
  readonly finish: () => Promise<unknown> | void;
  /** The words of the last button. */
  readonly finishLabel: string;
}

/** The step that stands in the address; the first that is not saved yet otherwise. */
const useStep = ({ steps, saved }: Pick<Props, 'steps' | 'saved'>) => {
  const [search, setSearch] = useSearchParams();
  const asked = steps.findIndex(({ name }) => name === search.get('step'));
  const open = steps.findIndex(({ name }) => !saved[name]);
  const index = asked >= 0 ? asked : Math.max(0, open);
  const go = (to: number): void => {
    const next = new URLSearchParams(search);
    next.set('step', steps[to]!.name);
    setSearch(next);
  };
  return { index, go };
};

const OneStep = ({ at, go, ...props }: Props & { at: number; go: (to: number) => void }) => {
  const { t } = useWords('kit');
  const { steps, saved, send, newerIn, remember, leave, finish, finishLabel } = props;
  const { name, title, lead, schema, empty, fields, beside } = steps[at]!;
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const saving = useVersionedSaving({
    shown: saved[name],
    send: (answers, version, leaving) => send(name, answers, version, leaving),
    newerIn,
    remember: (answers) => remember?.(name, answers),
  });
  const next = steps[at + 1];
  return (
    <div className="wizard-frame">
      <WizardHead steps={steps.map(({ label }) => label)} step={at + 1} saved={state} />
      <Page className="wizard stack stack-lg" plain>
        <div className="stack stack-sm">
          <h1>{title}</h1>
          {lead && <p className="quiet">{lead}</p>}
        </div>
        <AutosavedForm
          id="wizard-step"
          initial={{ ...empty, ...saved[name]?.answers }}
          schema={schema}
          saving={saving}
          told={setState}
          sent={() => (next ? go(at + 1) : finish())}
        >
          {fields}
        </AutosavedForm>
        {beside}
      </Page>
      <StickyFoot>
        <Button icon="arrow-left" onClick={() => (at === 0 ? leave() : go(at - 1))}>
          {t('back')}
        </Button>
        <Button type="submit" form="wizard-step" look="primary" iconAfter="arrow-right">
          {next ? t('nextStep', { step: next.label }) : finishLabel}
        </Button>
      </StickyFoot>
    </div>
  );
};

/**
 * A long form as steps, from their declaration: each saves itself while it is filled in and is judged by its own schema; the step
 * stands in the address, so that the back button and a reload stay where one was.
 */
export const Wizard = (props: Props) => {
  const { index, go } = useStep(props);
  return <OneStep key={props.steps[index]!.name} {...props} at={index} go={go} />;
};
