import { RESULT_MOST, type Payout, type PayoutResult } from '@bai/payments/contracts';
import { useId, useState } from 'react';
import { refetch, Refusal } from '../../../app/client';
import { saveFile } from '../../../app/http/save-file';
import { useKey } from '../../../app/idempotency';
import { useMay } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { Dialog } from '../../../kit/dialog';
import { moneyText } from '../../../kit/format';
import { ProblemNotice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { needs, send, url, useRead } from '../client';
import { PayoutTaken } from './payout-taken';
import { WithdrawPayout, Withdrawn } from './withdraw-payout';

/** The effect of each row of a bank's result. */
const Outcome = ({ result: { payout, rows } }: { result: PayoutResult }) => {
  const { t } = useWords('payouts');
  return (
    <div role="status">
      <strong>{t('done', { number: payout.number })}</strong>
      <ul>
        {rows.map(({ row, number, outcome }) => (
          <li key={row}>
            <span>{t('row', { row })}</span>{' '}
            <span className="code any-break" translate="no">
              {number}
            </span>{' '}
            <span>{t(`outcomes.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Reads the spreadsheet in which the bank's result was filled in. */
const ReadResult = ({ payout: { id, number, waiting } }: { payout: Payout }) => {
  const { t } = useWords('payouts');
  const field = useId();
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<PayoutResult | null>(null);
  const { run, busy, error, forget } = useAction(async (file: File) => {
    setResult(null);
    if (file.size > RESULT_MOST) throw new Refusal('file.oversized', 413, { most: RESULT_MOST });
    setResult(await send('readPayoutResult', { params: { id }, body: {} }, { file, quiet: true }));
  });
  const close = (): void => {
    setOpen(false);
    setResult(null);
    forget();
    void refetch('/api/payments');
  };
  return (
    <>
      {/* The dialog stays while the last result is read, so that its effect can be read too. */}
      {waiting > 0 && (
        <Button size="sm" needs={needs('readPayoutResult')} onClick={() => setOpen(true)}>
          {t('result')}
        </Button>
      )}
      <Dialog open={open} title={t('resultTitle', { number })} close={close}>
        <p>{t('resultText')}</p>
        <div className="field">
          <label htmlFor={field}>{t('resultFile')}</label>
          <input
            id={field}
            className="form-control"
            type="file"
            accept=".xlsx"
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void run(file);
              // The same file, mended, can be chosen again.
              target.value = '';
            }}
          />
        </div>
        <ProblemNotice error={error} />
        {result && <Outcome result={result} />}
      </Dialog>
    </>
  );
};

const PayoutLine = ({ payout }: { payout: Payout }) => {
  const { t } = useWords('payouts');
  const { id, number, createdAt, count, amount, waiting, withdrawn } = payout;
  const may = useMay(needs('payoutFile'));
  return (
    <li className="row-x may-wrap">
      <span>
        <span className="code" translate="no">
          {number}
        </span>
        <small className="quiet d-block">
          <span>{t('refunds', { count, amount: moneyText(amount) })}</span> · <Moment value={createdAt} />
        </small>
        <PayoutTaken payout={payout} />
        {withdrawn ? <Withdrawn of={withdrawn} /> : <small className="d-block">{waiting ? t('waiting', { count: waiting }) : t('settled')}</small>}
      </span>
      {may && (
        <span className="d-flex flex-wrap gap-2">
          {waiting > 0 && (
            <ActionButton
              size="sm"
              icon="download"
              aria-label={t('fileOf', { number })}
              act={() => saveFile(url('payoutFile', { params: { id } }), `${number}.xlsx`).then(() => refetch('/api/payments'))}
            >
              {t('file')}
            </ActionButton>
          )}
          <ReadResult payout={payout} />
          <WithdrawPayout payout={payout} />
        </span>
      )}
    </li>
  );
};

const Create = ({ count, amount, last }: { count: number; amount: number; last: string }) => {
  const { t } = useWords('payouts');
  const { key, done } = useKey(`payout.${last}`);
  const told = { count, amount: moneyText(amount) };
  return (
    <div className="row-x may-wrap">
      <span>{t('ready', told)}</span>
      <Confirm
        needs={needs('createPayout')}
        look="primary"
        confirmLook="primary"
        label={t('create')}
        title={t('createTitle')}
        text={t('createText', told)}
        confirm={t('createConfirm')}
        act={() => send('createPayout', {}, { key: key() }).then(done)}
      />
    </div>
  );
};

/** Payout files: one file hands approved refunds to the bank, and the bank's result is read back. */
const Payouts = () => {
  const { t } = useWords('payouts');
  const from = useRead('payouts', {});
  return (
    <Card title={t('title')}>
      <p className="quiet small">{t('lead')}</p>
      <Loaded from={from}>
        {({ ready, rows }) => (
          <>
            {ready.count ? <Create {...ready} last={rows[0]?.id ?? 'none'} /> : <p>{t('none')}</p>}
            {rows.length > 0 && (
              <ul className="list-unstyled stack">
                {rows.map((payout) => (
                  <PayoutLine key={payout.id} payout={payout} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
};
export default Payouts;
