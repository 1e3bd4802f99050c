import { lazy, Suspense, useState } from 'react';
import { useWords } from '../words';
import { Button } from './button';
import { Skeleton } from './states';

const Bars = lazy(() => import('./chart-bars'));

export interface Point {
  readonly label: string;
  readonly value: number;
}

/** Bars where people would rather look than read, with a sentence below and a table behind the switch. */
export const Chart = ({
  points,
  summary,
  show = String,
  valueHead,
  labelHead,
}: {
  points: readonly Point[];
  summary: string;
  show?: (value: number) => string;
  valueHead: string;
  labelHead: string;
}) => {
  const { t } = useWords('kit');
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="chart stack stack-sm">
      {asTable ? (
        <div className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{labelHead}</th>
                <th scope="col" className="r">
                  {valueHead}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="r">{show(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="chart-bars" role="img" aria-label={summary}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <Bars points={points} show={show} />
          </Suspense>
        </div>
      )}
      <figcaption className="row-x spread">
        <span>{summary}</span>
        <Button size="sm" look="link" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('asChart') : t('asTable')}
        </Button>
      </figcaption>
    </figure>
  );
};
