import type { Application } from '@bai/applications/contracts';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { ProblemNotice } from '../../../kit/notice';
import { href } from '../../../addresses/href';
import type { ScreenName } from '../../../addresses/table';
import { useRead } from '../client';
import { choosing } from './choosing';

export const WIZARD = [
  'applications/step-identity',
  'applications/step-health',
  'applications/step-consents',
  'applications/step-review',
] as const satisfies readonly ScreenName[];

/** The application a wizard screen is about: the one of the address, else the unfinished draft. */
export const useDraft = (): { application: Application | undefined; missing: boolean; error: unknown } => {
  const [search] = useSearchParams();
  const named = search.get('application');
  const drafts = useRead('list', named ? null : { query: { state: 'draft' } });
  const id = named ?? drafts.data?.rows[0]?.id;
  const one = useRead('read', id ? { params: { id } } : null, { revalidateOnFocus: false });
  return { application: one.data, missing: !named && drafts.data !== undefined && drafts.data.rows.length === 0, error: one.error ?? drafts.error };
};

/** Shows a wizard screen once its draft is there; without one the person starts at the beginning, with a submitted one at its page. */
export const WithDraft = ({ children }: { children: (application: Application) => ReactNode }) => {
  const { application, missing, error } = useDraft();
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
  return children(application);
};
