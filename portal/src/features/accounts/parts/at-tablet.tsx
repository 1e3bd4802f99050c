import { useNavigate } from 'react-router';
import { HOMES } from '../../../addresses/gates';
import { Card } from '../../../kit/card';
import { useWords } from '../../../words';
import { TakeTurns } from './take-turns';

/** Above the way in, at a tablet of a shop: who of the staff goes on. */
const AtTablet = () => {
  const { t } = useWords('tablet');
  const navigate = useNavigate();
  return (
    <Card title={t('who')}>
      <TakeTurns done={({ person }) => void (person && navigate(HOMES[person.role], { replace: true }))} />
    </Card>
  );
};
export default AtTablet;
