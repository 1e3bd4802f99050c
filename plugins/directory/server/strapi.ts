import { contentTypes, mount, structure } from '@bai/kernel/server';
import { directoryApi } from '../contracts';
import './closing';
import './collections';
import './decision-reactions';
import './document-hashes';
import './glass-reactions';
import { handlers } from './handlers';
import './merge-own';
import './merge-reactions';
import './personal-data';
import { watchEditors } from './panel-writes';
import {
  brokenGlassType,
  clinicMembershipType,
  patientMergeType,
  patientType,
  PERSON_INDEXES,
  physicianClinicType,
  physicianType,
  usedRuleSetType,
} from './person-types';
import { demo } from './seeds/demo';
import { prepare } from './seeds/prepare';
import { dispensaryType, dutyType, invitationType, membershipType, permitType, sellerType, tabletType, DISPENSARY_INDEXES } from './dispensary-types';
import './practising';
import './shown-person';
import './sign-up';
import { loadAddresses } from './thai-address';
import { licensesNamedByHolder } from './migrations/0001-licenses-named-by-holder';
import { foundByName } from './migrations/0002-found-by-name';

const types = [
  patientType,
  patientMergeType,
  physicianType,
  physicianClinicType,
  clinicMembershipType,
  brokenGlassType,
  usedRuleSetType,
  permitType,
  sellerType,
  dispensaryType,
  membershipType,
  invitationType,
  dutyType,
  tabletType,
];
const INDEXES = [...DISPENSARY_INDEXES, ...PERSON_INDEXES];

export default {
  ...mount('directory', directoryApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    watchEditors();
    structure({ types, sqlite: INDEXES, postgres: INDEXES, prepare, demo, migrations: { plugin: 'directory', steps: [licensesNamedByHolder, foundByName] } });
  },
  async bootstrap() {
    await loadAddresses();
  },
};
