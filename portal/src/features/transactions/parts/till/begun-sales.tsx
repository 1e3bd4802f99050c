import type { BegunSale } from '@bai/transactions/contracts';
import { href } from '../../../../addresses/href';
import { useMay } from '../../../../app/session';
import { ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { useSecondsLeft } from '../../../../kit/countdown';
import { clockText } from '../../../../kit/format';
import { Grams, Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, useRead } from '../../client';
import { releaseSale } from './leaving-till';
import { keptSales } from './use-till';

const Begun = ({ sale: { id, prescriptionId, number, patientName, documentMasked, since, until, here } }: { sale: BegunSale }) => {
  const { t } = useWords('till');
  const language = useLanguage();
  const typed = keptSales().find((one) => one.id === id);
  if (useSecondsLeft(until) === 0) return null;
  return (
    <li className="d-block">
      <div className="stack-sm">
        <div>
          <Name of={patientName} />
          <small className="quiet d-block">
            <span className="code" translate="no">
              {number}
            </span>{' '}
            <span>· {documentMasked}</span>
          </small>
          <small className="quiet d-block">{t('begun.times', { since: clockText(language, since), until: clockText(language, until) })}</small>
          {typed && (
            <small className="quiet d-block">
              <span>{t('begun.typed')}</span> <Grams mg={typed.mg} />
            </small>
          )}
          {!here && <small className="d-block">{t('begun.elsewhere')}</small>}
        </div>
        <div className="row-x">
          <Confirm
            needs={needs('releaseClaim')}
            size="sm"
            label={t('begun.release')}
            title={t('begun.releaseTitle', { number })}
            text={t('begun.releaseText')}
            confirm={t('begun.release')}
            act={() => releaseSale(id)}
          />
          {here && (
            <ButtonLink size="sm" look="accent" to={href('transactions/new', null, { prescription: prescriptionId })}>
              {t('begun.goOn')}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
};

/** Lists the sales on prescriptions that the seller has begun and not finished, until each ends by itself. Without any it is not there. */
const BegunSales = () => {
  const { t } = useWords('till');
  const may = useMay(needs('claims'));
  const { data = [] } = useRead('claims', may ? {} : null);
  const last =
    data
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? null;
  if (useSecondsLeft(last) === 0) return null;
  return (
    <Card title={t('begun.title')}>
      <p>{t('begun.text')}</p>
      <ul className="list list-bare">
        {data.map((sale) => (
          <Begun key={sale.id} sale={sale} />
        ))}
      </ul>
    </Card>
  );
};
export default BegunSales;
