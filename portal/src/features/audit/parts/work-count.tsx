import type { WorkName } from '@bai/kernel/contracts';
import { countText } from '../../../kit/format';
import { useWords } from '../../../words';
import { useRead } from '../client';

/** How much waits on a screen of the menu: a figure for those who look, a sentence for those who hear it; nothing where nothing waits, or while it is not known. */
const WorkCount = ({ of }: { of: readonly WorkName[] }) => {
  const { t } = useWords('shell');
  const { data } = useRead('work', {});
  const count = of.reduce((sum, name) => sum + (data?.[name] ?? 0), 0);
  if (count === 0) return null;
  return (
    <b>
      <span aria-hidden="true">{countText(count)}</span>
      <span className="visually-hidden"> {t('waits', { count })}</span>
    </b>
  );
};
export default WorkCount;
