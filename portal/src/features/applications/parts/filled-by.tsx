import type { Help } from '@bai/applications/contracts';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';

/** Who filled a part of it in, other than the person. */
const FilledBy = ({ helps }: { helps: readonly Help[] }) => {
  const { t } = useWords('help');
  return helps.map(({ id, name, relation }) => (
    <p key={id} className="small quiet m-0">
      <Icon name="people" /> {t('confirmedBy', { name, relation: t(`relations.${relation}`) })}
    </p>
  ));
};
export default FilledBy;
