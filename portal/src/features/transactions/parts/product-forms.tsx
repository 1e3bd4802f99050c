import { changeProduct, newProduct, receiveLot, type Product } from '@bai/transactions/contracts';
import { useMe } from '../../../app/session';
import { DateField } from '../../../kit/date-field';
import { DialogForm } from '../../../kit/dialog-form';
import { CheckField, SelectField, TextField } from '../../../kit/fields';
import { said } from '../../../kit/format';
import { GramsField, MoneyField, NumberField } from '../../../kit/number-field';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../client';

/** The fields of a product; the dispensary only where there are several. */
const ProductFields = ({ dispensaries }: { dispensaries: readonly (readonly [string, string])[] }) => {
  const { t } = useWords('dispensary');
  return (
    <>
      {dispensaries.length > 1 && <SelectField name="dispensaryId" label={t('stock.dispensary')} options={dispensaries} />}
      <TextField name="name" label={t('stock.name')} maxLength={120} />
      <TextField name="strain" label={t('stock.strain')} maxLength={120} />
      <div className="grid-3">
        <NumberField name="thcHundredths" label={t('stock.thc')} places={2} step={10} suffix="%" />
        <NumberField name="cbdHundredths" label={t('stock.cbd')} places={2} step={10} suffix="%" />
        <MoneyField name="pricePerGram" label={t('stock.price')} />
      </div>
    </>
  );
};

/** Adds a product to what a dispensary sells. */
export const Add = ({ dispensaries }: { dispensaries: readonly (readonly [string, string])[] }) => {
  const { t } = useWords('dispensary');
  return (
    <DialogForm
      needs={needs('addProduct')}
      look="primary"
      icon="plus-lg"
      label={t('stock.add')}
      title={t('stock.add')}
      save={t('stock.save')}
      initial={{ dispensaryId: dispensaries[0]?.[0] ?? '', name: '', strain: '', thcHundredths: null, cbdHundredths: null, pricePerGram: null }}
      schema={newProduct}
      send={(values, key) => send('addProduct', { body: newProduct.parse(values) }, { key })}
    >
      <ProductFields dispensaries={dispensaries} />
    </DialogForm>
  );
};

/** Receives a lot of a product into stock. */
export const Receive = ({ product }: { product: Product }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const today = useMe()!.today;
  const initial = {
    productId: product.id,
    number: '',
    supplier: '',
    supplierLicense: '',
    gacpNumber: '',
    gacpExpiresOn: '',
    province: '',
    receivedOn: today,
    expiresOn: '',
    mg: null,
  };
  return (
    <DialogForm
      needs={needs('receiveLot')}
      look="accent"
      size="sm"
      icon="box-arrow-in-down"
      label={t('stock.receive')}
      title={t('stock.receiveTitle', { name: said(language, product.name) })}
      save={t('stock.save')}
      initial={initial}
      schema={receiveLot}
      send={(values, key) => send('receiveLot', { body: receiveLot.parse(values) }, { key })}
    >
      <div className="grid-2">
        <TextField name="number" label={t('stock.number')} maxLength={60} />
        <GramsField name="mg" label={t('stock.grams')} />
        <TextField name="supplier" label={t('stock.supplier')} maxLength={120} />
        <TextField name="supplierLicense" label={t('stock.supplierLicense')} maxLength={60} />
        <TextField name="gacpNumber" label={t('stock.gacp')} maxLength={60} />
        <DateField name="gacpExpiresOn" label={t('stock.gacpUntil')} />
        <TextField name="province" label={t('stock.province')} maxLength={80} />
        <DateField name="receivedOn" label={t('stock.received')} max={today} />
        <DateField name="expiresOn" label={t('stock.expires')} min={today} />
      </div>
    </DialogForm>
  );
};

/** Changes a product. */
export const Edit = ({ product }: { product: Product }) => {
  const { t } = useWords('dispensary');
  const { name, strain, thcHundredths, cbdHundredths, pricePerGram, active, version } = product;
  return (
    <DialogForm
      needs={needs('changeProduct')}
      size="sm"
      label={t('stock.edit')}
      title={t('stock.edit')}
      save={t('stock.save')}
      initial={{ name: name.th, strain, thcHundredths, cbdHundredths, pricePerGram, active, version }}
      schema={changeProduct}
      send={(values) => send('changeProduct', { params: { id: product.id }, body: changeProduct.parse(values) })}
    >
      <ProductFields dispensaries={[]} />
      <CheckField name="active" label={t('stock.active')} />
    </DialogForm>
  );
};
