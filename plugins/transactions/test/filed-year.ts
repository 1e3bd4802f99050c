import { createHash } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import { SECRETS, sealedBy } from '../../../cms/test/platform-secrets';
import { atTheCounter, sell, type Counter } from './counter';

/** A sale of the fixture, as its row of PT.28 is to say it. */
export interface Sold {
  readonly number: string;
  readonly day: string;
  readonly document: string;
  readonly name: string;
  readonly birthDate: string;
  readonly mg: number;
}

/** Ids that are the same in every database. */
const idOf = (name: string): string => createHash('sha256').update(`filed-year ${name}`).digest('hex').slice(0, 24);
/** A moment as each database keeps it. */
const stored = (iso: string): Date | number => (process.env.BAI_TEST_DB_URL ? new Date(iso) : Date.parse(iso));
const two = (value: number): string => String(value).padStart(2, '0');

/** Invented sales of a month: figures that repeat nowhere and follow from their place alone. */
export const salesOf = (month: string, count: number): Sold[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `TX-${month}-${String(index).padStart(5, '0')}`,
    day: `${month}-${two(1 + Math.floor((index * 28) / count))}`,
    document: String(1_000_000_000_000 + index * 7_919),
    name: `สมมุติ ตัวอย่าง ${index}`,
    birthDate: `19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}`,
    mg: 10 * (1 + ((index * 37) % 400)),
  }));

const LOT = idOf('lot');
const sources = async ({ seller, lot, claimId }: Counter) => {
  const { id } = must(await sell(seller, claimId, lot.id, 1_000), 'sell');
  const [use] = await queryDatabase<{ document_id: string }>('SELECT document_id FROM use_rows WHERE transaction_id = ?', [id]);
  const [movement] = await queryDatabase<{ document_id: string }>('SELECT document_id FROM stock_movements WHERE transaction_id = ?', [id]);
  return {
    sale: await rowOf('transactions', id),
    use: await rowOf('use_rows', use!.document_id),
    movement: await rowOf('stock_movements', movement!.document_id),
    lot: await rowOf('lots', lot.id),
  };
};

export interface FiledYear {
  readonly owner: Person;
  readonly dispensaryId: string;
}
interface Shop {
  readonly id: string;
  readonly licenseNumber: string;
}

/** In the second shop, of whose months no other test asks: a lot that came before the first month, and the sales of these months as the counter would have written them: sale, row and movement. */
export const soldBefore = async (months: Readonly<Record<string, number>>): Promise<FiledYear> => {
  const source = await sources(await atTheCounter());
  const owner = await signedIn('dispensary-two');
  const [shop] = must(await owner.get<Shop[]>('/api/directory/dispensaries'), 'shop');
  const of = { dispensary_id: shop!.id };
  const license = { ...of, license_number: shop!.licenseNumber };
  const sales = Object.entries(months).flatMap(([month, count]) => salesOf(month, count).map((sold) => ({ ...sold, month })));
  const first = `${Object.keys(months)[0]}-01`;
  const came = sales.reduce((sum, { mg }) => sum + mg, 0) + 12_340;
  const lot = { document_id: LOT, number: 'ล-ปี', received_on: first, received_mg: came, on_hand_mg: 12_340, document_number: 'ส่ง 1', document_file_id: null };
  const named = { supplier: 'แปลงตัวอย่าง', supplier_license: 'ตย. ปลูก 9', gacp_number: 'ตย. GACP 9', gacp_expires_on: '2099-01-01' };
  const made = stored(`${first}T02:00:00.000Z`);
  const [product] = await queryDatabase<{ document_id: string }>('SELECT document_id FROM products WHERE dispensary_id = ? ORDER BY id LIMIT 1', [shop!.id]);
  await copyRow('lots', source.lot, [{ ...of, ...lot, product_id: product!.document_id, ...named, created_at: made }]);
  const moved = { ...of, product_id: product!.document_id, lot_id: LOT, note: null, transfer: null };
  await copyRow('stock_movements', source.movement, [{ ...moved, kind: 'receive', mg: came, balance_mg: came, transaction_id: null, created_at: made }]);
  const at = ({ day }: Sold, index: number) => stored(new Date(Date.parse(`${day}T03:00:00.000Z`) + index).toISOString());
  const sale = ({ number }: Sold) => idOf(number);
  await copyRow(
    'transactions',
    source.sale,
    sales.map((sold, index) => ({
      ...license,
      document_id: sale(sold),
      number: sold.number,
      receipt_number: `RC-${sold.number}`,
      day: sold.day,
      total_mg: sold.mg,
      created_at: at(sold, index),
    })),
  );
  await copyRow(
    'stock_movements',
    source.movement,
    sales.map((sold, index) => ({ ...moved, mg: -sold.mg, transaction_id: sale(sold), created_at: at(sold, index) })),
  );
  await copyRow(
    'use_rows',
    source.use,
    sales.map((sold, index) => {
      const id = idOf(`row ${sold.number}`);
      return {
        ...license,
        document_id: id,
        transaction_id: sale(sold),
        transaction_number: sold.number,
        month: sold.month,
        day: sold.day,
        document_number: sealedBy(SECRETS.FIELD_KEY, sold.document, `plugin::transactions.use-row:${id}:documentNumber`),
        document_last: sold.document.slice(-4),
        name: sold.name,
        birth_date: sold.birthDate,
        purpose: 'นอนไม่หลับ',
        mg: sold.mg,
        created_at: at(sold, index),
      };
    }),
  );
  return { owner, dispensaryId: shop!.id };
};
