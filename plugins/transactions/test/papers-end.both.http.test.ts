import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { runThrough } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { Reconciled } from '../contracts';
import { stocked, type Lot } from './counter';
import { newRoom, type Room } from './stock-room';
import { day, PAPERS, sellPaper, takenIn, type Paper } from './till';

jest.setTimeout(120_000);

const inside = new Inside();
let room: Room;
let lot: Lot;
beforeAll(async () => {
  await daytime(18);
  room = await newRoom(inside);
  must(await room.seller.post('/api/directory/duty', { dispensaryId: room.dispensaryId }), 'duty');
  lot = await stocked(room.owner, room.dispensaryId, 100);
});
afterAll(() => inside.close());

const OF_PAPER = 'SELECT patient_name, document_number, document_last, prescriber_name, photo_file_id, total_mg FROM paper_prescriptions WHERE document_id = ?';
const one = async (statement: string, id: string) => (await queryDatabase<Record<string, unknown>>(statement, [id]))[0]!;

/** A paper of which something was sold, and whose last day was so many days ago. */
const over = async (days: number): Promise<{ paper: Paper; sale: string; photo: string }> => {
  const paper = await takenIn(room.seller, { number: `ก.${days}`, patientName: 'นาย ถือกระดาษ ทดสอบ' });
  const sale = must(await sellPaper(room.seller, paper.id, lot.id, 2_000), 'sale');
  const { photo_file_id: photo } = await one(OF_PAPER, paper.id);
  await queryDatabase('UPDATE paper_prescriptions SET valid_until = ?, issued_on = ? WHERE document_id = ?', [
    await day(-days),
    await day(-days - 30),
    paper.id,
  ]);
  return { paper, sale: String(sale.id), photo: String(photo) };
};

test('of whom a paper was nobody knows after the years of the law, and before that everything is there', async () => {
  const [long, short] = [await over(3 * 366 + 1), await over(3 * 365 - 2)];
  await runThrough('transactions.end-papers');
  expect(await one(OF_PAPER, long.paper.id)).toMatchObject({
    patient_name: '…',
    document_number: null,
    document_last: '–',
    prescriber_name: '…',
    photo_file_id: null,
    total_mg: 30_000,
  });
  expect(await one('SELECT removed_at FROM stored_files WHERE document_id = ?', long.photo)).not.toMatchObject({ removed_at: null });
  expect(await one('SELECT patient_name, total_mg FROM transactions WHERE document_id = ?', long.sale)).toEqual({ patient_name: '…', total_mg: 2_000 });
  const row = 'SELECT name, document_last, purpose, mg FROM use_rows WHERE transaction_id = ?';
  expect(await one(row, long.sale)).toEqual({ name: '…', document_last: '–', purpose: '…', mg: 2_000 });

  expect(await one(OF_PAPER, short.paper.id)).toMatchObject({
    patient_name: 'นาย ถือกระดาษ ทดสอบ',
    prescriber_name: 'นพ. กระดาษ ทดสอบ',
    photo_file_id: short.photo,
  });
  expect(await one(row, short.sale)).toMatchObject({ name: 'นาย ถือกระดาษ ทดสอบ' });
  const listed = must(await room.seller.get<Paper[]>(PAPERS), 'papers').map(({ id }) => id);
  expect(listed).not.toContain(long.paper.id);
  // The trail says that it was erased, and nothing of what was.
  const [told] = await queryDatabase<{ purpose: string; payload: string }>(
    `SELECT purpose, payload FROM bai_audit WHERE action = 'paper-prescription.erase' AND subject = ?`,
    [long.paper.id],
  );
  expect(told!.purpose).toBe('its years are over');
  expect(told!.payload).not.toContain('ถือกระดาษ');
  // The month's sums are what they were.
  const { found } = must(await room.owner.get<Reconciled>('/api/transactions/months/reconciliation'), 'reconciliation');
  expect(found.filter(({ kind }) => !['form_days'].includes(kind))).toEqual([]);
});
