import { ADMIN_SETS, GRANTED_ROLES, line, MATRIX, type Action } from '@bai/kernel/contracts';
import { z } from 'zod';

const ACTIONS = Object.keys(MATRIX) as [Action, ...Action[]];
const role = z.enum(GRANTED_ROLES);
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

/** A role, how many active accounts hold it and how many browsers are signed in in it now. */
const held = { role, people: count, sessions: count };
export const roleSummary = z.object({ ...held, capabilities: count, withdrawn: count });
export const roleRights = z.object({ ...held, capabilities: z.array(capability) });
export type RoleRights = z.infer<typeof roleRights>;

export const byRole = z.object({ role });
export const keepGrant = z.object({ action, granted: z.boolean(), reason: line(300) });
