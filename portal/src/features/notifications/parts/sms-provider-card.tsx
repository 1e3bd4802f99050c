import type { SmsProvider } from '@bai/notifications/contracts';
import { Card, Facts } from '../../../kit/card';
import { clockText, moneyText } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { Mark } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useRead } from '../client';
import { EditProvider, TryProvider } from './sms-edit';
import { PROVIDER_NAMES } from './sms-words';

const amountText = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 4 });

/** What is left at the provider, asked of it once the card is looked at. */
const Credit = ({ of }: { of: SmsProvider }) => {
  const { t } = useWords('sms');
  const whole = of.keyEnd !== null && of.hasSecret;
  const { data } = useRead('smsCredit', whole ? { params: { provider: of.provider } } : null);
  if (!whole || !data) return <span>–</span>;
  if (data.fault) return <span>{t('creditUnknown', { why: t(`faults.${data.fault}`) })}</span>;
  const amount = data.amount ?? '–';
  return data.unit === 'credit' ? <span>{t('creditUnits', { amount })}</span> : <span>{`${amount} ${data.unit}`}</span>;
};

const Faults = ({ of }: { of: SmsProvider['faults'] }) => {
  const { t } = useWords('sms');
  if (of.length === 0) return <p className="quiet small">{t('faultsNone')}</p>;
  return (
    <div>
      <h3 className="h3">{t('faultsTitle')}</h3>
      <ul className="bare stack-sm">
        {of.map(({ at, fault, said }) => (
          <li key={at}>
            <Moment value={at} /> · {t(`faults.${fault}`)}
            {said && (
              // What the provider's machine answered, in its words.
              <small className="quiet d-block any-break" lang="en">
                {said}
              </small>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** One provider: how it is used, what it cost this month, what went wrong. */
export const ProviderCard = ({ of, changed }: { of: SmsProvider; changed: () => Promise<unknown> }) => {
  const { t } = useWords('sms');
  const language = useLanguage();
  const { provider, month } = of;
  const twilio = provider === 'twilio';
  const spent = month.costs.map(({ unit, micros }) =>
    unit === 'credit' ? t('creditUnits', { amount: amountText(micros / 1_000_000) }) : `${amountText(micros / 1_000_000)} ${unit}`,
  );
  return (
    <Card title={PROVIDER_NAMES[provider]} aside={<Mark look={of.active ? 'good' : 'draft'}>{t(of.active ? 'active' : 'inactive')}</Mark>}>
      {of.restsUntil && <Notice kind="warning">{t('rests', { time: clockText(language, of.restsUntil) })}</Notice>}
      <Facts
        pairs={[
          [t('sender'), of.sender ? <Name key="sender" of={of.sender} /> : t('none')],
          [t(twilio ? 'sid' : 'key'), of.keyEnd ? t('kept', { end: of.keyEnd }) : t('none')],
          [t(twilio ? 'token' : 'secret'), t(of.hasSecret ? 'keptWhole' : 'none')],
          !twilio && [t('tier'), t(`tiers.${of.tier}`)],
          [t('credit'), <Credit key="credit" of={of} />],
          [t('sentMonth'), `${month.sent.toLocaleString('en-US')} (${t('segments', { count: month.segments })})`],
          [t('failedMonth'), month.failed.toLocaleString('en-US')],
          [t('spent'), spent.join(', ') || t('spentNothing')],
          [t('estimate'), month.estimate === null ? t('estimateNone') : moneyText(month.estimate)],
        ]}
      />
      {of.reportAt && of.hasSecret && (
        <div>
          <p className="fw-semibold">{t('report')}</p>
          <p className="code any-break" translate="no">
            {of.reportAt}
          </p>
          <p className="quiet small">{t('reportHint')}</p>
        </div>
      )}
      <Faults of={of.faults} />
      <div className="row-x may-wrap">
        <EditProvider of={of} kept={changed} />
        {of.keyEnd && of.hasSecret && <TryProvider of={of} tried={changed} />}
      </div>
    </Card>
  );
};
