import type { ConsentStanding } from '@bai/accounts/contracts';
import { rightsChanged } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { Loaded } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useRead } from '../client';

const LOOKS = { given: 'good', unasked: 'good', withdrawn: 'done' } as const;

const Consent = ({ of: { purpose, basis, state, textVersion, newerVersion, givenAt, withdrawnAt, may } }: { of: ConsentStanding }) => {
  const { t } = useWords('account');
  const title = t(`consents.of.${purpose}.title`);
  const after = t(`consents.of.${purpose}.after`);
  const at = withdrawnAt ?? givenAt;
  const give = async (): Promise<void> => {
    await send('giveConsent', { body: { purpose } });
    // Until they are accepted they are asked for on every screen.
    if (newerVersion) await rightsChanged();
  };
  return (
    <li>
      <div className="grow stack stack-sm">
        <span className="fw-semibold">{title}</span>
        <div>
          <Mark look={LOOKS[state]}>{t(`consents.states.${basis}.${state}`)}</Mark>
        </div>
        {at && (
          <small className="quiet">
            {t(withdrawnAt ? 'consents.withdrawnAt' : 'consents.givenAt')} <Moment value={at} />
            {!withdrawnAt && textVersion && <span>{` · ${t('consents.version', { version: textVersion })}`}</span>}
          </small>
        )}
        {newerVersion && <small>{t('consents.newerVersion', { version: newerVersion })}</small>}
        <small className="quiet">{after}</small>
        {may && (
          <div>
            {may === 'withdraw' && (
              <Confirm
                label={
                  <>
                    <span>{t(`consents.withdraw.${basis}`)}</span> <span className="visually-hidden">{title}</span>
                  </>
                }
                look="secondary"
                size="sm"
                title={t(`consents.withdrawTitle.${basis}`, { what: title })}
                text={after}
                confirm={t(`consents.withdraw.${basis}`)}
                act={() => send('withdrawConsent', { body: { purpose } })}
              />
            )}
            {may === 'give' && (
              <ActionButton size="sm" act={give}>
                {t(`consents.give.${basis}`)} <span className="visually-hidden">{title}</span>
              </ActionButton>
            )}
          </div>
        )}
      </div>
    </li>
  );
};

/** What somebody has agreed to, when, and what follows from withdrawing it. */
export const Consents = () => {
  const { t } = useWords('account');
  const from = useRead('consents', {});
  // Whoever was never asked has agreed to nothing.
  if (from.data?.length === 0) return null;
  return (
    <Card title={t('consents.title')}>
      <Loaded from={from}>
        {(standings) => (
          <ul className="list list-bare">
            {standings.map((standing) => (
              <Consent key={standing.purpose} of={standing} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
};
