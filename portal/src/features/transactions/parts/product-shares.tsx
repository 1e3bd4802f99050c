import { Card } from '../../../kit/card';
import { said } from '../../../kit/format';
import { Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import type { ReportAsked } from './report-period';
import { ShareList } from './share-list';

/** The products of which most was sold. */
export const ProductShares = ({ asked }: { asked: ReportAsked }) => {
  const { t } = useWords('reports');
  const language = useLanguage();
  const from = useList('productSales', { query: { ...asked } });
  return (
    <Card title={t('byProduct')}>
      <Loaded from={from}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('noProducts.title')}</p>
          ) : (
            <ShareList of={rows.map(({ id, name, mg }) => ({ key: id, name: said(language, name), mg }))} />
          )
        }
      </Loaded>
    </Card>
  );
};
