import { bangkokDay } from '@bai/kernel/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, runThrough } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { filed, handedIn, standing, supplement } from './filing-shop';
import { owingShop, sold, voided } from './owing-shop';

jest.setTimeout(180_000);

const inside = new Inside();
beforeAll(() => daytime());
afterAll(() => inside.close());

test('owners are told that a supplement is owed at once, again each week, and no more once it is filed', async () => {
  const shop = await owingShop(inside);
  const { owner, dispensaryId, month } = shop;
  const sale = await sold(shop, 1_000);
  const { id } = await filed(owner, dispensaryId, month);
  const told = async (table: 'messages' | 'notifications'): Promise<number> =>
    (await queryDatabase(`SELECT id FROM ${table} WHERE event = 'filing.owed' AND account_id = ?`, [owner.account])).length;
  const counts = async () => [await told('messages'), await told('notifications')];
  await runThrough('transactions.remind-supplements');
  expect(await counts()).toEqual([0, 0]);
  await voided(shop, sale);
  await eventually(async () => (await counts()).join() === '1,1');
  await runThrough('transactions.remind-supplements');
  expect(await counts()).toEqual([1, 1]);
  const [{ text }] = (await queryDatabase<{ text: string }>("SELECT text FROM messages WHERE event = 'filing.owed' AND account_id = ?", [owner.account])) as [
    { text: string },
  ];
  expect(text).toContain('ร้านทดสอบ');
  const [step] = await queryDatabase<{ id: number; at: number | string | Date }>(
    "SELECT id, at FROM bai_history WHERE type = 'filing' AND record = ? AND \"to\" = 'owed'",
    [id],
  );
  const since = async (days: number): Promise<void> => {
    const before = new Date(new Date(step!.at).getTime() - days * 86_400_000);
    const at = typeof step!.at === 'number' ? before.getTime() : typeof step!.at === 'string' ? before.toISOString() : before;
    await queryDatabase('UPDATE bai_history SET at = ? WHERE id = ?', [at, step!.id]);
    // The messages of that day, as they would be known by.
    const day = bangkokDay(before);
    for (const table of ['messages', 'notifications'])
      await queryDatabase(`UPDATE ${table} SET key = ? WHERE event = 'filing.owed' AND account_id = ? AND key LIKE '%:0:%'`, [
        `filing.owed:${id}:${day}:0:${owner.account}`,
        owner.account,
      ]);
  };
  await since(6);
  await runThrough('transactions.remind-supplements');
  expect(await counts()).toEqual([1, 1]);
  await since(7);
  await runThrough('transactions.remind-supplements');
  await runThrough('transactions.remind-supplements');
  expect(await counts()).toEqual([2, 2]);
  must(await supplement(owner, id), 'supplement');
  must(await handedIn(owner, id, 'ร.2/2569'), 'receipt');
  await since(30);
  await runThrough('transactions.remind-supplements');
  expect(await counts()).toEqual([2, 2]);
  expect((await standing(owner, 'pt28', { dispensaryId, month })).state).toBe('amended');
});
