import { calendarDay, defineType, integer, json, longText, moment, oneOf, ref, string } from '@bai/kernel/server';
import {
  dispensaryMachine,
  invitationMachine,
  LICENSE_HOLDERS,
  permitMachine,
  sellerMachine,
  type ClosedDays,
  type OpenSpan,
  type OpenWeek,
} from '../contracts';

/** The only home of a license, training or approval of people, dispensaries and clinics. `master` is the code of its kind; the last day counts in full. */
export const permitType = defineType({
  plugin: 'directory',
  name: 'permit',
  plural: 'permits',
  machine: permitMachine,
  fields: {
    master: string({ required: true, index: true }),
    holderKind: oneOf(LICENSE_HOLDERS, { required: true }),
    holderId: ref({ required: true }),
    number: string({ required: true }),
    /** Of one that waits, what its holder says; null where they said nothing of it. */
    issuedOn: calendarDay(),
    expiresOn: calendarDay({ index: true }),
    /** In which register somebody looked, and when. */
    checkedWhere: string(),
    checkedAt: moment(),
    /** What its holder has filed to have it renewed, and when; of the renewal that is under way. */
    renewalNumber: string(),
    renewalFiledOn: calendarDay(),
  },
  searchable: ['number'],
  indexes: [{ on: ['holderKind', 'holderId'] }, { on: ['state', 'createdAt'] }],
});

/** What a kind of license said from a write of it on, counted from 1. */
export const licenseVersionType = defineType({
  plugin: 'directory',
  name: 'license-master-version',
  plural: 'license-master-versions',
  fields: {
    masterId: ref({ required: true }),
    number: integer({ required: true }),
    snapshot: json<Readonly<Record<string, unknown>>>(),
  },
});

/** A person who may sell at the counter; license and training are permits. */
export const sellerType = defineType({
  plugin: 'directory',
  name: 'seller',
  plural: 'sellers',
  machine: sellerMachine,
  fields: {
    accountId: ref({ required: true, unique: true }),
    nameThai: string({ required: true }),
    nameLatin: string({ required: true }),
  },
  searchable: ['nameThai', 'nameLatin'],
  ordered: ['nameThai'],
  indexes: [{ on: ['state'] }, { on: ['createdAt'] }],
});

/** A dispensary. Its license is a permit. One that signed up by itself has a name alone; the rest is known when it is approved. */
export const dispensaryType = defineType({
  plugin: 'directory',
  name: 'dispensary',
  plural: 'dispensaries',
  machine: dispensaryMachine,
  fields: {
    nameThai: string({ required: true }),
    nameLatin: string({ required: true }),
    class: oneOf(['medical_facility', 'pharmacy', 'herbal_shop', 'other']),
    registrar: oneOf(['central', 'provincial']),
    district: string({ required: true }),
    province: string({ required: true }),
    /** Null, as the postcode is, of an address from before it was chosen by its parts. */
    subdistrict: string(),
    postcode: string(),
    taxId: string({ required: true }),
    branch: string({ required: true }),
    addressThai: longText({ required: true }),
    addressLatin: longText({ required: true }),
    /** Opening hours as the owner said them before the approval; from then on the timetable has them. */
    openSpans: json<readonly OpenSpan[]>(),
  },
  searchable: ['nameThai', 'nameLatin'],
  indexes: [{ on: ['state'] }, { on: ['createdAt'] }],
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

/** A dispensary asks a mail address to work there. Whose account it is, if it is anybody's, the dispensary does not learn before they accept. */
export const invitationType = defineType({
  plugin: 'directory',
  name: 'staff-invitation',
  plural: 'staff-invitations',
  machine: invitationMachine,
  fields: {
    dispensaryId: ref({ required: true }),
    accountId: ref({ required: true }),
    email: string({ required: true, sensitive: true }),
    name: string({ required: true }),
    expiresAt: moment({ required: true }),
  },
  indexes: [{ on: ['createdAt'] }],
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
  indexes: [{ on: ['dispensaryId', 'endedAt'] }],
});

/** The opening hours of a dispensary: the weeks with the day from which each holds, and the days on which it is closed. */
export const timetableType = defineType({
  plugin: 'directory',
  name: 'timetable',
  plural: 'timetables',
  fields: {
    dispensaryId: ref({ required: true, unique: true }),
    weeks: json<readonly OpenWeek[]>(),
    closures: json<readonly ClosedDays[]>(),
  },
});

/** A browser of a dispensary at which its staff take turns by PIN; `key` is a keyed hash of what the browser is known by. */
export const tabletType = defineType({
  plugin: 'directory',
  name: 'tablet',
  plural: 'tablets',
  fields: {
    dispensaryId: ref({ required: true }),
    key: string({ required: true, sensitive: true }),
    name: string({ required: true }),
    enrolledById: ref({ required: true }),
    endedAt: moment(),
  },
});

/** What no attribute can declare: a browser at most one living tablet, at most one open duty a person, at most one living membership of a person in a dispensary. */
export const DISPENSARY_INDEXES = [
  'CREATE UNIQUE INDEX IF NOT EXISTS tablets_living_uq ON tablets (key) WHERE ended_at IS NULL',
  'CREATE UNIQUE INDEX IF NOT EXISTS duties_open_uq ON duties (account_id) WHERE ended_at IS NULL',
  `CREATE UNIQUE INDEX IF NOT EXISTS memberships_active_uq ON memberships (dispensary_id, account_id) WHERE state = 'active'`,
  `CREATE UNIQUE INDEX IF NOT EXISTS staff_invitations_waiting_uq ON staff_invitations (dispensary_id, account_id) WHERE state = 'waiting'`,
];
