import { closingPart } from '@bai/accounts/server';
import { sql } from '@bai/kernel/server';

const REST = '…';
/** A message of which nothing is kept but that it was sent, of which kind and when. */
export const GONE = { address: REST, subject: REST, text: REST, html: REST, sealed: null, search: '', error: null } as const;

closingPart({
  name: 'messages',
  // In SQL: all messages at once, whatever state they are in, and what stands at the bell.
  erase: async (_, { accountId, email, phone }) => {
    await sql()('messages')
      .where((theirs) => void theirs.where({ account_id: accountId }).orWhereIn('address', phone ? [email, phone] : [email]))
      .update(GONE);
    await sql()('notifications').where({ account_id: accountId }).delete();
    await sql()('notification_choices').where({ account_id: accountId }).delete();
    return [];
  },
});
