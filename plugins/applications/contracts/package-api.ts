import { byId, defineApi } from '@bai/kernel/contracts';
import { endPackage, keepPackage, officePackage, packageDraft, packagePage, packageQuery } from './package-schemas';

// prettier-ignore
export const packageEndpoints = {
  packageList: { method: 'GET', path: '/office/packages', action: 'package.keep', query: packageQuery, reply: packagePage, exported: true, summary: 'All packages, with how many applications hold them' },
  officePackage: { method: 'GET', path: '/office/packages/:id', action: 'package.keep', params: byId, reply: officePackage, summary: 'A package as the office writes it, and which price how many applications hold' },
  createPackage: { method: 'POST', path: '/office/packages', action: 'package.keep', body: packageDraft, reply: officePackage, idempotent: true, summary: 'Makes a package' },
  keepPackage: { method: 'PUT', path: '/office/packages/:id', action: 'package.keep', params: byId, body: keepPackage, reply: officePackage, summary: 'Changes a package as it was read; who applied keeps what was offered then' },
  endPackage: { method: 'POST', path: '/office/packages/:id/end', action: 'package.keep', params: byId, body: endPackage, reply: officePackage, summary: 'Offers a package no more after today' },
} as const;

/** What the office asks of packages. */
export const packagesApi = defineApi(packageEndpoints);
