import { chooseProvider, type ProviderConfig } from '@bai/payments/contracts';
import { Card } from '../../../kit/card';
import { ChoiceField } from '../../../kit/choices';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField } from '../../../kit/fields';
import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';
import { needs, send } from '../client';
import { useProviderName, When } from './names';

type Method = ProviderConfig['methods'][number];
const OFF = 'off';

const shape = chooseProvider.pick({ reason: true });

/** Chooses who serves a method for new payments. */
const Change = ({ issuer, of }: { issuer: string; of: Method }) => {
  const { t } = useWords('providers');
  const nameOf = useProviderName();
  const method = t(`methods.${of.method}`);
  return (
    <DialogForm
      label={t('change')}
      size="sm"
      needs={needs('chooseProvider')}
      title={t('changeTitle', { method })}
      initial={{ provider: of.provider ?? OFF, reason: '' }}
      schema={shape}
      send={({ provider, reason }) => send('chooseProvider', { body: { issuer, method: of.method, provider: provider === OFF ? null : provider, reason } })}
      save={t('save')}
    >
      <ChoiceField
        name="provider"
        legend={t('provider')}
        options={[
          ...of.choices.map((value) => ({ value, label: nameOf(value), note: value === 'direct' ? t('byEye') : value === 'sandbox' && t('demo') })),
          { value: OFF, label: t('switchOff') },
        ]}
      />
      {of.method === 'promptpay' && !of.choices.includes('direct') && <p className="small quiet">{t('needsId')}</p>}
      <ReasonField label={t('reason')} />
    </DialogForm>
  );
};

const State = ({ of: { provider, choices } }: { of: Method }) => {
  const { t } = useWords('providers');
  if (provider) return <Mark look="good">{t('states.on')}</Mark>;
  return <Mark look="draft">{t(choices.length ? 'states.off' : 'states.unable')}</Mark>;
};

const Retired = ({ of: { open, paid } }: { of: ProviderConfig['retired'][number] }) => {
  const { t } = useWords('providers');
  return (
    <>
      <Mark look="done">{t(open ? 'states.finishing' : 'states.retired')}</Mark>
      {open > 0 && <small className="quiet d-block">{t('openLeft', { count: open })}</small>}
      {paid > 0 && <small className="quiet d-block">{t('refundsLeft', { count: paid })}</small>}
    </>
  );
};

/** The methods of an issuer, each with its provider, and the providers that serve one no more. */
export const WaysTable = ({ config: { issuer, methods, retired, atDesk } }: { config: ProviderConfig }) => {
  const { t } = useWords('providers');
  const nameOf = useProviderName();
  return (
    <Card title={t('ways')}>
      <div className="table-wrap" role="region" tabIndex={0} aria-label={t('ways')}>
        <table className="table table-cards">
          <thead>
            <tr>
              {(['method', 'through', 'state', 'since', 'act'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {methods.map((of) => (
              <tr key={of.method}>
                <th scope="row">{t(`methods.${of.method}`)}</th>
                <td data-label={t('columns.through')}>
                  {nameOf(of.provider)}
                  {of.provider === 'direct' && <small className="quiet d-block">{t('byEye')}</small>}
                  {of.provider === 'sandbox' && <small className="quiet d-block">{t('demo')}</small>}
                </td>
                <td data-label={t('columns.state')}>
                  <State of={of} />
                </td>
                <td data-label={t('columns.since')}>{of.since ? <When at={of.since} by={of.by} /> : <small className="quiet">{t('ofItself')}</small>}</td>
                <td data-label={t('columns.act')}>
                  <Change issuer={issuer} of={of} />
                </td>
              </tr>
            ))}
            {atDesk !== null && (
              <tr>
                <th scope="row">{t('methods.at_desk')}</th>
                <td data-label={t('columns.through')}>{t('names.desk')}</td>
                <td data-label={t('columns.state')}>
                  <Mark look={atDesk ? 'good' : 'draft'}>{t(atDesk ? 'states.on' : 'states.off')}</Mark>
                </td>
                <td data-label={t('columns.since')}>
                  <small className="quiet">{t('deskHint')}</small>
                </td>
                <td data-label={t('columns.act')}>–</td>
              </tr>
            )}
            {retired.map((of) => (
              <tr key={`${of.method}.${of.provider}`}>
                <th scope="row">{t(`methods.${of.method}`)}</th>
                <td data-label={t('columns.through')}>{nameOf(of.provider)}</td>
                <td data-label={t('columns.state')}>
                  <Retired of={of} />
                </td>
                <td data-label={t('columns.since')}>–</td>
                <td data-label={t('columns.act')}>–</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
};
