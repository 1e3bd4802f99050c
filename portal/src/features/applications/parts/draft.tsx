import { stepsOf, type Application, type StepName } from '@bai/applications/contracts';
import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { ProblemNotice } from '../../../kit/notice';
import { href } from '../../../addresses/href';
import { useRead } from '../client';
import { choosing } from './choosing';
import type { Draft } from './door';
import { resumeHref, stepHref } from './wizard';

/** The application a wizard screen is about: the one of the address, else the unfinished draft. */
export const useDraft = (): { application: Application | undefined; missing: boolean; error: unknown } => {
  const [search] = useSearchParams();
  const named = search.get('application');
  const drafts = useRead('list', named ? null : { query: { state: 'draft' } });
  const id = named ?? drafts.data?.rows[0]?.id;
  const one = useRead('read', id ? { params: { id } } : null, { revalidateOnFocus: false });
  return { application: one.data, missing: !named && drafts.data !== undefined && drafts.data.rows.length === 0, error: one.error ?? drafts.error };
};

/** Where a step of a draft stands, when it is elsewhere than here: the address may be another track's, as after another document was chosen. */
const useElsewhere = (step: StepName | 'review') => {
  const { pathname } = useLocation();
  const from = useSearchParams()[0].get('from');
  return (application: Application): string | null => {
    if (step !== 'review' && !stepsOf(application.track).includes(step)) return resumeHref(application);
    const own = stepHref(application, step, from ? { from } : {});
    return own.split('?')[0] === pathname ? null : own;
  };
};

const Drafting = () => (
  <Page className="wizard stack stack-lg">
    <Skeleton lines={8} />
  </Page>
);

/** Shows a place of the wizard once its draft is there; without one the person starts at the beginning, with a submitted one at its page. */
export const WithOwnDraft = ({ step, children }: { step: StepName | 'review'; children: (application: Application) => ReactNode }) => {
  const { application, missing, error } = useDraft();
  const elsewhereOf = useElsewhere(step);
  if (missing) return <Navigate to={href('patient/apply')} replace />;
  if (error instanceof Error && !application) throw error;
  if (!application)
    return (
      <Page className="wizard stack stack-lg">
        <ProblemNotice error={error} />
        <Skeleton lines={8} />
      </Page>
    );
  // Live events may tell of the submission before its own answer does, in this tab or another.
  if (application.state !== 'draft')
    return <Navigate to={application.state === 'submitted' ? choosing(application) : href('patient/application', { id: application.id })} replace />;
  const elsewhere = elsewhereOf(application);
  return elsewhere ? <Navigate to={elsewhere} replace /> : children(application);
};

// Whoever fills in their own never loads it.
const Helping = later(() => import('./helping'));

/** A step of the wizard, filled in by its person, or by who was asked to help with it. */
export const WithDraft = ({ step, children }: { step: StepName; children: (draft: Draft) => ReactNode }) =>
  useSearchParams()[0].has('help') ? (
    <Suspense fallback={<Drafting />}>
      <Helping step={step}>{children}</Helping>
    </Suspense>
  ) : (
    <WithOwnDraft step={step}>{children}</WithOwnDraft>
  );
