import type { Application } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { href } from '../../../addresses/href';
import { useRead as useApplications } from '../../applications/client';
import { useRead } from '../client';

/** Shows a booking screen for the application named in the address, with its newest appointment; without one the list. */
export const ForApplication = ({ children }: { children: (application: Application, appointment: Appointment | null) => ReactNode }) => {
  const [search] = useSearchParams();
  const id = search.get('application');
  const application = useApplications('read', id ? { params: { id } } : null);
  const appointments = useRead('list', id ? { query: { applicationId: id, sort: '-createdAt', limit: 1 } } : null);
  if (!id) return <Navigate to={href('applications/list')} replace />;
  const bones = (
    <Page>
      <span className="bone tall w-50" />
      <span className="bone w-100" />
      <span className="bone w-75" />
    </Page>
  );
  return (
    <Loaded from={application} bones={bones}>
      {(known) => (
        <Loaded from={appointments} bones={bones}>
          {({ rows }) => children(known, rows[0] ?? null)}
        </Loaded>
      )}
    </Loaded>
  );
};
