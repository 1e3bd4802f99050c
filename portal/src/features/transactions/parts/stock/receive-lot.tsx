import { receiveLot, type Product, type Supplier } from '@bai/transactions/contracts';
import { useId, useState } from 'react';
import { useMe } from '../../../../app/session';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { CheckField, SelectField, TextField } from '../../../../kit/fields';
import { dayText, said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { GramsField } from '../../../../kit/number-field';
import { useLanguage, useWords } from '../../../../words';
import { needs as ofTransactions, send as sendTransactions } from '../../client';
import { send, useRead } from '../../stock-client';

/** What stands against a supplier today: without a certificate nothing can be received, without a license only knowingly. */
const Standing = ({ supplier }: { supplier: Supplier | undefined }) => {
  const { t } = useWords('stock');
  const language = useLanguage();
  if (supplier?.gacpExpired) return <Notice kind="danger">{t('receive.uncertified', { date: dayText(language, supplier.gacpExpiresOn) })}</Notice>;
  if (!supplier?.licenseExpired) return null;
  return (
    <>
      <Notice kind="warning">{t('receive.unlicensed', { date: dayText(language, supplier.licenseExpiresOn) })}</Notice>
      <CheckField name="despiteExpiry" label={t('receive.despite')} />
    </>
  );
};

/** Receives a lot of a product against its delivery document, whose photo is kept with it. */
const ReceiveLot = ({ product, dispensaryId }: { product: Product; dispensaryId: string }) => {
  const { t } = useWords('stock');
  const language = useLanguage();
  const today = useMe()!.today;
  const id = useId();
  const suppliers = useRead('suppliers', { query: { dispensaryId } });
  const [file, setFile] = useState<File | null>(null);
  const known = (suppliers.data ?? []).filter(({ active }) => active);
  const options = known.map((one) => [one.id, t('receive.withExpiry', { name: one.name, date: dayText(language, one.gacpExpiresOn) })] as const);
  return (
    <DialogForm
      needs={ofTransactions('receiveLot')}
      look="accent"
      size="sm"
      icon="box-arrow-in-down"
      label={t('receive.label')}
      title={t('receive.title', { name: said(language, product.name) })}
      naming={product.name}
      save={t('save')}
      initial={{
        productId: product.id,
        supplierId: '',
        number: '',
        documentNumber: '',
        documentOn: today,
        place: '',
        receivedOn: today,
        expiresOn: '',
        mg: null,
        despiteExpiry: false,
      }}
      schema={receiveLot}
      send={async (values, key) => {
        const lot = await sendTransactions('receiveLot', { body: receiveLot.parse(values) }, { key });
        // The lot is there whatever becomes of the photo: a second press finds it by its key, and sends the photo alone.
        if (file) await send('attachDelivery', { params: { id: lot.id }, body: {} }, { file });
        setFile(null);
      }}
    >
      {({ values }) => (
        <>
          {suppliers.data && known.length === 0 && <Notice kind="warning">{t('receive.noSupplier')}</Notice>}
          <SelectField name="supplierId" label={t('receive.supplier')} options={options} typed />
          <Standing supplier={known.find((one) => one.id === values.supplierId)} />
          <div className="grid-2">
            <TextField name="number" label={t('receive.number')} maxLength={60} />
            <GramsField name="mg" label={t('receive.grams')} />
            <TextField name="documentNumber" label={t('receive.document')} maxLength={60} />
            <DateField name="documentOn" label={t('receive.documentOn')} max={today} />
            <DateField name="receivedOn" label={t('receive.received')} max={today} />
            <DateField name="expiresOn" label={t('receive.expires')} min={today} />
          </div>
          <TextField name="place" label={t('receive.place')} hint={t('receive.placeHint')} maxLength={60} optional />
          <div className="field">
            <label htmlFor={id}>{t('receive.photo')}</label>
            <input
              id={id}
              className="form-control"
              type="file"
              accept="image/jpeg,image/png,image/webp,application/pdf"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
            <p className="hint">{t('receive.photoHint')}</p>
          </div>
        </>
      )}
    </DialogForm>
  );
};
export default ReceiveLot;
