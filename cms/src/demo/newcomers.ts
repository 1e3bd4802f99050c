import { inventSignUp, seatOf } from '@bai/accounts/server';
import { CREDENTIALS, directoryApi } from '@bai/directory/contracts';
import { perform } from '@bai/kernel/server';
import { cardFile } from './apply';
import { PICTURES } from './pictures';

const at = (key: string): string => `${key}@demo.bai.example`;

/** A physician whose registration waits with its documents. */
const registered = async (): Promise<void> => {
  const name = { th: 'พท. นทีธร รอตรวจ', en: 'Natheethon Rotruat' };
  const { id } = await inventSignUp('physician', at('physician-new'), name, { profession: 'thai_traditional', licenseNumber: 'พท.ว. ตย. 0099' });
  const seat = await seatOf(id, 'physician');
  const begun = (await perform(directoryApi.myRegistration, seat, {}))!;
  if (begun.state !== 'draft') return;
  const clinics = await perform(directoryApi.clinics, seat, {});
  const body = {
    ...{ nameThai: name.th, nameLatin: name.en, profession: begun.profession, licenseNumber: begun.licenseNumber, version: begun.version },
    ...{
      trainingNumber: 'ตย. อบรม 0099',
      specialities: 'เวชกรรมไทย',
      languages: ['th' as const, 'en' as const],
      clinicIds: clinics.slice(0, 1).map((one) => one.id),
    },
  };
  await perform(directoryApi.keepRegistration, seat, { body });
  for (const kind of CREDENTIALS) await perform(directoryApi.attachCredential, seat, { body: { kind } }, await cardFile());
  await perform(directoryApi.keepSignature, seat, { body: { signature: PICTURES.physicianSignature } });
  await perform(directoryApi.keepBankAccount, seat, { body: { bank: 'ธนาคารตัวอย่าง', holder: 'นทีธร รอตรวจ', number: '0000000099' } });
  await perform(directoryApi.submitRegistration, seat, {});
};

/** Those who have signed up and wait: a physician with documents, a budtender without a shop, a shop whose license is being checked. */
export const newcomers = async (): Promise<void> => {
  await registered();
  await inventSignUp('budtender', at('budtender-new'), { th: 'ใบเตย หาร้านอยู่', en: 'Baitoei Haranyu' });
  const shop = { shopName: 'ร้านตัวอย่าง เปิดใหม่รอตรวจ', licenseNumber: 'ตย. 11/0099' };
  await inventSignUp('dispensary', at('dispensary-new'), { th: 'รอใบ เปิดร้านสมมุติ', en: 'Robai Poetransommut' }, shop);
};
