import { type Action, ADMIN_SETS, GRANTED_ROLES, line, MATRIX, PERSON_ROLES, reasonLine } from '@bai/kernel/contracts';
import { z } from 'zod';

const ACTIONS = Object.keys(MATRIX) as [Action, ...Action[]];
const action = z.enum(ACTIONS);
const count = z.number().int();

/** What stands behind being signed in, or signing in at all: withdrawn, it would shut people out rather than keep them from something. And what the law gives everybody. */
export const ESSENTIAL: readonly Action[] = [
  'session.start',
  'session.read',
  'session.assure',
  'session.end',
  'otp.verify',
  'password.ask',
  'link.use',
  'factor.keep',
  'contract.read',
  'live.listen',
  'consent.keep',
  'account.close',
];
/** What an administrator needs to give back what was withdrawn. */
export const KEEPING: readonly Action[] = ['role.read', 'role.keep'];

/** Something that a role may do by the matrix, and whether it is granted. */
export const capability = z.object({
  action,
  /** How far it reaches; no grant reaches further. */
  reach: z.enum(['own', 'party', 'member', 'any']),
  /** Of an administrator: the sets of which they need one besides. */
  sets: z.array(z.enum(ADMIN_SETS)),
  /** It is granted for good. */
  fixed: z.boolean(),
  /** What asks for it, as the boxes of the CMS name it, and whether each is ticked. */
  endpoints: z.array(z.object({ name: z.string(), granted: z.boolean() })),
});
export type Capability = z.infer<typeof capability>;

/** The users-permissions type of a role. */
const type = z.string().min(1).max(80);
/** A role, for which of the house it stands, how many active accounts hold it and how many browsers are signed in in it now. */
const held = {
  type,
  /** As it is called in the CMS; of the roles of the house screens know the words. */
  name: z.string(),
  /** Null of one made in the CMS that stands for none yet: nobody can hold it. */
  original: z.enum(GRANTED_ROLES).nullable(),
  people: count,
  sessions: count,
};
export const roleSummary = z.object({ ...held, capabilities: count, withdrawn: count });
export const roleRights = z.object({ ...held, capabilities: z.array(capability) });
export type RoleRights = z.infer<typeof roleRights>;

export const byRole = z.object({ role: type });
const reason = reasonLine(300);
export const keepGrant = z.object({ action, granted: z.boolean(), reason });
export const copyRole = z.object({ name: line(60), reason });
export const standFor = z.object({ original: z.enum(PERSON_ROLES), reason });
export const removeRole = z.object({ reason });
