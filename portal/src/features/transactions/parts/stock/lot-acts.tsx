import { askWaste, stockMove, WASTE_METHODS, type Lot } from '@bai/transactions/contracts';
import { z } from 'zod';
import { useMe } from '../../../../app/session';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { ReasonField, SelectField, TextField } from '../../../../kit/fields';
import { gramsText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { GramsField } from '../../../../kit/number-field';
import { useWords } from '../../../../words';
import { needs, send } from '../../stock-client';
import { Delivery } from './delivery';

const WASTES = ['waste_stock', 'waste_quarantine'] as const;
const shown = z.discriminatedUnion('kind', [...stockMove.options, askWaste.omit({ from: true }).extend({ kind: z.enum(WASTES) })]);
type Kind = z.input<typeof shown>['kind'];

/** What can be done with a lot as it stands: nothing is put back that a customer brought, and nothing taken that is not there. */
const kindsFor = ({ onHandMg, quarantinedMg, returnedMg }: Lot): Kind[] => [
  ...(onHandMg ? (['quarantine', 'waste_stock', 'sample', 'transfer_out', 'loss'] as const) : []),
  ...(quarantinedMg > returnedMg ? (['release'] as const) : []),
  ...(quarantinedMg ? (['waste_quarantine'] as const) : []),
];

const Fields = ({ kind }: { kind: Kind | '' }) => {
  const { t } = useWords('stock');
  const today = useMe()!.today;
  if (kind === 'waste_stock' || kind === 'waste_quarantine')
    return (
      <>
        <SelectField name="method" label={t('move.method')} options={WASTE_METHODS.map((one) => [one, t(`move.methods.${one}`)] as const)} />
        <Notice kind="info">{t('move.wasteNote')}</Notice>
      </>
    );
  if (kind !== 'transfer_out') return null;
  return (
    <>
      <TextField name="buyer" label={t('move.buyer')} maxLength={120} />
      <div className="grid-2">
        <TextField name="buyerLicense" label={t('move.buyerLicense')} maxLength={60} />
        <DateField name="buyerLicenseExpiresOn" label={t('move.buyerLicenseUntil')} min={today} />
      </div>
      <TextField name="documentNumber" label={t('move.document')} maxLength={60} />
    </>
  );
};

const Move = ({ lot }: { lot: Lot }) => {
  const { t } = useWords('stock');
  const kinds = kindsFor(lot);
  if (kinds.length === 0) return null;
  return (
    <DialogForm
      needs={needs('moveStock')}
      size="sm"
      label={t('move.label')}
      title={t('move.title', { number: lot.number })}
      save={t('move.submit')}
      initial={{
        kind: '' as Kind | '',
        mg: null as number | null,
        reason: '',
        method: '',
        buyer: '',
        buyerLicense: '',
        buyerLicenseExpiresOn: '',
        documentNumber: '',
      }}
      schema={shown}
      send={(values, key) =>
        values.kind === 'waste_stock' || values.kind === 'waste_quarantine'
          ? send(
              'askWaste',
              { params: { id: lot.id }, body: askWaste.parse({ ...values, from: values.kind === 'waste_stock' ? 'stock' : 'quarantine' }) },
              { key },
            )
          : send('moveStock', { params: { id: lot.id }, body: stockMove.parse(values) }, { key })
      }
    >
      {({ values: { kind } }) => (
        <>
          <p className="quiet">{t('move.has', { grams: gramsText(lot.onHandMg ?? 0), aside: gramsText(lot.quarantinedMg) })}</p>
          <SelectField name="kind" label={t('move.kind')} options={kinds.map((one) => [one, t(`move.kinds.${one}`)] as const)} />
          <GramsField name="mg" label={t('move.grams')} />
          <Fields kind={kind} />
          <ReasonField label={t('reason')} />
        </>
      )}
    </DialogForm>
  );
};

/** What can be done with a lot: its delivery document, and moving a part of it. */
const LotActs = ({ lot }: { lot: Lot }) => (
  <div className="row-x may-wrap">
    <Move lot={lot} />
    <Delivery lot={lot} />
  </div>
);
export default LotActs;
