import { Suspense, useState } from 'react';
import { useWords } from '../words';
import { Button } from './button';
import { later } from './later';
import { Skeleton } from './states';

const Drawn = later(() => import('./chart-drawn'));

/** One of the things that a chart shows at every place: its name, and its values in the order of the places. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}
export interface ChartShape {
  /** Bars beside one another, bars on top of one another, or lines. */
  readonly kind?: 'bars' | 'stacked' | 'lines';
  /** The places along the bottom: days, products. */
  readonly places: readonly string[];
  /** At most four: more are not told apart. */
  readonly series: readonly Series[];
  readonly show?: (value: number) => string;
}

/** A drawing where people would rather look than read, with a sentence below and the figures as a table behind the switch. */
export const Chart = ({ summary, placeHead, ...shape }: ChartShape & { summary: string; placeHead: string }) => {
  const { t } = useWords('kit');
  const [asTable, setAsTable] = useState(false);
  const { places, series, show = String } = shape;
  return (
    <figure className="chart stack stack-sm">
      {asTable ? (
        <div className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{placeHead}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="r">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place, index) => (
                <tr key={place}>
                  <th scope="row">{place}</th>
                  {series.map(({ name, values }) => (
                    <td key={name} className="r num" translate="no">
                      {show(values[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="chart-bars" role="img" aria-label={summary}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <Drawn {...shape} />
          </Suspense>
        </div>
      )}
      {!asTable && series.length > 1 && (
        <ul className={`chart-names${shape.kind === 'lines' ? ' are-lines' : ''}`} aria-hidden="true">
          {series.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <figcaption className="row-x spread may-wrap">
        <span>{summary}</span>
        <Button size="sm" look="link" onClick={() => setAsTable(!asTable)}>
          <span className="nb">{asTable ? t('asChart') : t('asTable')}</span>
        </Button>
      </figcaption>
    </figure>
  );
};
