import { useParams } from 'react-router';
import { Check } from './parts/check';

const ByReferenceScreen = () => {
  const { reference = '' } = useParams();
  return <Check asked={{ by: 'reference', text: reference }} />;
};
export default ByReferenceScreen;
