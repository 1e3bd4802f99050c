import { Loaded } from '../../kit/states';
import { useCatalogue as useDirectory } from '../directory/client';
import { ChooseTime } from './parts/choose-time';
import { ForApplication } from './parts/for-application';

/** At which clinic and when to see the physician. */
const ClinicScreen = () => {
  const clinics = useDirectory('clinics', {});
  return (
    <ForApplication>{(application) => <Loaded from={clinics}>{(known) => <ChooseTime application={application} clinics={known} />}</Loaded>}</ForApplication>
  );
};
export default ClinicScreen;
