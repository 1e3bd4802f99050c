import { BANK_CODES, PROMPTPAY_KINDS, promptpayId, verifyPromptpayId, type ProviderConfig, type ShownPromptpayId } from '@bai/payments/contracts';
import { Card, Facts } from '../../../kit/card';
import { ChecksField, SegmentsField } from '../../../kit/choices';
import { Confirm } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { Notice } from '../../../kit/notice';
import { Qr } from '../../../kit/qr';
import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';
import { needs, send } from '../client';
import { useBankName } from '../parts/slip-read';
import { When } from './names';

type Kind = ShownPromptpayId['kind'];

/** Gives the issuer an id, which is verified afterwards. */
const Give = ({ issuer, again }: { issuer: string; again: boolean }) => {
  const { t } = useWords('providers');
  return (
    <DialogForm<{ kind: Kind; target: string }>
      label={t(again ? 'giveOther' : 'give')}
      needs={needs('givePromptpayId')}
      title={t('giveTitle')}
      initial={{ kind: 'national', target: '' }}
      schema={promptpayId}
      send={(given) => send('givePromptpayId', { body: { issuer, id: promptpayId.parse(given) } })}
      save={t('giveSave')}
    >
      {({ values: { kind } }) => (
        <>
          <p>{t('giveText')}</p>
          <SegmentsField name="kind" legend={t('kind')} options={PROMPTPAY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
          <TextField name="target" label={t('number')} hint={t(`kindHints.${kind}`)} inputMode="numeric" autoComplete="off" maxLength={30} />
        </>
      )}
    </DialogForm>
  );
};

const Verify = ({ of: { id, qr } }: { of: ShownPromptpayId }) => {
  const { t } = useWords('providers');
  const bankName = useBankName();
  return (
    <DialogForm<{ banks: (typeof BANK_CODES)[number][] }>
      label={t('verify')}
      look="primary"
      needs={needs('verifyPromptpayId')}
      title={t('verifyTitle')}
      initial={{ banks: [] }}
      schema={verifyPromptpayId}
      send={(body) => send('verifyPromptpayId', { params: { id }, body })}
      save={t('verifySave')}
    >
      <p>{t('verifyText')}</p>
      {qr && <Qr text={qr} label={t('qrLabel')} />}
      <ChecksField name="banks" legend={t('verifyBanks')} options={BANK_CODES.map((value) => ({ value, label: bankName(value) }))} />
    </DialogForm>
  );
};

const Retire = ({ of: { id } }: { of: ShownPromptpayId }) => {
  const { t } = useWords('providers');
  return (
    <Confirm
      label={t('retire')}
      needs={needs('retirePromptpayId')}
      title={t('retireTitle')}
      text={t('retireText')}
      confirm={t('retire')}
      act={() => send('retirePromptpayId', { params: { id }, body: {} })}
    />
  );
};

const One = ({ of }: { of: ShownPromptpayId }) => {
  const { t } = useWords('providers');
  const bankName = useBankName();
  const { kind, end, banks, givenAt, givenBy, verifiedAt, verifiedBy } = of;
  return (
    <div className="stack stack-sm">
      <div className="row-x spread may-wrap">
        <strong className="nb">{t('shown', { kind: t(`kinds.${kind}`), end })}</strong>
        <Mark look={verifiedAt ? 'good' : 'waiting'}>{t(verifiedAt ? 'inUse' : 'waiting')}</Mark>
      </div>
      <Facts
        pairs={[
          [t('givenBy'), <When key="given" at={givenAt} by={givenBy} />],
          verifiedAt !== null && [t('verifiedBy'), <When key="verified" at={verifiedAt} by={verifiedBy} />],
          banks.length > 0 && [t('scanned'), banks.map(bankName).join(', ')],
        ]}
      />
      <div className="row-x may-wrap">
        {!verifiedAt && <Verify of={of} />}
        <Retire of={of} />
      </div>
    </div>
  );
};

/** The PromptPay id of an issuer: the one in use, and the one that waits to be verified. */
export const PromptpayIdCard = ({ config: { issuer, current, waiting } }: { config: ProviderConfig }) => {
  const { t } = useWords('providers');
  return (
    <Card title={t('promptpay')}>
      <p className="quiet">{t('idLead')}</p>
      {current ? <One of={current} /> : <Notice kind="info">{t('none')}</Notice>}
      {waiting && <One of={waiting} />}
      <div>
        <Give key={issuer} issuer={issuer} again={current !== null || waiting !== null} />
      </div>
    </Card>
  );
};
