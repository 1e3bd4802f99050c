import { movesFrom } from '@bai/kernel/contracts';
import { requestUnmatched, unmatchedMachine, type UnmatchedRow } from '@bai/payments/contracts';
import { useKey } from '../../../app/idempotency';
import { useMe, usePerson } from '../../../app/session';
import { AskReason, Confirm } from '../../../kit/confirm';
import { DateField } from '../../../kit/date-field';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField, TextField } from '../../../kit/fields';
import { moneyText } from '../../../kit/format';
import { useWords } from '../../../words';
import { needs, send } from '../client';

/** Returns the amount of an unmatched payment in its own currency. */
export const unmatchedAmount = ({ amount, currency }: Pick<UnmatchedRow, 'amount' | 'currency'>): string => {
  if (currency === 'THB') return moneyText(amount);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  const digits = format.formatToParts(0).find(({ type }) => type === 'fraction')?.value.length ?? 0;
  return format.format(amount / 10 ** digits);
};

interface Props {
  readonly row: UnmatchedRow;
}

/** Closes an event that brought no money. */
const Close = ({ row: { id, eventId } }: Props) => {
  const { t } = useWords('unmatched');
  const { key, done } = useKey(`unmatched.${id}.close`);
  return (
    <AskReason
      needs={needs('closeUnmatched')}
      size="sm"
      look="secondary"
      confirmLook="primary"
      label={t('close')}
      title={t('closeTitle', { event: eventId })}
      text={t('closeText')}
      confirm={t('close')}
      field={t('reason')}
      most={500}
      long
      act={(reason) => send('closeUnmatched', { params: { id }, body: { reason } }, { key: key() }).then(done)}
    />
  );
};

/** Asks to write the money off. */
const WriteOff = ({ row }: Props) => {
  const { t } = useWords('unmatched');
  const { id, version } = row;
  const { key, done } = useKey(`unmatched.${id}.${version}.write-off`);
  return (
    <AskReason
      needs={needs('requestUnmatched')}
      size="sm"
      look="secondary"
      confirmLook="primary"
      label={t('writeOff')}
      title={t('writeOffTitle', { amount: unmatchedAmount(row) })}
      text={t('writeOffText')}
      confirm={t('writeOffAsk')}
      field={t('reason')}
      most={500}
      long
      act={(reason) => send('requestUnmatched', { params: { id }, body: { way: 'write_off', reason } }, { key: key() }).then(done)}
    />
  );
};

interface Given {
  readonly way: 'give_back';
  readonly reason: string;
  readonly returnedOn: string;
  readonly reference: string;
}

/** Records that the money was given back outside of the platform. */
const GiveBack = ({ row }: Props) => {
  const { t } = useWords('unmatched');
  const { today } = useMe()!;
  return (
    <DialogForm<Given>
      label={t('giveBack')}
      size="sm"
      needs={needs('requestUnmatched')}
      title={t('giveBackTitle', { amount: unmatchedAmount(row) })}
      initial={{ way: 'give_back', reason: '', returnedOn: today, reference: '' }}
      schema={requestUnmatched}
      send={(given, key) => send('requestUnmatched', { params: { id: row.id }, body: requestUnmatched.parse(given) }, { key })}
      save={t('giveBackSave')}
    >
      <p>{t('giveBackText')}</p>
      <DateField name="returnedOn" label={t('returnedOn')} max={today} />
      <TextField name="reference" label={t('returnReference')} maxLength={60} lang="en" autoComplete="off" />
      <ReasonField label={t('reason')} most={500} long />
    </DialogForm>
  );
};

/** Confirms what another administrator asked for; the one who asked reads that another has to. */
const ConfirmRequest = ({ row }: Props) => {
  const { t } = useWords('unmatched');
  const { accountId } = usePerson();
  const { id, version, state, requestedBy } = row;
  const { key, done } = useKey(`unmatched.${id}.${version}.confirm`);
  const what = state === 'return_requested' ? 'confirmReturn' : 'confirmWriteOff';
  if (requestedBy === accountId) return <p className="small quiet">{t('other')}</p>;
  return (
    <Confirm
      needs={needs('confirmUnmatched')}
      size="sm"
      look="accent"
      confirmLook="primary"
      label={t(what)}
      title={t(`${what}Title`, { amount: unmatchedAmount(row) })}
      text={t('confirmText')}
      confirm={t(what)}
      act={() => send('confirmUnmatched', { params: { id }, body: { version } }, { key: key() }).then(done)}
    />
  );
};

/** Declines what was asked for; the administrator who asked takes it back so. */
const Decline = ({ row }: Props) => {
  const { t } = useWords('unmatched');
  const { accountId } = usePerson();
  const { id, version, requestedBy } = row;
  const { key, done } = useKey(`unmatched.${id}.${version}.decline`);
  const label = t(requestedBy === accountId ? 'takeBack' : 'decline');
  return (
    <AskReason
      needs={needs('declineUnmatched')}
      size="sm"
      look="secondary"
      label={label}
      title={t('declineTitle', { amount: unmatchedAmount(row) })}
      text={t('declineText')}
      confirm={label}
      field={t('reason')}
      most={500}
      long
      act={(reason) => send('declineUnmatched', { params: { id }, body: { reason } }, { key: key() }).then(done)}
    />
  );
};

/** The buttons of the next step of an unmatched payment. */
export const UnmatchedActs = ({ row }: Props) => {
  const moves = movesFrom(unmatchedMachine, row.state, 'admin');
  return (
    <span className="d-flex flex-wrap gap-2">
      {moves.includes('close') && !row.hasMoney && <Close row={row} />}
      {moves.includes('requestWriteOff') && row.hasMoney && <WriteOff row={row} />}
      {moves.includes('requestReturn') && row.hasMoney && <GiveBack row={row} />}
      {moves.includes('decline') && (
        <>
          <ConfirmRequest row={row} />
          <Decline row={row} />
        </>
      )}
    </span>
  );
};
