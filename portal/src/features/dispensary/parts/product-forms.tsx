import { newProduct, receiveLot, type Product } from '@bai/transactions/contracts';
import { z } from 'zod';
import { useMe } from '../../../app/session';
import { CheckField, SelectField, TextField } from '../../../kit/fields';
import { said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';
import { send } from '../../transactions/client';
import { DialogForm } from './dialog-form';

/** A product as typed. */
export interface Typed {
  dispensary: string;
  name: string;
  strain: string;
  thc: string;
  cbd: string;
  price: string;
  active: boolean;
}
const figure = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));
export const asProduct = ({ dispensary, name, strain, thc, cbd, price }: Typed) => ({
  dispensary,
  name,
  strain,
  thcPercent: figure(thc),
  cbdPercent: figure(cbd),
  pricePerGram: Math.round(figure(price) * 100),
});
/** Boxes hold text under short names; the contract wants figures under its own. */
export const productForm = z.preprocess(
  (typed) => {
    const { thcPercent, cbdPercent, pricePerGram, ...rest } = asProduct(typed as Typed);
    return { ...rest, thc: thcPercent, cbd: cbdPercent, price: pricePerGram };
  },
  newProduct
    .omit({ thcPercent: true, cbdPercent: true, pricePerGram: true })
    .extend({ thc: newProduct.shape.thcPercent, cbd: newProduct.shape.cbdPercent, price: newProduct.shape.pricePerGram }),
);

/** The fields of a product; the shop only where there are several. */
export const ProductFields = ({ shops }: { shops: readonly (readonly [string, string])[] }) => {
  const { t } = useWords('shop');
  return (
    <>
      {shops.length > 1 && <SelectField name="dispensary" label={t('stock.shop')} options={shops} />}
      <TextField name="name" label={t('stock.name')} maxLength={120} />
      <TextField name="strain" label={t('stock.strain')} maxLength={120} />
      <div className="grid-3">
        <TextField name="thc" label={t('stock.thc')} inputMode="decimal" suffix="%" />
        <TextField name="cbd" label={t('stock.cbd')} inputMode="decimal" suffix="%" />
        <TextField name="price" label={t('stock.price')} inputMode="decimal" suffix="฿" />
      </div>
    </>
  );
};

interface TypedLot {
  number: string;
  supplier: string;
  supplierLicense: string;
  gacpNumber: string;
  gacpExpiresOn: string;
  province: string;
  receivedOn: string;
  expiresOn: string;
  grams: string;
}
const asLot = ({ grams, ...rest }: TypedLot) => ({ ...rest, mg: Math.round(figure(grams) * 1000) });
const lotForm = z.preprocess(
  (typed) => {
    const { mg, ...rest } = asLot(typed as TypedLot);
    return { ...rest, grams: mg };
  },
  receiveLot.omit({ product: true, mg: true }).extend({ grams: receiveLot.shape.mg }),
);

/** Receives a lot of a product into stock. */
export const Receive = ({ product }: { product: Product }) => {
  const { t } = useWords('shop');
  const language = useLanguage();
  const today = useMe()!.today;
  const initial: TypedLot = {
    number: '',
    supplier: '',
    supplierLicense: '',
    gacpNumber: '',
    gacpExpiresOn: '',
    province: '',
    receivedOn: today,
    expiresOn: '',
    grams: '',
  };
  return (
    <DialogForm
      look="accent"
      size="sm"
      icon="box-arrow-in-down"
      label={t('stock.receive')}
      title={t('stock.receiveTitle', { name: said(language, product.name) })}
      save={t('stock.save')}
      initial={initial}
      schema={lotForm}
      send={(values, key) => send('receiveLot', { body: { ...asLot(values), product: product.id } }, { key })}
    >
      <div className="grid-2">
        <TextField name="number" label={t('stock.number')} maxLength={60} />
        <TextField name="grams" label={t('stock.grams')} inputMode="decimal" suffix="g" />
        <TextField name="supplier" label={t('stock.supplier')} maxLength={120} />
        <TextField name="supplierLicense" label={t('stock.supplierLicense')} maxLength={60} />
        <TextField name="gacpNumber" label={t('stock.gacp')} maxLength={60} />
        <TextField name="gacpExpiresOn" type="date" label={t('stock.gacpUntil')} />
        <TextField name="province" label={t('stock.province')} maxLength={80} />
        <TextField name="receivedOn" type="date" label={t('stock.received')} max={today} />
        <TextField name="expiresOn" type="date" label={t('stock.expires')} min={today} />
      </div>
    </DialogForm>
  );
};

/** Changes a product. */
export const Edit = ({ product }: { product: Product }) => {
  const { t } = useWords('shop');
  const initial: Typed = {
    dispensary: 'a'.repeat(24),
    name: product.name.th,
    strain: product.strain,
    thc: String(product.thcPercent),
    cbd: String(product.cbdPercent),
    price: (product.pricePerGram / 100).toFixed(2),
    active: product.active,
  };
  const change = (values: Typed) => {
    const { dispensary: _, ...body } = asProduct(values);
    return send('changeProduct', { params: { id: product.id }, body: { ...body, active: values.active, version: product.version } });
  };
  return (
    <DialogForm size="sm" label={t('stock.edit')} title={t('stock.edit')} save={t('stock.save')} initial={initial} schema={productForm} send={change}>
      <ProductFields shops={[]} />
      <CheckField name="active" label={t('stock.active')} />
    </DialogForm>
  );
};
