import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { gramsText, monthText } from '../../../kit/format';
import { Pager, usePages } from '../../../kit/pager';
import { Loaded, Skeleton } from '../../../kit/states';
import { Day, Grams, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { UseFile } from './use-file';

type View = 'form' | 'book';

/** The PT.28 rows of a month, the running one unless told, page by page, and all of them as a file. Each leads to the record of its sale. */
export const UseReport = ({ month }: { month?: string | null }) => {
  const [view, setView] = useState<View>('form');
  return <Rows key={view} month={month ?? null} view={view} onView={setView} />;
};

const Rows = ({ month: asked, view, onView }: { month: string | null; view: View; onView: (view: View) => void }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const pages = usePages();
  const card = useRef<HTMLDivElement>(null);
  const from = useList('pt28', { query: { view, ...(asked ? { month: asked } : {}), ...(pages.cursor ? { cursor: pages.cursor } : {}) } });
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {({ rows, totalMg, count, leftOut, month, next }) => (
        <Card
          title={asked ? monthText(language, month) : t('home.pt28')}
          aside={<span className="quiet small">{t('home.pt28Rows', { count, grams: gramsText(totalMg) })}</span>}
        >
          <p className="quiet small">{t('home.pt28Note')}</p>
          {leftOut > 0 && (
            <p className="row-x may-wrap small">
              <span>{t(view === 'form' ? 'home.leftOut' : 'home.inBook', { count: leftOut })}</span>
              <Button size="sm" look="link" onClick={() => onView(view === 'form' ? 'book' : 'form')}>
                {t(view === 'form' ? 'home.toBook' : 'home.toForm')}
              </Button>
            </p>
          )}
          {rows.length > 0 && (
            <div className="toolbar">
              <UseFile month={month} view={view} />
              <Pager list={card} {...pages} next={next} coming={from.isLoading} />
            </div>
          )}
          {rows.length === 0 ? (
            <p>{t(asked ? 'home.pt28NoneThen' : 'home.pt28None')}</p>
          ) : (
            <div className="table-wrap" ref={card} tabIndex={-1} aria-label={t('home.pt28')} role="region">
              <table className="table table-cards">
                <thead>
                  <tr>
                    <th scope="col" className="r">
                      {t('home.order')}
                    </th>
                    <th scope="col">{t('home.dayHead')}</th>
                    <th scope="col">{t('home.buyer')}</th>
                    <th scope="col">{t('home.born')}</th>
                    <th scope="col">{t('home.purpose')}</th>
                    <th scope="col" className="r">
                      {t('home.gramsHead')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <td className="r" data-label={t('home.order')}>
                        {row.order}
                      </td>
                      <td data-label={t('home.dayHead')}>
                        <Day value={row.day} />
                      </td>
                      <td data-label={t('home.buyer')}>
                        <Name of={row.name} />
                        <small className="quiet d-block code" translate="no">
                          {row.documentMasked || row.buyerLicense}
                        </small>
                        <Link className="small code nb" translate="no" to={href('transactions/use-record', null, { transaction: row.transaction })}>
                          {row.transaction}
                        </Link>
                      </td>
                      <td data-label={t('home.born')}>{row.birthDate ? <Day value={row.birthDate} /> : '–'}</td>
                      <td data-label={t('home.purpose')}>{row.purpose}</td>
                      <td className="r" data-label={t('home.gramsHead')}>
                        {row.voided ? (
                          <s>
                            <Grams mg={row.mg} />
                          </s>
                        ) : (
                          <Grams mg={row.mg} />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  );
};
