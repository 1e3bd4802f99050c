import { ADMIN_SETS, bilingual, id, instant, line, listQuery, page, PERSON_ROLES, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { accountMachine } from './machine';
import { staffRecovery } from './recovery-schemas';
import { email, language, personRole } from './schemas';

const reason = reasonLine(300);
const roles = z.array(personRole).min(1).max(PERSON_ROLES.length);
/** A role held in a copy: by which users-permissions type. */
const copies = z.array(z.object({ role: personRole, type: z.string().min(1).max(80) })).max(PERSON_ROLES.length);
const sets = z.array(z.enum(ADMIN_SETS)).max(ADMIN_SETS.length);

/** Somebody with an account, as administrators see them. */
export const user = z.object({
  id,
  name: bilingual,
  email: z.string(),
  roles: z.array(personRole),
  /** Of roles held in a copy, which, and its name; null where it was taken away. */
  copies: z.array(z.object({ role: personRole, type: z.string(), name: z.string().nullable() })),
  state: z.enum(statesOf(accountMachine)),
  language,
  createdAt: instant,
  /** When a browser of theirs was last seen; null where none was in the last half year. */
  seenAt: instant.nullable(),
  /** Browsers that are signed in now. */
  sessions: z.number().int(),
  secondFactor: z.boolean(),
  /** Their second factor is on its way to be taken away by administrators. */
  recovery: staffRecovery.nullable(),
  /** Whose work they may do as an administrator. */
  sets,
  /** It is the one who asks: nobody does any of this to themselves. */
  self: z.boolean(),
});
export type User = z.infer<typeof user>;
export const userQuery = listQuery.extend({
  state: z.enum(statesOf(accountMachine)).optional(),
  role: personRole.optional(),
  /** The type of a copied role: who has that in place of its original. */
  copy: z
    .string()
    .regex(/^[^%"\\]{1,100}$/, { error: 'format' })
    .optional(),
});
export const userPage = page(user);

/** Whom an account is made for. `sets` count for administrators only. */
export const inviteUser = z.object({ name: line(120), email, roles, sets, language });
/** What somebody is and may do from now on, and why. */
export const keepRoles = z.object({ roles, sets, copies: copies.default([]), reason });
/** What would follow, before it is done. */
export const weighRoles = z.object({ roles });
export const rolesWeighed = z.object({
  given: z.array(personRole),
  taken: z.array(personRole),
  /** Browsers that would be signed out at once. */
  sessions: z.number().int(),
  /** The policy wants a second factor of them that they do not have: they add one before anything else. */
  mustEnrol: z.boolean(),
});
export const withReason = z.object({ reason });
