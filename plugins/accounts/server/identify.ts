import { arabicDigits } from '@bai/kernel/contracts';
import { findByEmail, findByPhone, type Account } from './accounts';
import { readPhone } from './phones';

/** What somebody typed to say who they are, in the one way of writing it: whoever spells it another way has no more tries. */
export type Identifier = { readonly email: string } | { readonly phone: string } | { readonly neither: string };

export const identifierOf = (typed: string): Identifier => {
  const plain = arabicDigits(typed.normalize('NFKC')).trim().toLowerCase();
  if (plain.includes('@')) return { email: plain };
  const digits = plain.replace(/^tel:/, '').replace(/[\s().-]/g, '');
  const phone = readPhone(digits);
  return phone ? { phone } : { neither: digits };
};

/** The account that is meant, unless it is closed. */
export const accountBy = async (identifier: Identifier): Promise<Account | null> => {
  if ('neither' in identifier) return null;
  const found = 'email' in identifier ? await findByEmail(identifier.email) : await findByPhone(identifier.phone);
  return found && found.state !== 'closed' ? found : null;
};

/** Under what tries are counted: the account, or what nobody has. */
export const subjectOf = (identifier: Identifier, account: Account | null): string =>
  account ? `account:${account.id}` : Object.entries(identifier).flat().join(':');
