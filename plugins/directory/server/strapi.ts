import { contentTypes, mount, structure } from '@bai/kernel/server';
import { directoryApi } from '../contracts';
import './closing';
import './collections';
import './decision-reactions';
import './document-hashes';
import './glass-reactions';
import { handlers } from './handlers';
import { watchLicenses } from './keep-licenses';
import { watchTiers } from './office-tiers';
import './merge-own';
import './merge-reactions';
import './permit-jobs';
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
import {
  dispensaryType,
  dutyType,
  invitationType,
  licenseVersionType,
  membershipType,
  permitType,
  sellerType,
  tabletType,
  timetableType,
  DISPENSARY_INDEXES,
} from './dispensary-types';
import './practising';
import './work';
import './shown-person';
import './sign-up';
import './subscription-jobs';
import './subscription-personal-data';
import { SUBSCRIPTION_INDEXES, subscriptionInvoiceType, subscriptionType } from './subscription-types';
import { licensesNamedByHolder } from './migrations/0001-licenses-named-by-holder';
import { foundByName } from './migrations/0002-found-by-name';
import { sellersStand } from './migrations/0003-sellers-stand';
import { clinicsHoldPermits } from './migrations/0004-clinics-hold-permits';
import { namesAreJoinedByScript } from './migrations/0005-names-are-joined-by-script';

const types = [
  patientType,
  patientMergeType,
  physicianType,
  physicianClinicType,
  clinicMembershipType,
  brokenGlassType,
  usedRuleSetType,
  permitType,
  licenseVersionType,
  sellerType,
  dispensaryType,
  membershipType,
  invitationType,
  dutyType,
  tabletType,
  timetableType,
  subscriptionType,
  subscriptionInvoiceType,
];
const INDEXES = [...DISPENSARY_INDEXES, ...PERSON_INDEXES, ...SUBSCRIPTION_INDEXES];

export default {
  ...mount('directory', directoryApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    watchEditors();
    watchLicenses();
    watchTiers();
    structure({
      types,
      sqlite: INDEXES,
      postgres: INDEXES,
      prepare,
      demo,
      migrations: {
        plugin: 'directory',
        steps: [licensesNamedByHolder, foundByName, sellersStand, clinicsHoldPermits, namesAreJoinedByScript],
      },
    });
  },
};
