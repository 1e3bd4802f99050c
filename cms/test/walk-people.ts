import { queryDatabase } from './clock';
import { must } from './journey';
import { signedIn, type Person } from './people';

const LICENSE_KIND = {
  ...{ name: { th: 'x', en: 'x' }, holderKind: 'seller', issuer: { th: 'x', en: 'x' }, validityMonths: null, numberPattern: null },
  ...{ documents: [], reminderDays: [], blocksWhenExpired: true },
};
const TIER = {
  ...{ name: { th: 'x', en: 'x' }, features: { th: 'x', en: 'x' }, price: 0, budtenders: null, shops: null, salesPerMonth: null },
  // Nobody who walks chooses it.
  ...{ trialDays: 0, offered: false },
};
const OVER = { number: '10100000099', issuedOn: '2026-01-01', expiresOn: '2026-01-02', checkedWhere: 'x' };
const REASON = { reason: 'เดินตรวจทุกที่อยู่' };

/** What the endpoints take that keep sellers, owners, permits and kinds of license. */
export const peopleBodies: Readonly<Record<string, (ids: { readonly subscriptionTier: string; readonly licensedClinic: string }) => object>> = {
  'directory.keepOpenWeek': () => ({ since: '2199-01-01', spans: [{ weekday: 1, from: '09:00', to: '18:00' }], version: 0 }),
  'directory.keepClosures': () => ({ closures: [], version: 0 }),
  'directory.fileRenewal': () => ({ number: 'x', filedOn: '2026-01-01' }),
  'directory.revokePermit': () => REASON,
  // Over since long ago: nothing that its clinic does hangs on it.
  'directory.recordClinicPermit': ({ licensedClinic }) => ({ ...OVER, clinicId: licensedClinic, master: 'clinic-license' }),
  'directory.suspendSeller': () => REASON,
  'directory.restoreSeller': () => REASON,
  'directory.suspendOwner': () => REASON,
  'directory.restoreOwner': () => REASON,
  'directory.createLicenseMaster': () => ({ ...LICENSE_KIND, code: `walk-${Math.random().toString(36).slice(2)}` }),
  // Of what everybody's licenses are judged by nothing is changed: the stamp is nobody's.
  'directory.keepLicenseMaster': () => ({ ...LICENSE_KIND, code: 'walk', stamp: 'x' }),
  'directory.chooseTier': ({ subscriptionTier }) => ({ tierId: subscriptionTier }),
  'directory.makeInvoice': () => ({ months: 1 }),
  'directory.grantTime': () => ({ until: '2199-01-01', ...REASON }),
  'directory.endSubscription': () => REASON,
  'directory.createSubscriptionTier': () => ({ ...TIER, code: `walk-${Math.random().toString(36).slice(2)}` }),
  'directory.keepSubscriptionTier': () => ({ ...TIER, code: 'walk', stamp: 'x' }),
  'payments.takeInvoiceCoupon': () => ({ code: 'NOBODY' }),
  // No payer sends money to it: it waits to be verified, and the walk pays the platform nothing.
  'payments.givePromptpayId': () => ({ issuer: 'platform', id: { kind: 'national', target: '0000000000001' } }),
  'payments.verifyPromptpayId': () => ({ banks: ['002', '004', '014'] }),
  'payments.chooseProvider': () => ({ issuer: 'platform', method: 'card', provider: 'sandbox', ...REASON }),
  'payments.testProvider': () => ({ issuer: 'platform', provider: 'direct' }),
};

/** The seller that somebody is, whoever owns the dispensary and what they pay for it, and what everybody's licenses are judged by. */
export const inDirectory = async (seller: Person, owner: Person) => {
  const [known] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM sellers WHERE account_id = ?', [seller.account]);
  const admin = await signedIn('admin');
  const kinds = must(await admin.get<{ id: string }[]>('/api/directory/office/license-masters'), 'kinds');
  const { subscription } = must(await owner.get<{ subscription: { id: string; tierId: string } }>('/api/directory/me/subscription'), 'subscription');
  const invoice = must(await owner.post<{ id: string }>('/api/directory/me/subscription/invoices', { months: 1 }), 'invoice');
  const paid = { subscription: subscription.id, subscriptionTier: subscription.tierId, subscriptionInvoice: invoice.id };
  const [clinic] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM clinics ORDER BY id LIMIT 1');
  return { licensedClinic: clinic!.id, seller: known!.id, owner: owner.account, licenseMaster: kinds[0]!.id, ...paid };
};
