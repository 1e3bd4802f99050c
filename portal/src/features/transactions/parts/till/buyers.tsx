import { changeBuyer, newBuyer, type Buyer } from '@bai/transactions/contracts';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { CheckField, TextField } from '../../../../kit/fields';
import { useWords } from '../../../../words';
import { needs, send } from '../../till-client';

const Fields = () => {
  const { t } = useWords('till');
  return (
    <>
      <TextField name="name" label={t('buyer.name')} maxLength={120} />
      <div className="grid-2">
        <TextField name="licenseNumber" label={t('buyer.license')} maxLength={60} />
        <DateField name="licenseExpiresOn" label={t('buyer.until')} />
        <TextField name="province" label={t('buyer.province')} maxLength={80} />
        <TextField name="phone" label={t('buyer.phone')} type="tel" maxLength={30} optional />
      </div>
    </>
  );
};

export const AddBuyer = ({ added }: { added: (buyer: Buyer) => void }) => {
  const { t } = useWords('till');
  return (
    <DialogForm
      needs={needs('addBuyer')}
      icon="plus-lg"
      label={t('buyer.add')}
      title={t('buyer.add')}
      save={t('save')}
      initial={{ name: '', licenseNumber: '', licenseExpiresOn: '', province: '', phone: '' }}
      schema={newBuyer}
      send={async (values, key) => added(await send('addBuyer', { body: newBuyer.parse(values) }, { key }))}
    >
      <Fields />
    </DialogForm>
  );
};

export const EditBuyer = ({ buyer, changed }: { buyer: Buyer; changed: () => Promise<unknown> }) => {
  const { t } = useWords('till');
  const { id, dispensaryId: _dispensaryId, expired: _expired, documented: _documented, ...initial } = buyer;
  return (
    <DialogForm
      needs={needs('changeBuyer')}
      size="sm"
      label={t('buyer.edit')}
      title={t('buyer.editTitle', { name: buyer.name })}
      naming={buyer.name}
      save={t('save')}
      initial={initial}
      schema={changeBuyer}
      send={async (values) => {
        await send('changeBuyer', { params: { id }, body: changeBuyer.parse(values) });
        await changed();
      }}
    >
      <Fields />
      <CheckField name="active" label={t('buyer.active')} />
    </DialogForm>
  );
};
