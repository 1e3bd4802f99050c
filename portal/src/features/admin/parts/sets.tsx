import { ADMIN_SETS } from '@bai/kernel/contracts';
import { usePerson } from '../../../app/session';
import { Card } from '../../../kit/card';
import { Empty } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';

/** For administrators of whose work no figures are kept: which sets there are, which of them are theirs, and who gives them. */
export const Sets = () => {
  const { t } = useWords('admin');
  const { sets } = usePerson();
  return (
    <>
      <Empty title={t(sets.length ? 'sets.elsewhere' : 'sets.none')} text={t(sets.length ? 'sets.elsewhereText' : 'sets.noneText')} />
      <Card title={t('sets.all')}>
        <ul className="list list-bare">
          {ADMIN_SETS.map((set) => (
            <li key={set}>
              <span className="grow">
                <strong>{t(`sets.names.${set}`)}</strong>
                <small className="quiet d-block">{t(`sets.work.${set}`)}</small>
              </span>
              {sets.includes(set) && <Mark look="good">{t('sets.yours')}</Mark>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
};
