import { usePerson } from '../../../app/session';
import { switchSingleKeys, useSingleKeys } from '../../../app/single-keys';
import { Card } from '../../../kit/card';
import { LargeLabel } from '../../../kit/large-label';
import { useWords } from '../../../words';

/** Keys that do something by themselves, switched off by whoever speaks to their device or hits them unmeant. */
export const SingleKeys = () => {
  const { t } = useWords('account');
  const on = useSingleKeys();
  const { role } = usePerson();
  return (
    <Card title={t('keys.title')}>
      <LargeLabel
        label={t('keys.label')}
        note={`${t(role === 'admin' ? 'keys.slips' : 'keys.search')} ${t('keys.text')}`}
        noteId="single-keys"
        input={{ type: 'checkbox', checked: on, 'aria-describedby': 'single-keys', onChange: (event) => switchSingleKeys(event.target.checked) }}
      />
    </Card>
  );
};
