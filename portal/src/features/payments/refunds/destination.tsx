import { BANK_CODES, destinationKind, keepDestination, type Destination, type Refund } from '@bai/payments/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { refetch } from '../../../app/client';
import { ActionButton } from '../../../kit/action-button';
import { SegmentsField } from '../../../kit/choices';
import { DialogForm } from '../../../kit/dialog-form';
import { SelectField, TextField } from '../../../kit/fields';
import { momentText, moneyText } from '../../../kit/format';
import { Mark } from '../../../kit/status';
import { Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../client';
import { useBankName } from '../parts/slip-read';

interface Given {
  readonly kind: z.infer<typeof destinationKind>;
  readonly number: string;
  readonly bank: string;
  readonly holder: string;
}

/** An account with the last four digits of its number. */
const Masked = ({ destination: { kind, bank, last } }: { destination: Destination }) => {
  const { t } = useWords('refunds');
  const bankName = useBankName();
  return <span className="nb">{kind === 'bank' ? t('destination.bank', { bank: bankName(bank ?? ''), last }) : t('destination.promptpay', { last })}</span>;
};

/** The moment before which nothing is sent to an account; nothing where it may be sent at once. */
const Held = ({ until }: { until: string | null }) => {
  const { t } = useWords('refunds');
  const language = useLanguage();
  return until && <span>{t('destination.held', { moment: momentText(language, until) })}</span>;
};

/** The account of a refund for the office: masked, and marked where its name is not the payer's. */
export const DestinationOf = ({ refund: { byHand, destination, heldUntil, paidOut, state } }: { refund: Refund }) => {
  const { t } = useWords('refunds');
  if (!byHand || paidOut || state === 'rejected') return null;
  if (!destination) return <small className="quiet d-block">{t('destination.none')}</small>;
  return (
    <small className="d-block">
      {t('destination.goesTo')} <Masked destination={destination} />
      {destination.differs && (
        <>
          {' '}
          <Mark look="attention">{t('destination.differs', { name: destination.holder ?? '' })}</Mark>
        </>
      )}{' '}
      <Held until={heldUntil} />
    </small>
  );
};

/** The account to which an administrator sends the money; its whole number is asked for, and the audit log keeps that. */
export const DestinationToPay = ({ refund: { id, destination, heldUntil } }: { refund: Refund }) => {
  const { t } = useWords('refunds');
  const [number, setNumber] = useState('');
  if (!destination) return <p>{t('destination.none')}</p>;
  return (
    <div className="stack stack-sm">
      <p>
        {t('destination.goesTo')} <Masked destination={destination} /> {destination.holder && <Name of={destination.holder} />}
      </p>
      <Held until={heldUntil} />
      {number && (
        <p className="code" translate="no">
          {number}
        </p>
      )}
      {!number && !heldUntil && (
        <div>
          <ActionButton
            size="sm"
            needs={needs('revealDestination')}
            act={() => send('revealDestination', { params: { id } }, { quiet: true }).then((found) => setNumber(found.number))}
          >
            {t('destination.reveal')}
          </ActionButton>
        </div>
      )}
    </div>
  );
};

/** Asks the payer for the account of a refund, and shows the one that was named. */
const RefundDestination = ({
  of: { id, number, amount, destination, heldUntil },
}: {
  of: Pick<Refund, 'id' | 'number' | 'amount' | 'destination' | 'heldUntil'>;
}) => {
  const { t } = useWords('refunds');
  const bankName = useBankName();
  const told = { amount: moneyText(amount) };
  return (
    <div className="stack stack-sm">
      {destination ? (
        <small className="d-block">
          {t('destination.sentTo', told)} <Masked destination={destination} /> <Held until={heldUntil} />
        </small>
      ) : (
        <strong>{t('destination.ask', told)}</strong>
      )}
      <div>
        <DialogForm<Given>
          label={t(destination ? 'destination.change' : 'destination.askButton')}
          look={destination ? 'secondary' : 'primary'}
          size="sm"
          needs={needs('keepRefundDestination')}
          title={t('destination.title', { number })}
          initial={{ kind: 'promptpay', number: '', bank: '', holder: '' }}
          schema={keepDestination}
          send={(given) => send('keepRefundDestination', { params: { id }, body: keepDestination.parse(given) }).then(() => refetch('/api/payments'))}
          save={t('destination.save')}
        >
          {({ values: { kind } }) => (
            <>
              {destination && <p>{t('destination.changeText')}</p>}
              <SegmentsField
                name="kind"
                legend={t('destination.kind')}
                options={destinationKind.options.map((value) => ({ value, label: t(`destination.kinds.${value}`) }))}
              />
              {kind === 'bank' && (
                <SelectField
                  name="bank"
                  label={t('destination.bankName')}
                  options={[['', t('destination.choose')], ...BANK_CODES.map((code) => [code, bankName(code)] as const)]}
                />
              )}
              <TextField
                name="number"
                label={t(kind === 'bank' ? 'destination.bankNumber' : 'destination.promptpayNumber')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
              />
              {kind === 'bank' && <TextField name="holder" label={t('destination.holder')} maxLength={120} autoComplete="name" />}
              <p className="hint">{t('destination.bankShows', { number })}</p>
            </>
          )}
        </DialogForm>
      </div>
    </div>
  );
};
export default RefundDestination;
