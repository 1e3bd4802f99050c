import { Blocks } from '../../../kit/blocks';
import { Card } from '../../../kit/card';
import { Icon } from '../../../kit/icon';
import { Unread } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { useCatalogue } from '../../directory/client';

const SHOWN = 3;

/** What editors announce to patients today. */
export const Announcements = () => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const from = useCatalogue('announcements', { query: { language } });
  const shown = from.data?.slice(0, SHOWN);
  if (!shown?.length) return <Unread of={from} />;
  return (
    <Card title={t('announcements')}>
      <ul className="list list-bare">
        {shown.map(({ id, title, body, language: written, level }) => (
          <li key={id} lang={written}>
            <span className="tile" aria-hidden="true">
              <Icon name={level === 'attention' ? 'exclamation-triangle-fill' : 'bell'} />
            </span>
            <div className="grow stack stack-sm">
              <strong>{title}</strong>
              <Blocks content={body} under={2} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
