import { calendarDay, defineType, longText, moment, oneOf, ref, string } from '@bai/kernel/server';

export const HOLDERS = ['physician', 'seller', 'dispensary'] as const;
export type Holder = (typeof HOLDERS)[number];

/** The only home of a license or training of people and dispensaries. `master` is the code of its kind; the last day counts in full. */
export const permitType = defineType({
  plugin: 'directory',
  name: 'permit',
  plural: 'permits',
  fields: {
    master: string({ required: true, index: true }),
    holderKind: oneOf(HOLDERS, { required: true }),
    holderId: ref({ required: true }),
    number: string({ required: true }),
    issuedOn: calendarDay({ required: true }),
    expiresOn: calendarDay({ required: true, index: true }),
    state: oneOf(['pending', 'verified', 'rejected', 'renewal_filed', 'revoked'], { required: true }),
  },
  indexes: [{ on: ['holderKind', 'holderId'] }],
});

/** A person who may sell at the counter; license and training are permits. */
export const sellerType = defineType({
  plugin: 'directory',
  name: 'seller',
  plural: 'sellers',
  fields: {
    accountId: ref({ required: true, unique: true }),
    nameThai: string({ required: true }),
    nameLatin: string({ required: true }),
  },
});

/** A dispensary. Its license is a permit. */
export const dispensaryType = defineType({
  plugin: 'directory',
  name: 'dispensary',
  plural: 'dispensaries',
  fields: {
    nameThai: string({ required: true }),
    nameLatin: string({ required: true }),
    class: oneOf(['medical_facility', 'pharmacy', 'herbal_shop', 'other'], { required: true }),
    registrar: oneOf(['central', 'provincial'], { required: true }),
    district: string({ required: true }),
    province: string({ required: true }),
    taxId: string({ required: true }),
    branch: string({ required: true }),
    addressThai: longText({ required: true }),
    addressLatin: longText({ required: true }),
    state: oneOf(['pending', 'approved', 'suspended', 'closed'], { required: true, index: true }),
  },
});

/** An account's place in a dispensary. */
export const membershipType = defineType({
  plugin: 'directory',
  name: 'membership',
  plural: 'memberships',
  fields: {
    dispensaryId: ref({ required: true }),
    accountId: ref({ required: true }),
    role: oneOf(['seller', 'owner'], { required: true }),
    state: oneOf(['active', 'ended'], { required: true }),
  },
});

/** A seller's presence at a dispensary; open until it ends, and nobody has two open ones. */
export const dutyType = defineType({
  plugin: 'directory',
  name: 'duty',
  plural: 'duties',
  fields: {
    accountId: ref({ required: true }),
    dispensaryId: ref({ required: true }),
    startedAt: moment({ required: true }),
    endedAt: moment(),
  },
});

/** What no attribute can declare: at most one open duty a person, at most one living membership of a person in a dispensary. */
export const DISPENSARY_INDEXES = [
  'CREATE UNIQUE INDEX IF NOT EXISTS duties_open_uq ON duties (account_id) WHERE ended_at IS NULL',
  `CREATE UNIQUE INDEX IF NOT EXISTS memberships_active_uq ON memberships (dispensary_id, account_id) WHERE state = 'active'`,
];
