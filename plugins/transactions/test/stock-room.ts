import { queryDatabase } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import { seat, type Inside } from '../../directory/test/inside';
import { makeSeller, newDispensary } from '../../directory/test/make';
import { stocked, type Lot } from './counter';

/** A dispensary of its own: nobody else counts there or looks at its figures. */
export interface Room {
  readonly dispensaryId: string;
  readonly owner: Person;
  readonly seller: Person;
}

/** A person who works at a dispensary in the role of its owner, with another place there where one is said. */
export const keeper = async (inside: Inside, dispensaryId: string, place: 'owner' | 'seller' = 'owner'): Promise<Person> => {
  const person = await holding('dispensary');
  await inside.call('directory/collections', 'memberships.create', [seat(), { dispensaryId, accountId: person.account, role: place, state: 'active' }]);
  return person;
};

export const newRoom = async (inside: Inside): Promise<Room> => {
  const dispensaryId = await newDispensary(inside);
  const owner = await keeper(inside, dispensaryId);
  const seller = await newPatient('พนักงาน ทดลอง');
  await makeSeller(inside, seller, [dispensaryId]);
  return { dispensaryId, owner, seller };
};

/** A lot of so many grams in a room. */
export const lotIn = ({ owner, dispensaryId }: Room, grams: number): Promise<Lot> => stocked(owner, dispensaryId, grams);

/** What a lot holds by its columns, and by its movements. */
export const held = async (lot: string): Promise<{ onHand: number; moved: number; aside: number; returned: number; set: number }> => {
  const [row] = await queryDatabase<Record<string, number | string>>(
    'SELECT on_hand_mg AS held, quarantined_mg AS aside, returned_mg AS returned FROM lots WHERE document_id = ?',
    [lot],
  );
  const [sum] = await queryDatabase<{ n: number | string }>('SELECT SUM(mg) AS n FROM stock_movements WHERE lot_id = ?', [lot]);
  const [set] = await queryDatabase<{ n: number | string }>("SELECT -COALESCE(SUM(mg), 0) AS n FROM stock_movements WHERE lot_id = ? AND kind = 'quarantine'", [
    lot,
  ]);
  return { onHand: Number(row!.held), moved: Number(sum!.n), aside: Number(row!.aside), returned: Number(row!.returned), set: Number(set!.n) };
};

/** What a lot holds, by both of them alike. */
export const holds = (onHand: number, aside = 0, returned = 0) => ({ onHand, moved: onHand, aside, returned, set: aside });

export const moved = (owner: Person, lot: string, body: object, key?: string): Promise<Answer<{ onHandMg: number; quarantinedMg: number }>> =>
  owner.post(`/api/transactions/lots/${lot}/moves`, { reason: 'ทดสอบการให้เหตุผล', ...body }, key);

export const asked = async (owner: Person, lot: string, mg: number, from: 'stock' | 'quarantine' = 'stock'): Promise<string> =>
  must(await owner.post<{ id: string }>(`/api/transactions/lots/${lot}/wastes`, { from, mg, reason: 'หมดอายุเมื่อสิ้นเดือนก่อน', method: 'burned' }), 'waste').id;

/** How often each answer was given. */
export const outcomes = (answers: readonly { status: number; error?: { name: string } }[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status, error } of answers) {
    const name = status === 200 ? 'ok' : error!.name;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};
