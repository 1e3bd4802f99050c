import { bilingual, copied, day, id, instant, line, listQuery, page, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { dispensaryMachine, invitationMachine, permitMachine } from './machine';

const permitState = z.enum(statesOf(permitMachine));
const heldPermit = z.object({ number: z.string(), expiresOn: day.nullable(), state: permitState });

/** Somebody who may sell at a dispensary, with license and training as they stand. */
export const staffMember = z.object({
  id,
  dispensaryId: id,
  dispensary: bilingual,
  name: bilingual,
  /** True of the owner, who sells under the same conditions and cannot be removed by the dispensary. */
  owner: z.boolean(),
  onDuty: z.boolean(),
  /** An administrator lets them sell nowhere for now. */
  suspended: z.boolean(),
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
export const endStaff = z.object({ reason: reasonLine(300) });
export const STAFF_PERMITS = ['license', 'training'] as const;
/** A license or training that a seller has shown at the dispensary; it counts once an administrator has checked it. */
export const keepStaffPermit = z.object({ kind: z.enum(STAFF_PERMITS), number: copied(), expiresOn: day });

export const dispensaryState = z.enum(statesOf(dispensaryMachine));
export const DISPENSARY_CLASSES = ['medical_facility', 'pharmacy', 'herbal_shop', 'other'] as const;
export const REGISTRARS = ['central', 'provincial'] as const;
