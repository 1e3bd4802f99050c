import { approveShop, type Shop } from '@bai/directory/contracts';
import { DialogForm } from '../../../../kit/dialog-form';
import { said } from '../../../../kit/format';
import { newerRecord } from '../../../../kit/newer-elsewhere';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../people-client';
import { CheckedFields, uncheckedOf } from '../checked-fields';
import { FactFields, typedFacts } from './shop-facts';

const toApprove = ({ facts, permits, licenseNumber, version }: Shop) => ({
  facts: typedFacts(facts),
  license: { ...uncheckedOf(licenseNumber), expiresOn: permits.find(({ state }) => state === 'pending')?.expiresOn ?? '' },
  version,
});

/** Approves a dispensary: its facts and its license, as its owner said them, are compared with the papers first. */
export const ApproveShop = ({ of }: { readonly of: Shop }) => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const { id, name } = of;
  return (
    <DialogForm
      label={t('shop.approve')}
      look="primary"
      icon="check2"
      needs={needs('approveShop')}
      title={t('shop.approveTitle', { name: said(language, name) })}
      naming={name}
      initial={toApprove(of)}
      schema={approveShop}
      send={(body) => send('approveShop', { params: { id }, body: approveShop.parse(body) })}
      newest={newerRecord(async () => ({ values: toApprove(await read('shop', { params: { id } })), savedAt: null }))}
      save={t('shop.approve')}
    >
      <p className="quiet">{t('shop.approveText')}</p>
      <FactFields />
      <fieldset className="stack">
        <legend className="h3">{t('shop.license')}</legend>
        <CheckedFields at="license" where={t('shop.where')} />
      </fieldset>
    </DialogForm>
  );
};
