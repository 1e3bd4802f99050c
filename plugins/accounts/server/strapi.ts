import { provideNames } from '@bai/audit/server';
import { contentTypes, mount, provideSessions, structure } from '@bai/kernel/server';
import { accountsApi } from '../contracts';
import { findByEmail, insertAccount, namesOf } from './accounts';
import { DEMO_PEOPLE } from './demo-people';
import { handlers } from './handlers';
import { ensurePanelAdmin } from './panel-admin';
import { hashPassword } from './passwords';
import { readSession } from './sessions';
import { challengeType, consentType, lockoutType, sessionType } from './types';

const demo = async (): Promise<void> => {
  for (const person of DEMO_PEOPLE) {
    if (await findByEmail(person.email)) continue;
    await insertAccount({
      email: person.email,
      passwordHash: await hashPassword(person.password),
      name: person.name,
      roles: [person.role],
      language: 'th',
      state: 'active',
    });
  }
};

export default {
  ...mount('accounts', accountsApi, handlers),
  contentTypes: contentTypes([sessionType, challengeType, lockoutType, consentType]),
  register() {
    provideSessions({ read: readSession });
    provideNames(namesOf);
    structure({ postgres: UNIQUE_EMAIL, sqlite: UNIQUE_EMAIL, prepare: ensurePanelAdmin, demo });
  },
};

/** Users-permissions only checks that an address is free; two at once would both find it so. */
const UNIQUE_EMAIL = [
  'CREATE UNIQUE INDEX IF NOT EXISTS up_users_email_uq ON up_users (email)',
  'CREATE UNIQUE INDEX IF NOT EXISTS up_users_document_uq ON up_users (document_id)',
];
