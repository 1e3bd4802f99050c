import { closingPart } from '@bai/accounts/server';
import { sql } from '@bai/kernel/server';

const REST = '…';

closingPart({
  name: 'messages',
  // In SQL: all messages at once, whatever state they are in. That something was sent, of which kind and when, stays.
  erase: async (_, { accountId, email, phone }) => {
    await sql()('messages')
      .where((theirs) => void theirs.where({ account_id: accountId }).orWhereIn('address', phone ? [email, phone] : [email]))
      .update({ address: REST, subject: REST, text: REST, html: REST, sealed: null, search: '', error: null });
    return [];
  },
});
