import { queryDatabase } from './clock';
import { must } from './journey';
import { signedIn, type Person } from './people';

const LICENSE_KIND = {
  ...{ name: { th: 'x', en: 'x' }, holderKind: 'seller', issuer: { th: 'x', en: 'x' }, validityMonths: null, numberPattern: null },
  ...{ documents: [], reminderDays: [], blocksWhenExpired: true },
};
const REASON = { reason: 'เดินตรวจทุกที่อยู่' };

/** What the endpoints take that keep sellers, owners, permits and kinds of license. */
export const peopleBodies: Readonly<Record<string, () => object>> = {
  'directory.keepOpenWeek': () => ({ since: '2199-01-01', spans: [{ weekday: 1, from: '09:00', to: '18:00' }], version: 0 }),
  'directory.keepClosures': () => ({ closures: [], version: 0 }),
  'directory.fileRenewal': () => ({ number: 'x', filedOn: '2026-01-01' }),
  'directory.revokePermit': () => REASON,
  'directory.suspendSeller': () => REASON,
  'directory.restoreSeller': () => REASON,
  'directory.suspendOwner': () => REASON,
  'directory.restoreOwner': () => REASON,
  'directory.createLicenseMaster': () => ({ ...LICENSE_KIND, code: `walk-${Math.random().toString(36).slice(2)}` }),
  // Of what everybody's licenses are judged by nothing is changed: the stamp is nobody's.
  'directory.keepLicenseMaster': () => ({ ...LICENSE_KIND, code: 'walk', stamp: 'x' }),
};

/** The seller that somebody is, whoever owns the dispensary, and what everybody's licenses are judged by. */
export const inDirectory = async (seller: Person, owner: Person) => {
  const [known] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM sellers WHERE account_id = ?', [seller.account]);
  const kinds = must(await (await signedIn('admin')).get<{ id: string }[]>('/api/directory/office/license-masters'), 'kinds');
  return { seller: known!.id, owner: owner.account, licenseMaster: kinds[0]!.id };
};
