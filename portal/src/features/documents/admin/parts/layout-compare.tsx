import { factsOf, SAMPLES, TENTHS, type FormBox, type FormLayout } from '@bai/documents/contracts';
import { useState } from 'react';
import { Card } from '../../../../kit/card';
import { useWords } from '../../../../words';
import { SampleKind, SamplePages } from './layout-sample';
import { differing } from './layout-values';

const Place = ({ box }: { box: FormBox | null }) => {
  const { t } = useWords('positions');
  if (!box) return <span className="quiet">{t('noPlace')}</span>;
  const { page, size } = box;
  return <span>{t('place', { page, size, x: box.x / TENTHS, y: box.y / TENTHS, width: box.width / TENTHS, height: box.height / TENTHS })}</span>;
};

/** Two versions side by side, printed with the same invented people, and what differs between them. */
const LayoutCompare = ({ one, other }: { one: FormLayout; other: FormLayout }) => {
  const { t } = useWords('positions');
  const [kind, setKind] = useState<(typeof SAMPLES)[number]>('usual');
  const pairs = differing(one.boxes, other.boxes, factsOf(one.form));
  return (
    <>
      <Card title={t('differences')}>
        <div className="stack">
          <p>{t(one.digest === other.digest ? 'compareBlank.same' : 'compareBlank.other')}</p>
          {pairs.length === 0 ? (
            <p>{t('compareSame')}</p>
          ) : (
            <div className="table-wrap">
              <table className="table table-cards">
                <thead>
                  <tr>
                    <th scope="col">{t('fields')}</th>
                    {[one, other].map(({ id, number }) => (
                      <th key={id} scope="col">
                        {t('one', { number })}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {pairs.map((pair, index) => (
                    <tr key={index}>
                      <th scope="row">{t(`fieldNames.${pair.field}`)}</th>
                      <td data-label={t('one', { number: one.number })}>
                        <Place box={pair.one} />
                      </td>
                      <td data-label={t('one', { number: other.number })}>
                        <Place box={pair.other} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </div>
      </Card>
      <SampleKind kind={kind} pick={setKind} />
      <div className="grid-2">
        {[one, other].map((layout) => (
          <Card key={layout.id} title={t('one', { number: layout.number })}>
            <SamplePages layout={layout} boxes={layout.boxes} sample={kind} />
          </Card>
        ))}
      </div>
    </>
  );
};
export default LayoutCompare;
