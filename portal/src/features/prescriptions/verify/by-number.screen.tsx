import { useParams } from 'react-router';
import { CheckNumber } from './parts/check-number';

const ByNumberScreen = () => {
  const { prescriptionNumber = '' } = useParams();
  return <CheckNumber key={prescriptionNumber} by="number" text={prescriptionNumber} />;
};
export default ByNumberScreen;
