import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HOMES } from '../../../addresses/gates';
import { Dialog } from '../../../kit/dialog';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';
import { TakeTurns } from './take-turns';

/** At a tablet of a shop, in the head of every screen: the next of the staff takes over. */
const ChangePerson = () => {
  const { t } = useWords('tablet');
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" className="btn btn-icon" aria-label={t('turns')} onClick={() => setOpen(true)}>
        <Icon name="people" />
      </button>
      <Dialog open={open} title={t('who')} close={() => setOpen(false)} keeps>
        {open && (
          <TakeTurns
            done={({ person }) => {
              setOpen(false);
              if (person) void navigate(HOMES[person.role]);
            }}
          />
        )}
      </Dialog>
    </>
  );
};
export default ChangePerson;
