import { contentTypes, mount, structure } from '@bai/kernel/server';
import type { Core } from '@strapi/strapi';
import { directoryApi } from '../contracts';
import './collections';
import './document-hashes';
import { handlers } from './handlers';
import { watchEditors, type PanelRequest } from './panel-writes';
import { patientType, physicianClinicType, physicianType, usedRuleSetType } from './person-types';
import { demo } from './seeds/demo';
import { prepare } from './seeds/prepare';
import { dispensaryType, dutyType, membershipType, permitType, sellerType, DISPENSARY_INDEXES } from './dispensary-types';
import { loadAddresses } from './thai-address';

const types = [patientType, physicianType, physicianClinicType, usedRuleSetType, permitType, sellerType, dispensaryType, membershipType, dutyType];

export default {
  ...mount('directory', directoryApi, handlers),
  contentTypes: contentTypes(types),
  register({ strapi }: { strapi: Core.Strapi }) {
    watchEditors(() => strapi.requestContext.get() as PanelRequest | undefined);
    structure({ types, sqlite: DISPENSARY_INDEXES, postgres: DISPENSARY_INDEXES, prepare, demo });
  },
  async bootstrap() {
    await loadAddresses();
  },
};
