import { ADMIN_SETS, type PersonRole } from '@bai/kernel/contracts';
import { queryDatabase } from './clock';
import { must } from './journey';
import { newPatient, type Person } from './people';

/** Somebody new who holds a role and goes on in it: an administrator without sets, a seller of no dispensary. */
export const holding = async (role: PersonRole): Promise<Person> => {
  const person = await newPatient('เจ้าหน้าที่ ทดลอง');
  await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['patient', role]), person.account]);
  must(await person.post('/api/accounts/role', { role }), 'role');
  return person;
};

/** Creates an administrator of every set, whose work and settings no other test shares. */
export const newAdmin = async (): Promise<Person> => {
  const person = await holding('admin');
  await queryDatabase('INSERT INTO admin_sets (document_id, account_id, sets, version) VALUES (?, ?, ?, 1)', [
    `sets${person.account}`.slice(0, 24),
    person.account,
    JSON.stringify(ADMIN_SETS),
  ]);
  return person;
};
