import type { User } from '@bai/accounts/contracts';
import type { BulkAction } from '../../../kit/list';
import { useWords } from '../../../words';
import { send } from '../client';

/** What is done for several people at once: a round of invitations that nobody answered, and an end to whatever they are signed in to. */
export const useUsersBulk = (): readonly BulkAction<User>[] => {
  const { t } = useWords('users');
  return [
    {
      key: 'invite',
      label: t('mail.invited'),
      icon: 'envelope',
      fits: ({ state }) => state === 'invited',
      run: ({ id }) => send('mailUser', { params: { id } }),
      ask: { title: (count) => t('inviteMany', { count }), text: t('inviteText') },
    },
    {
      key: 'signOut',
      label: t('signOut'),
      icon: 'box-arrow-right',
      fits: ({ sessions, self }) => sessions > 0 && !self,
      run: ({ id }, reason) => send('signOutUser', { params: { id }, body: { reason } }),
      ask: { title: (count) => t('signOutMany', { count }), text: t('signOutText'), reason: t('reason') },
    },
  ];
};
