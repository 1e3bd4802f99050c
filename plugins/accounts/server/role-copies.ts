import { refuse } from '@bai/kernel/contracts';
import { copyRole as makeCopy, removeRole as takeAway, standFor as nameOriginal, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { copyRole as copySchema, RoleRights, standFor as standSchema } from '../contracts';
import { holdersOfCopy, lockCopy } from './accounts';
import { readRole, roleNamed } from './roles';

/** Makes a role that may do what another may now and reaches as far; of nobody's role and of one that stands for none there is no copy. */
export const copyRole = async (seat: Seat, type: string, { name, reason }: z.output<typeof copySchema>): Promise<RoleRights> => {
  const { original, ...from } = await roleNamed(type);
  if (!original || original === 'public') throw refuse('rule.unmet', { rule: 'role.nobodys' });
  return readRole(await makeCopy(seat, { ...from, original }, name, reason));
};

/** Says for which role one stands that was made in the CMS; once, since people may hold it from then on. */
export const standFor = async (seat: Seat, type: string, { original, reason }: z.output<typeof standSchema>): Promise<RoleRights> => {
  if ((await roleNamed(type)).original) throw refuse('rule.unmet', { rule: 'role.stands' });
  await nameOriginal(seat, type, original, reason);
  return readRole(type);
};

/** Takes a role away that was made beside those of the house; `role.held` while somebody has it. */
export const removeRole = async (seat: Seat, type: string, reason: string): Promise<void> => {
  const role = await roleNamed(type);
  if (role.type === role.original) throw refuse('rule.unmet', { rule: 'role.house' });
  await transaction(async () => {
    await lockCopy(type);
    if ((await holdersOfCopy(type)) > 0) throw refuse('rule.unmet', { rule: 'role.held' });
    await takeAway(seat, role, reason);
  });
};
