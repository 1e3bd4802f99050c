import { through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { keepName as keepNameSchema } from '../contracts';
import { accounts, type Account } from './accounts';

const own = (seat: Seat): readonly [Seat, string] => [through(seat, 'keep-profile'), seat.subjects.account!];

/** Sets the name by which somebody is known here: their own. A name in one script takes the place of both. */
export const keepName = async (seat: Seat, { th, en }: z.output<typeof keepNameSchema>): Promise<void> => {
  const [as, id] = own(seat);
  await accounts.change(as, id, { nameThai: th ?? null, nameLatin: en ?? null }, { action: 'account.rename' });
};

/** Sets the language in which somebody wants to be written to: their own. */
export const keepLanguage = async (seat: Seat, language: Account['language']): Promise<void> => {
  const [as, id] = own(seat);
  await accounts.change(as, id, { language }, { action: 'account.change-language' });
};

/** Puts one stored file in place of another as somebody's own photo, or none; answers which it was before. In the caller's transaction. */
export const changePhoto = (seat: Seat, photoId: string | null): Promise<string | null> =>
  transaction(async () => {
    const [as, id] = own(seat);
    const before = await accounts.one(as, id, { lock: true });
    if (before.photoId !== photoId) await accounts.change(as, id, { photoId }, { action: 'account.change-photo' });
    return before.photoId;
  });
