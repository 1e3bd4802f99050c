import { changeSupplier, newSupplier, type Supplier } from '@bai/transactions/contracts';
import { Card, Facts } from '../../../../kit/card';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { CheckField, SelectField, TextField } from '../../../../kit/fields';
import { newerRecord } from '../../../../kit/newer-elsewhere';
import { Empty, Loaded, Skeleton } from '../../../../kit/states';
import { Mark } from '../../../../kit/status';
import { Day, Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, read, send, useRead } from '../../stock-client';

type Shops = readonly (readonly [id: string, name: string])[];

const Fields = () => {
  const { t } = useWords('stock');
  return (
    <>
      <TextField name="name" label={t('supplier.name')} maxLength={120} />
      <div className="grid-2">
        <TextField name="licenseNumber" label={t('supplier.license')} maxLength={60} />
        <DateField name="licenseExpiresOn" label={t('supplier.licenseUntil')} />
        <TextField name="gacpNumber" label={t('supplier.gacp')} maxLength={60} />
        <DateField name="gacpExpiresOn" label={t('supplier.gacpUntil')} />
        <TextField name="province" label={t('supplier.province')} maxLength={80} />
        <TextField name="phone" label={t('supplier.phone')} type="tel" maxLength={30} optional />
      </div>
    </>
  );
};

const AddSupplier = ({ shops }: { shops: Shops }) => {
  const { t } = useWords(['stock', 'dispensary']);
  const empty = { name: '', licenseNumber: '', licenseExpiresOn: '', gacpNumber: '', gacpExpiresOn: '', province: '', phone: '' };
  return (
    <DialogForm
      needs={needs('addSupplier')}
      look="primary"
      icon="plus-lg"
      label={t('supplier.add')}
      title={t('supplier.add')}
      save={t('save')}
      initial={{ dispensaryId: shops[0]?.[0] ?? '', ...empty }}
      schema={newSupplier}
      send={(values, key) => send('addSupplier', { body: newSupplier.parse(values) }, { key })}
    >
      {shops.length > 1 && <SelectField name="dispensaryId" label={t('dispensary:stock.dispensary')} options={shops} />}
      <Fields />
    </DialogForm>
  );
};

const valuesOf = ({ id: _id, dispensaryId: _dispensaryId, licenseExpired: _license, gacpExpired: _gacp, ...values }: Supplier) => values;

const EditSupplier = ({ supplier }: { supplier: Supplier }) => {
  const { t } = useWords('stock');
  const { id } = supplier;
  return (
    <DialogForm
      needs={needs('changeSupplier')}
      size="sm"
      label={t('supplier.edit')}
      title={t('supplier.editTitle', { name: supplier.name })}
      naming={supplier.name}
      save={t('save')}
      initial={valuesOf(supplier)}
      schema={changeSupplier}
      send={(values) => send('changeSupplier', { params: { id }, body: changeSupplier.parse(values) })}
      newest={newerRecord(async () => {
        const suppliers = await read('suppliers', { query: {} });
        return { values: valuesOf(suppliers.find((one) => one.id === id) ?? supplier), savedAt: null };
      })}
    >
      <Fields />
      <CheckField name="active" label={t('supplier.active')} />
    </DialogForm>
  );
};

const Standing = ({ supplier: { active, licenseExpired, gacpExpired } }: { supplier: Supplier }) => {
  const { t } = useWords('stock');
  if (!active) return <Mark look="done">{t('supplier.inactive')}</Mark>;
  if (gacpExpired) return <Mark look="refused">{t('supplier.gacpOver')}</Mark>;
  return licenseExpired ? <Mark look="expired">{t('supplier.licenseOver')}</Mark> : <Mark look="good">{t('supplier.inDate')}</Mark>;
};

/** Whom the shop buys from, with what counts of them today. */
const Suppliers = ({ shops }: { shops: Shops }) => {
  const { t } = useWords('stock');
  const from = useRead('suppliers', { query: {} });
  const add = shops[0] && <AddSupplier shops={shops} />;
  return (
    <Loaded from={from} bones={<Skeleton cards={2} />}>
      {(suppliers) =>
        suppliers.length === 0 ? (
          <Empty title={t('supplier.none.title')} text={t('supplier.none.text')} action={add} />
        ) : (
          <>
            <div className="cta">{add}</div>
            {suppliers.map((supplier) => (
              <Card key={supplier.id} title={<Name of={supplier.name} />} aside={<Standing supplier={supplier} />}>
                <Facts
                  pairs={[
                    [
                      t('supplier.license'),
                      <span className="code" translate="no">
                        {supplier.licenseNumber}
                      </span>,
                    ],
                    [t('supplier.licenseUntil'), <Day value={supplier.licenseExpiresOn} />],
                    [
                      t('supplier.gacp'),
                      <span className="code" translate="no">
                        {supplier.gacpNumber}
                      </span>,
                    ],
                    [t('supplier.gacpUntil'), <Day value={supplier.gacpExpiresOn} />],
                    [t('supplier.province'), <Name of={supplier.province} />],
                    supplier.phone !== '' && [t('supplier.phone'), <span className="nb">{supplier.phone}</span>],
                  ]}
                />
                <div className="cta">
                  <EditSupplier supplier={supplier} />
                </div>
              </Card>
            ))}
          </>
        )
      }
    </Loaded>
  );
};
export default Suppliers;
