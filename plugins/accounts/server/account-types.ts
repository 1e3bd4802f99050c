import type { PersonRole } from '@bai/kernel/contracts';
import { adoptType, boolean, defineType, json, moment, ref, string } from '@bai/kernel/server';
import { accountMachine, type Kept } from '../contracts';

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
  },
});

/** An account: the user of users-permissions, with what the house adds. Its password is no field: who signs in is judged by accounts alone. */
export const accountType = adoptType({
  uid: 'plugin::users-permissions.user',
  name: 'account',
  stock: { username: string({ required: true, sensitive: true }), email: string({ required: true, sensitive: true }), confirmed: boolean() },
  fields: {
    nameThai: string(),
    nameLatin: string(),
    phone: string({ sensitive: true }),
    emailVerifiedAt: moment(),
    language: string(),
    heldRoles: json<PersonRole[]>(),
    /** Of roles somebody holds in a copy: which. */
    roleCopies: json<Partial<Record<PersonRole, string>>>(),
    patientId: string(),
    physicianId: string(),
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
