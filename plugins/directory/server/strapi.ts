import { contentTypes, mount, structure } from '@bai/kernel/server';
import { directoryApi } from '../contracts';
import './closing';
import './collections';
import './document-hashes';
import './glass-reactions';
import { handlers } from './handlers';
import './personal-data';
import { watchEditors } from './panel-writes';
import { brokenGlassType, clinicMembershipType, patientType, PERSON_INDEXES, physicianClinicType, physicianType, usedRuleSetType } from './person-types';
import { demo } from './seeds/demo';
import { prepare } from './seeds/prepare';
import { dispensaryType, dutyType, membershipType, permitType, sellerType, DISPENSARY_INDEXES } from './dispensary-types';
import { loadAddresses } from './thai-address';
import { licensesNamedByHolder } from './migrations/0001-licenses-named-by-holder';

const types = [
  patientType,
  physicianType,
  physicianClinicType,
  clinicMembershipType,
  brokenGlassType,
  usedRuleSetType,
  permitType,
  sellerType,
  dispensaryType,
  membershipType,
  dutyType,
];
const INDEXES = [...DISPENSARY_INDEXES, ...PERSON_INDEXES];

export default {
  ...mount('directory', directoryApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    watchEditors();
    structure({ types, sqlite: INDEXES, postgres: INDEXES, prepare, demo, migrations: { plugin: 'directory', steps: [licensesNamedByHolder] } });
  },
  async bootstrap() {
    await loadAddresses();
  },
};
