import type { Pt28 } from '@bai/transactions/contracts';
import { useRef } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { downloadCsv } from '../../../kit/csv';
import { gramsText } from '../../../kit/format';
import { ProblemNotice } from '../../../kit/notice';
import { Pager, usePages } from '../../../kit/pager';
import { Loaded, Skeleton } from '../../../kit/states';
import { Day, Grams } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { read, useList } from '../client';

/** Every row of a month, however many pages they are. */
const allRows = async (month: string): Promise<Pt28['rows']> => {
  const rows: Pt28['rows'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Pt28 = await read('pt28', { query: { month, limit: 500, ...(cursor ? { cursor } : {}) } });
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
};
const lineOf = (row: Pt28['rows'][number]): readonly (string | number)[] => [
  row.order,
  row.day,
  row.name,
  row.documentMasked,
  row.birthDate,
  row.purpose,
  row.mg / 1000,
];

/** The PT.28 rows of the running month, page by page, and all of them as a file. */
export const UseReport = () => {
  const { t } = useWords(['dispensary', 'kit']);
  const pages = usePages();
  const card = useRef<HTMLDivElement>(null);
  const from = useList('pt28', { query: pages.cursor ? { cursor: pages.cursor } : {} });
  const head = [t('home.order'), t('home.dayHead'), t('home.buyer'), t('home.document'), t('home.born'), t('home.purpose'), t('home.gramsHead')];
  const { run, busy, error } = useAction(async (month: string) => downloadCsv(`pt28-${month}`, [head, ...(await allRows(month)).map(lineOf)]));
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {({ rows, totalMg, count, month, next }) => (
        <Card title={t('home.pt28')} aside={<span className="quiet small">{t('home.pt28Rows', { count, grams: gramsText(totalMg) })}</span>}>
          <p className="quiet small">{t('home.pt28Note')}</p>
          {rows.length > 0 && (
            <div className="toolbar">
              <Button size="sm" icon="download" busy={busy} onClick={() => void run(month)}>
                {t('kit:exportCsv')}
              </Button>
              <Pager list={card} {...pages} next={next} />
            </div>
          )}
          <ProblemNotice error={error} />
          {rows.length === 0 ? (
            <p>{t('home.pt28None')}</p>
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
                        {row.name}
                        <small className="quiet d-block code">{row.documentMasked}</small>
                      </td>
                      <td data-label={t('home.born')}>
                        <Day value={row.birthDate} />
                      </td>
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
