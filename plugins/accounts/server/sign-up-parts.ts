import { fieldsOf, refuse, type PersonRole } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { Said } from '../contracts';
import type { Account } from './accounts';

/** What the domain of a role does about those who sign up for it. */
export interface SignUpPart<S extends z.ZodType = z.ZodType> {
  readonly role: PersonRole;
  /** What it asks of them, in `said`. */
  readonly said: S;
  /** Makes their record from it as the account opens, in the caller's transaction. Nothing of it is approved. */
  readonly open: (system: Seat, account: Account, said: z.output<S>) => Promise<void>;
}

const parts = new Map<PersonRole, SignUpPart>();

/** Registers what a domain asks of those who sign up for its role; each role once. */
export const signUpPart = <S extends z.ZodType>(part: SignUpPart<S>): void => {
  if (parts.has(part.role)) throw new Error(`Signing up as ${part.role} is registered twice`);
  parts.set(part.role, part as unknown as SignUpPart);
};

/** What somebody said, as the domain of the role wants it; `input.invalid` with the fields that it misses. */
export const heardFor = (role: PersonRole, said: Said): Said => {
  const part = parts.get(role);
  if (!part) return {};
  const heard = part.said.safeParse(said, { reportInput: true });
  if (!heard.success) throw refuse('input.invalid', { fields: fieldsOf(heard.error, 'said') });
  return heard.data as Said;
};

/** Makes the record of the role; nothing where it needs none. */
export const openFor = async (system: Seat, role: PersonRole, account: Account, said: Said): Promise<void> => parts.get(role)?.open(system, account, said);
