import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { keepLicenseMaster, licenseMasterDraft, licenseMasterRow, officeLicenseMaster } from './license-schemas';

// prettier-ignore
/** The kinds of license and training, as the office writes them. */
export const licensesApi = defineApi({
  licenseMasters: { method: 'GET', path: '/office/license-masters', action: 'license-master.list', reply: z.array(licenseMasterRow), summary: 'All kinds of license and training, with how many permits there are of each' },
  officeLicenseMaster: { method: 'GET', path: '/office/license-masters/:id', action: 'license-master.list', params: byId, reply: officeLicenseMaster, summary: 'A kind of license as it is written, with what became of it' },
  createLicenseMaster: { method: 'POST', path: '/office/license-masters', action: 'license-master.keep', body: licenseMasterDraft, reply: officeLicenseMaster, idempotent: true, summary: 'Makes a kind of license' },
  keepLicenseMaster: { method: 'PUT', path: '/office/license-masters/:id', action: 'license-master.keep', params: byId, body: keepLicenseMaster, reply: officeLicenseMaster, summary: 'Changes a kind of license; permits follow it within a minute' },
});
