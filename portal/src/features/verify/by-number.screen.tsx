import { useParams } from 'react-router';
import { Check } from './parts/check';

const ByNumberScreen = () => {
  const { prescriptionNumber = '' } = useParams();
  return <Check asked={{ by: 'number', text: prescriptionNumber }} />;
};
export default ByNumberScreen;
