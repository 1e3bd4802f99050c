import { send } from '@bai/notifications/server';
import { on, systemSeat } from '@bai/kernel/server';
import { applications } from './applications';
import { tellReplied } from './tend-requests';

interface Moved {
  readonly id: string;
}
type Told = 'application.submitted' | 'application.needs_information' | 'application.rejected';

const tell = async (event: Told, id: string, key: string): Promise<void> => {
  const { accountId, number } = await applications.one(systemSeat('application-mail'), id);
  await send({ event, accountId, variables: { number }, key, about: id });
};

// An application comes back to `submitted` when a hold lapses; the first time alone is news.
on<Moved>('application.submitted', 'applications.tell-submitted', ({ payload: { id } }) => tell('application.submitted', id, `applications.submitted:${id}`));
on<Moved>('application.needs_information', 'applications.tell-asked', ({ payload: { id }, key }) => tell('application.needs_information', id, key));
on<Moved>('application.replied', 'applications.tell-replied', ({ payload: { id } }) => tellReplied(id));
on<Moved>('application.rejected', 'applications.tell-rejected', ({ payload: { id }, key }) => tell('application.rejected', id, key));
