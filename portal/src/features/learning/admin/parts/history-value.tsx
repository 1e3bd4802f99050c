import type { HistoryValue } from '@bai/learning/contracts';
import { Moment, Name, Typed } from '../../../../kit/texts';
import { useWords } from '../../../../words';

type Dictionary = Readonly<Record<string, string>>;

/** What a field of a content held, as people read it; what has no word yet stays as it is kept. */
export const HistoryValueShown = ({ value }: { value: HistoryValue | null }) => {
  const { t } = useWords('history');
  const codes = t('codes', { returnObjects: true }) as Dictionary;
  if (!value) return <span className="quiet">{t('empty')}</span>;
  const { as, lines, names } = value;
  const [first = ''] = lines;
  if (as === 'names')
    return names.map((name, index) => (
      <span key={index} className="d-block any-break">
        <Name of={name} />
      </span>
    ));
  if (as === 'moment') return <Moment value={first} />;
  if (as === 'yes') return <span>{t(first === 'true' ? 'yes' : 'no')}</span>;
  if (as === 'code') return codes[first] ?? first;
  if (as === 'number')
    return (
      <span className="num" translate="no">
        {first}
      </span>
    );
  return lines.map((line, index) => (
    <span key={index} className="d-block any-break">
      <Typed words={line} />
    </span>
  ));
};
