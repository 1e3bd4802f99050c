import { useParams } from 'react-router';
import { CheckNumber } from './parts/check-number';

const ByReferenceScreen = () => {
  const { reference = '' } = useParams();
  return <CheckNumber key={reference} by="reference" text={reference} />;
};
export default ByReferenceScreen;
