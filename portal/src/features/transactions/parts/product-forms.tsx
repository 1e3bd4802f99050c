import { changeProduct, newProduct, type Product } from '@bai/transactions/contracts';
import { DialogForm } from '../../../kit/dialog-form';
import { CheckField, SelectField, TextField } from '../../../kit/fields';
import { newerRecord } from '../../../kit/newer-elsewhere';
import { GramsField, MoneyField, NumberField } from '../../../kit/number-field';
import { useWords } from '../../../words';
import { needs, read, send } from '../client';

/** The fields of a product; the dispensary only where there are several. */
const ProductFields = ({ dispensaries }: { dispensaries: readonly (readonly [string, string])[] }) => {
  const { t } = useWords(['dispensary', 'stock']);
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
      <GramsField name="lowMg" label={t('stock:lowMg')} hint={t('stock:lowHint')} optional />
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
      initial={{ dispensaryId: dispensaries[0]?.[0] ?? '', name: '', strain: '', thcHundredths: null, cbdHundredths: null, pricePerGram: null, lowMg: null }}
      schema={newProduct}
      send={(values, key) => send('addProduct', { body: newProduct.parse(values) }, { key })}
    >
      <ProductFields dispensaries={dispensaries} />
    </DialogForm>
  );
};

const valuesOf = ({ name, strain, thcHundredths, cbdHundredths, pricePerGram, lowMg, active, version }: Product) => ({
  name: name.th,
  strain,
  thcHundredths,
  cbdHundredths,
  pricePerGram,
  lowMg,
  active,
  version,
});

/** Changes a product. */
export const Edit = ({ product }: { product: Product }) => {
  const { t } = useWords('dispensary');
  return (
    <DialogForm
      needs={needs('changeProduct')}
      size="sm"
      label={t('stock.edit')}
      title={t('stock.edit')}
      save={t('stock.save')}
      initial={valuesOf(product)}
      schema={changeProduct}
      send={(values) => send('changeProduct', { params: { id: product.id }, body: changeProduct.parse(values) })}
      newest={newerRecord(async () => {
        const products = await read('products', { query: {} });
        return { values: valuesOf(products.find(({ id }) => id === product.id) ?? product), savedAt: null };
      })}
    >
      <ProductFields dispensaries={[]} />
      <CheckField name="active" label={t('stock.active')} />
    </DialogForm>
  );
};
