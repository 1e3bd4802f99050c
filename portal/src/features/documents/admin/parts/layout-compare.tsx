import { PT33_FIELDS, SAMPLES, TENTHS, type FormBox, type FormLayout } from '@bai/documents/contracts';
import { useState } from 'react';
import { href } from '../../../../addresses/href';
import { Card } from '../../../../kit/card';
import { ListPick } from '../../../../kit/picks';
import { useWords } from '../../../../words';
import { useNavigate } from 'react-router';
import { useList } from '../../layouts-client';
import { SampleKind, SamplePages } from './layout-sample';
import { differing } from './layout-values';

/** Chooses the version to look at beside this one. */
export const CompareWith = ({ id, other }: { id: string; other: string }) => {
  const { t } = useWords('positions');
  const navigate = useNavigate();
  const rows = (useList('layouts', { query: { sort: '-createdAt', limit: 100 } }).data?.rows ?? []).filter((row) => row.id !== id);
  if (rows.length === 0) return null;
  return (
    <ListPick
      label={t('compare')}
      options={[{ value: '', label: t('compareNone') }, ...rows.map((row) => ({ value: row.id, label: `${t('one', { number: row.number })} · ${row.note}` }))]}
      value={other}
      pick={(beside) => void navigate(href('documents/admin/form-layouts', null, { version: id, ...(beside ? { beside } : {}) }))}
    />
  );
};

const Place = ({ box }: { box: FormBox | null }) => {
  const { t } = useWords('positions');
  if (!box) return <span className="quiet">{t('noPlace')}</span>;
  const { page, size } = box;
  return <>{t('place', { page, size, x: box.x / TENTHS, y: box.y / TENTHS, width: box.width / TENTHS, height: box.height / TENTHS })}</>;
};

/** Two versions side by side, printed with the same invented people, and what differs between them. */
export const LayoutCompare = ({ one, other }: { one: FormLayout; other: FormLayout }) => {
  const { t } = useWords('positions');
  const [kind, setKind] = useState<(typeof SAMPLES)[number]>('usual');
  const pairs = differing(one.boxes, other.boxes, PT33_FIELDS);
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
        {[one, other].map(({ id, number, boxes }) => (
          <Card key={id} title={t('one', { number })}>
            <SamplePages id={id} number={number} boxes={boxes} sample={kind} />
          </Card>
        ))}
      </div>
    </>
  );
};
