import type { ProviderConfig } from '@bai/payments/contracts';
import { Card } from '../../../kit/card';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useProviderName, When } from './names';

/** The choices that administrators made for an issuer, the newest first. */
export const ProviderHistory = ({ config: { history } }: { config: ProviderConfig }) => {
  const { t } = useWords('providers');
  const nameOf = useProviderName();
  return (
    <Card title={t('history')}>
      {history.length === 0 && <p className="quiet">{t('historyNone')}</p>}
      <ul className="bare stack-sm">
        {history.map(({ id, method, provider, since, by, until }) => (
          <li key={id} className="row-x spread may-wrap">
            <span>
              <b>{t(`methods.${method}`)}</b> <span>{nameOf(provider)}</span>
            </span>
            <span>
              <When at={since} by={by} />
              {until && (
                <small className="quiet d-block">
                  – <Moment value={until} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
