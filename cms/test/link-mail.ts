import type { LinkPurpose } from '@bai/accounts/contracts';
import { queryDatabase } from './clock';
import { eventually, Person } from './people';

/** The token in the mail with somebody's newest link of a purpose, as the demo's people read it. */
export const linkToken = (account: string, purpose: LinkPurpose): Promise<string> =>
  eventually(async () => {
    const [row] = await queryDatabase<{ id: string }>(
      'SELECT document_id AS id FROM one_time_links WHERE account_id = ? AND purpose = ? AND used_at IS NULL AND ended_at IS NULL ORDER BY id DESC LIMIT 1',
      [account, purpose],
    );
    if (!row) return null;
    const mail = (await new Person().get<{ text: string } | null>('/api/notifications/mailbox/newest', { challengeId: row.id })).data;
    return mail && (/#([a-z0-9]+\.[\w-]{43})/.exec(mail.text)?.[1] ?? null);
  });
