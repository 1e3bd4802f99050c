import { Meter } from '../../../kit/bars';
import { Grams, Name } from '../../../kit/texts';
import { useWords } from '../../../words';

interface Share {
  readonly key: string;
  readonly name: string;
  readonly mg: number;
}

/** What each has of the whole weight, the most first: so many that they are seen at one glance. */
export const ShareList = ({ of, most = 8 }: { of: readonly Share[]; most?: number }) => {
  const { t } = useWords('reports');
  const all = of.reduce((sum, { mg }) => sum + mg, 0);
  return (
    <ul className="list list-bare shares">
      {of.slice(0, most).map(({ key, name, mg }) => (
        <li key={key}>
          <Name of={name} />
          <span className="num" translate="no">
            <Grams mg={mg} />
            {all > 0 && <span>{` · ${t('share', { percent: Math.round((mg / all) * 100) })}`}</span>}
          </span>
          <Meter value={mg} max={all} label={name} />
        </li>
      ))}
    </ul>
  );
};
