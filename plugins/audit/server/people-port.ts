import { port } from '@bai/kernel/server';

interface People {
  /** The accounts at these mail addresses and phone numbers, by what was asked for; of none there is nothing. */
  at(addresses: readonly string[]): Promise<Map<string, string>>;
  /** The mail addresses of accounts. */
  addresses(accountIds: readonly string[]): Promise<Map<string, string>>;
}

/** Filled by accounts, which stands on a higher floor: whom the office means by an address. */
export const peoplePort = port<People>('people');
