import { randomInt } from 'node:crypto';
import { testPictures } from './application-walk';
import { must } from './journey';
import { signedUp, type Person } from './people';

/** A mobile number that nobody has given before. */
export const newPhone = (): string => `08${randomInt(10_000_000, 99_999_999)}`;

const SAID = {
  physician: { profession: 'medicine', licenseNumber: 'ว. 90001' },
  budtender: {},
  dispensary: { shopName: 'ร้านใหม่ ทดลอง', licenseNumber: 'ตย. 11/ทดลอง' },
} as const;

/** Somebody who has just signed up to work here, whom nobody has approved. */
export const newProfessional = (role: keyof typeof SAID, more: object = {}): Promise<Person> =>
  signedUp({ role, name: 'มาใหม่ ทดลอง', phone: newPhone(), said: SAID[role], ...more });

interface Registered {
  readonly id: string;
  readonly version: number;
  readonly state: string;
}

/** Fills a physician's registration in, but hands nothing in. */
export const filledIn = async (physician: Person): Promise<Registered> => {
  const { version } = must(await physician.get<Registered>('/api/directory/me/registration'), 'registration');
  const { card, signature } = await testPictures();
  const words = { nameThai: 'พญ. รอตรวจ ทดลอง', nameLatin: 'Thotlong Rotruat', profession: 'medicine', licenseNumber: 'ว. 90001', trainingNumber: 'อบรม 1' };
  must(await physician.put('/api/directory/me/registration', { ...words, specialities: '', languages: ['th'], clinicIds: [], version }), 'keep');
  for (const kind of ['practice_license', 'training_certificate'])
    must(await physician.upload('/api/directory/me/registration/files', { name: 'a.png', bytes: card, type: 'image/png' }, { kind }), kind);
  must(await physician.put('/api/directory/me/registration/signature', { signature }), 'signature');
  return must(await physician.put<Registered>('/api/directory/me/registration/bank', { bank: 'ทดลอง', holder: 'ทดลอง', number: '123-4-56789-0' }), 'bank');
};

/** A license as an administrator types it from the document. */
export const CHECKED = { number: 'ว. 90001', issuedOn: '2026-01-01', expiresOn: '2099-12-31', checkedWhere: 'เว็บไซต์แพทยสภา' };
/** What a shop's papers say. */
export const SHOP_FACTS = {
  ...{ nameThai: 'ร้านทดลอง', nameLatin: 'Trial Shop', class: 'pharmacy', registrar: 'provincial', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่' },
  ...{ subdistrict: 'ศรีภูมิ', postcode: '50200', taxId: '0000000000099', branch: '00000', addressThai: 'ที่ทดลอง', addressLatin: 'Trial place' },
};
/** The week of a dispensary as its owner says it with the papers. */
export const SHOP_SPANS = [{ weekday: 1, from: '09:00', to: '18:00' }];
