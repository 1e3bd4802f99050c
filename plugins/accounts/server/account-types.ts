import type { PersonRole } from '@bai/kernel/contracts';
import { adoptType, boolean, defineType, json, moment, oneOf, ref, string } from '@bai/kernel/server';
import { accountMachine, recoveryMachine, type Kept, SHOWN_PAPERS } from '../contracts';

/** Another mail address that somebody wants: `from` agrees and `to` shows that it gets mail, in any order, before one takes the other's place. */
export const emailChangeType = defineType({
  plugin: 'accounts',
  name: 'email-change',
  plural: 'email-changes',
  fields: {
    accountId: ref({ required: true }),
    from: string({ required: true, sensitive: true }),
    to: string({ required: true, sensitive: true }),
    expiresAt: moment({ required: true }),
    agreedAt: moment(),
    provenAt: moment(),
    doneAt: moment(),
    revertedAt: moment(),
    endedAt: moment(),
  },
});

/** Somebody wanted their account deleted: it waits until `dueAt`, is taken back before, or erased after; `kept` is what the law kept then. */
export const accountClosureType = defineType({
  plugin: 'accounts',
  name: 'account-closure',
  plural: 'account-closures',
  fields: {
    accountId: ref({ required: true }),
    askedAt: moment({ required: true }),
    dueAt: moment({ required: true, index: true }),
    undoneAt: moment(),
    erasedAt: moment(),
    kept: json<Kept[]>(),
    /** When the last of it that has a last day was destroyed. */
    overAt: moment(),
  },
});

/**
 * A lost second factor on its way to be taken away; at most one of an account waits. A clinic's desk starts one of a patient, in whose
 * trail it stands, an administrator one of the staff, with the paper that was shown and the reason.
 */
export const recoveryType = defineType({
  plugin: 'accounts',
  name: 'recovery',
  plural: 'recoveries',
  machine: recoveryMachine,
  fields: {
    accountId: ref({ required: true }),
    patientId: ref(),
    clinicId: ref({ index: true }),
    /** Who started it, and the second who saw the document too. */
    starterId: ref({ required: true }),
    confirmerId: ref(),
    paper: oneOf(SHOWN_PAPERS),
    confirmedPaper: oneOf(SHOWN_PAPERS),
    reason: string({ sensitive: true }),
    dueAt: moment({ required: true, index: true }),
    endedAt: moment(),
  },
});
export const ONE_RECOVERY = `CREATE UNIQUE INDEX IF NOT EXISTS recoveries_waiting_uq ON recoveries (account_id) WHERE state = 'waiting'`;

/** An account: the user of users-permissions, with what the house adds. Its password is no field: who signs in is judged by accounts alone. */
export const accountType = adoptType({
  uid: 'plugin::users-permissions.user',
  name: 'account',
  stock: { username: string({ required: true, sensitive: true }), email: string({ required: true, sensitive: true }), confirmed: boolean() },
  fields: {
    nameThai: string(),
    nameLatin: string(),
    /** In E.164, and proven: whoever has given it only has it in `phoneGiven`. */
    phone: string({ sensitive: true }),
    phoneVerifiedAt: moment(),
    phoneGiven: string({ sensitive: true }),
    emailVerifiedAt: moment(),
    language: string(),
    /** The code by which somebody came, as they brought it. */
    referral: string(),
    heldRoles: json<PersonRole[]>(),
    /** Of roles somebody holds in a copy: which. */
    roleCopies: json<Partial<Record<PersonRole, string>>>(),
    /** The stored file with their photo. */
    photoId: string(),
    patientId: string(),
    physicianId: string(),
    /** A clinic has taken the second factor away: whoever signs in adds one before anything else. */
    mustEnrol: boolean(),
    /** The account that its person signs in with instead, while it is merged. */
    mergedIntoId: string(),
    /** Made only because somebody asked its person to take part in something: taken back with that, while nobody has signed in. */
    askedAlong: boolean(),
  },
  machine: accountMachine,
  searchable: ['nameThai', 'nameLatin', 'email'],
});

/** What accounts adds to the users-permissions user. */
export const ACCOUNT_ATTRIBUTES = {
  ...accountType.attributes,
  phone: { type: 'string', column: { unique: true }, private: true },
  language: { type: 'string', default: 'th' },
} as const;
