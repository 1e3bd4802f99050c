import { Navigate } from 'react-router';
import { href } from '../../addresses/href';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { useRead } from './client';
import { RegistrationSteps } from './parts/registration-steps';

const OPEN = ['draft', 'needs_information'];

/** What a physician fills in before anybody may be treated. What was handed in is read where it stands. */
const RegistrationScreen = () => {
  const from = useRead('myRegistration', {}, { revalidateOnFocus: false });
  const { data: registration } = from;
  if (registration === undefined)
    return (
      <Page className="wizard stack stack-lg">
        <Loaded from={from} bones={<Skeleton lines={8} />}>
          {() => null}
        </Loaded>
      </Page>
    );
  if (registration && !OPEN.includes(registration.state)) return <Navigate to={href('directory/registration-standing')} replace />;
  return <RegistrationSteps key={registration?.id ?? 'new'} begun={registration} />;
};
export default RegistrationScreen;
