import { bilingual, day, id, instant, line, listQuery, page, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { dispensaryMachine, invitationMachine, permitMachine } from './machine';
import { checkedPermit } from './registration-schemas';

const permitState = z.enum(statesOf(permitMachine));
const heldPermit = z.object({ number: z.string(), expiresOn: day.nullable(), state: permitState });

/** Somebody who may sell at a dispensary, with license and training as they stand. */
export const staffMember = z.object({
  id,
  dispensaryId: id,
  dispensary: bilingual,
  name: bilingual,
  onDuty: z.boolean(),
  license: heldPermit.nullable(),
  training: heldPermit.nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffQuery = listQuery.extend({ dispensaryId: id.optional() });
export const staffPage = page(staffMember);

/** Whom a dispensary asks to work there; the answer is the same whether or not anybody has this address. */
export const inviteStaff = z.object({
  dispensaryId: id,
  name: line(120),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'email' }).max(254)),
});
/** What was asked, as the dispensary knows it. */
export const staffInvitation = z.object({
  id,
  dispensaryId: id,
  dispensary: bilingual,
  name: z.string(),
  email: z.string(),
  state: z.enum(statesOf(invitationMachine)),
  expiresAt: instant,
  expired: z.boolean(),
  createdAt: instant,
});
export type StaffInvitation = z.infer<typeof staffInvitation>;
export const invitationPage = page(staffInvitation);
/** An invitation as who is invited sees it. */
export const ownInvitation = z.object({ id, dispensary: bilingual, expiresAt: instant });
export const endStaff = z.object({ reason: line(300) });
export const STAFF_PERMITS = ['license', 'training'] as const;
/** A license or training that a seller has shown at the dispensary; it counts once an administrator has checked it. */
export const keepStaffPermit = z.object({ kind: z.enum(STAFF_PERMITS), number: line(60), expiresOn: day });

/** A license or training of a person or a dispensary, as administrators check it. */
export const permitRow = z.object({
  id,
  master: z.string(),
  holderKind: z.enum(['physician', 'seller', 'dispensary']),
  holder: bilingual,
  number: z.string(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  state: permitState,
  checkedWhere: z.string().nullable(),
  checkedAt: instant.nullable(),
  createdAt: instant,
});
export type PermitRow = z.infer<typeof permitRow>;
/** A renewal takes weeks: so many days before its last one a permit is among those that end. */
export const PERMIT_ENDING_DAYS = 30;
/** What is checked and in date is `verified`, `ending` with its last day near, and `expired` with it over. */
export const permitQuery = listQuery.extend({
  state: z.enum([...permitState.options, 'ending', 'expired']).optional(),
  holderKind: permitRow.shape.holderKind.optional(),
});
export const permitPage = page(permitRow);
export const verifyPermit = checkedPermit;

export const dispensaryState = z.enum(statesOf(dispensaryMachine));
export const DISPENSARY_CLASSES = ['medical_facility', 'pharmacy', 'herbal_shop', 'other'] as const;
export const REGISTRARS = ['central', 'provincial'] as const;
/** A dispensary as administrators list it. */
export const shopRow = z.object({
  id,
  name: bilingual,
  province: z.string(),
  state: dispensaryState,
  licenseNumber: z.string(),
  licenseExpiresOn: day.nullable(),
  createdAt: instant,
});
export const shopQuery = listQuery.extend({ state: dispensaryState.optional() });
export const shopPage = page(shopRow);
/** What is known of a dispensary when it may sell: what its reports and receipts say. */
export const shopFacts = z.object({
  nameThai: line(120),
  nameLatin: line(120),
  class: z.enum(DISPENSARY_CLASSES),
  registrar: z.enum(REGISTRARS),
  district: line(80),
  province: line(80),
  taxId: z
    .string()
    .trim()
    .regex(/^\d{13}$/, { error: 'format' }),
  branch: z
    .string()
    .trim()
    .regex(/^\d{5}$/, { error: 'format' }),
  addressThai: line(300),
  addressLatin: line(300),
});
export const shop = shopRow.extend({
  facts: z.object({
    nameThai: z.string(),
    nameLatin: z.string(),
    class: z.enum(DISPENSARY_CLASSES).nullable(),
    registrar: z.enum(REGISTRARS).nullable(),
    district: z.string(),
    province: z.string(),
    taxId: z.string(),
    branch: z.string(),
    addressThai: z.string(),
    addressLatin: z.string(),
  }),
  permits: z.array(permitRow.omit({ holder: true })),
  people: z.array(z.object({ accountId: id, name: bilingual, role: z.enum(['seller', 'owner']), onDuty: z.boolean() })),
  history: z.array(z.object({ to: z.string(), at: instant, role: z.string().nullable(), why: z.string().nullable() })),
});
export type Shop = z.infer<typeof shop>;
/** The facts of a dispensary, and its license as it was checked. */
export const approveShop = z.object({ facts: shopFacts, license: checkedPermit });
