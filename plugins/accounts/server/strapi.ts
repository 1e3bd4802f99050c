import { keptPort, namesPort, peoplePort } from '@bai/audit/server';
import { ADMIN_SETS } from '@bai/kernel/contracts';
import { contentTypes, DAY, mount, prune, sessionsPort, structure, systemSeat, transaction } from '@bai/kernel/server';
import { accountsApi, terms } from '../contracts';
import './activity';
import { accountClosureType, accountType, emailChangeType, ONE_RECOVERY, recoveryType } from './account-types';
import { accountsAt, addressesOf, findByEmail, insertAccount, namesOf } from './accounts';
import { firstSets } from './admin-sets';
import { agreeToTerms } from './consents';
import { keptStandings } from './destroy-kept';
import { DEMO_PEOPLE } from './demo-people';
import { ensureFirstAdmin } from './first-admin';
import { handlers } from './handlers';
import { ensurePanelAdmin, inviteDemoWriters } from './panel-admin';
import { panelDoor } from './panel-door';
import { accountsAreCounted } from './migrations/0002-accounts-are-counted';
import { adminsHoldEverySet } from './migrations/0001-admins-hold-every-set';
import { phonesAreProven } from './migrations/0003-phones-are-proven';
import { refuseDemoPeople } from './refuse-demo';
import { hashPassword, leakedPasswords } from './passwords';
import './line/line-hashes';
import { lineAttemptType, lineLinkType } from './line/line-types';
import './own-closing';
import { livingSessions, namedSession, readSession } from './sessions';
import {
  adminSetType,
  challengeType,
  consentType,
  deviceType,
  factorAttemptType,
  factorType,
  linkType,
  listLayoutType,
  lockoutType,
  pinType,
  recoveryCodeType,
  sessionType,
  signUpType,
} from './types';

// Nobody asks for these any more: sessions long ended, codes and sign-ups that ran out, counts that are forgotten anyway.
prune('sessions', (query, before) => void query.where((over) => void over.where('ended_at', '<', before(90 * DAY)).orWhere('seen_at', '<', before(180 * DAY))));
prune('otp_challenges', (query, before) => void query.where('expires_at', '<', before(30 * DAY)));
prune('email_changes', (query, before) => void query.where('expires_at', '<', before(30 * DAY)));
prune('one_time_links', (query, before) => void query.where('expires_at', '<', before(30 * DAY)));
prune('factor_attempts', (query, before) => void query.where('expires_at', '<', before(DAY)));
prune('line_attempts', (query, before) => void query.where('expires_at', '<', before(DAY)));
prune('second_factors', (query, before) => void query.whereNull('confirmed_at').where('created_at', '<', before(DAY)));
prune('sign_ups', (query, before) => void query.where('expires_at', '<', before(0)));
prune(
  'lockouts',
  (query, before) => void query.where('updated_at', '<', before(2 * DAY)).where((free) => void free.whereNull('until').orWhere('until', '<', before(0))),
);
prune('known_devices', (query, before) => void query.where('seen_at', '<', before(400 * DAY)));

const demo = async (): Promise<void> => {
  for (const person of DEMO_PEOPLE) {
    if (await findByEmail(person.email)) continue;
    const { id } = await insertAccount({
      email: person.email,
      passwordHash: await hashPassword(person.password),
      name: person.name,
      roles: [person.role],
      language: 'th',
      state: 'active',
    });
    if (person.role === 'admin') await firstSets(id, ADMIN_SETS);
    await transaction(() => agreeToTerms(systemSeat('demo'), id, terms.value, 'th'));
  }
  await inviteDemoWriters();
};

export default {
  ...mount('accounts', accountsApi, handlers),
  contentTypes: contentTypes([
    ...[
      sessionType,
      challengeType,
      linkType,
      lockoutType,
      deviceType,
      signUpType,
      consentType,
      adminSetType,
      listLayoutType,
      emailChangeType,
      accountClosureType,
      pinType,
      recoveryType,
    ],
    ...[factorType, recoveryCodeType, factorAttemptType],
    ...[lineLinkType, lineAttemptType],
  ]),
  middlewares: { panelDoor },
  async bootstrap() {
    await refuseDemoPeople();
    // A list that cannot be read is told at the start, not to whoever chooses a password.
    await leakedPasswords();
  },
  register() {
    sessionsPort.fill({ read: readSession, named: namedSession, living: livingSessions });
    namesPort.fill(namesOf);
    keptPort.fill(keptStandings);
    peoplePort.fill({ at: accountsAt, addresses: addressesOf });
    structure({
      postgres: [...UNIQUE_EMAIL, ONE_RECOVERY],
      sqlite: [...UNIQUE_EMAIL, ONE_RECOVERY],
      migrations: { plugin: 'accounts', steps: [adminsHoldEverySet, accountsAreCounted, phonesAreProven] },
      types: [accountType],
      prepare: async () => {
        await ensurePanelAdmin();
        await ensureFirstAdmin();
      },
      demo,
    });
  },
};

/** Users-permissions only checks that an address is free; two at once would both find it so. */
const UNIQUE_EMAIL = [
  'CREATE UNIQUE INDEX IF NOT EXISTS up_users_email_uq ON up_users (email)',
  'CREATE UNIQUE INDEX IF NOT EXISTS up_users_document_uq ON up_users (document_id)',
];
