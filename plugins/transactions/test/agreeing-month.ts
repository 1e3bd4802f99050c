import { randomUUID } from 'node:crypto';
import { formatNumber, buddhistYear2 } from '../../kernel/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { issuedPrescription } from '../../../cms/test/issue';
import { must } from '../../../cms/test/journey';
import { newPatient } from '../../../cms/test/people';
import type { DiscrepancyKind } from '../contracts';
import { checked, claim, sell } from './counter';
import { lotIn, type Room } from './stock-room';

type Row = Readonly<Record<string, unknown>>;
/** A real sale of a room, with all that was written of it: what the sales of a past month are copies of. */
export interface Written {
  readonly lotId: string;
  readonly rows: Readonly<Record<'transactions' | 'use_rows' | 'stock_movements' | 'prescriptions' | 'originals' | 'duties', Row>>;
}

const idIn = async (table: string, column: string, id: string): Promise<string> =>
  String((await queryDatabase<{ document_id: string }>(`SELECT document_id FROM ${table} WHERE ${column} = ?`, [id]))[0]!.document_id);

/** Sells a gram at the counter of a room, whose seller is on duty. */
export const realSale = async ({ seller, owner, dispensaryId }: Room): Promise<Written> => {
  must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
  const issued = await issuedPrescription(await newPatient());
  const lot = await lotIn({ seller, owner, dispensaryId }, 50);
  await checked(seller, issued);
  const { id: claimId } = must(await claim(seller, issued.prescription.id), 'claim');
  const { id } = must(await sell(seller, claimId, lot.id, 1_000), 'sell');
  const sale = await rowOf('transactions', id);
  return {
    lotId: lot.id,
    rows: {
      transactions: sale,
      use_rows: await rowOf('use_rows', await idIn('use_rows', 'transaction_id', id)),
      stock_movements: await rowOf('stock_movements', await idIn('stock_movements', 'transaction_id', id)),
      prescriptions: await rowOf('prescriptions', issued.prescription.id),
      originals: await rowOf('originals', await idIn('originals', 'prescription_id', issued.prescription.id)),
      duties: await rowOf('duties', String(sale.duty_id)),
    },
  };
};

const stored = (iso: string): Date | number => (process.env.BAI_TEST_DB_URL ? new Date(iso) : Date.parse(iso));
const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 24);
const two = (value: number): string => String(value).padStart(2, '0');
const PRICE = 25_000;

interface Copies {
  readonly sale: Row;
  readonly use: Row[];
  readonly moves: Row[];
  readonly form: Row;
  readonly paper: Row;
  readonly duty: Row;
}

/** The copies of one sale, as the counter would have written them. */
const agreeing = ({ lotId }: Written, month: string, index: number, place: number): Copies => {
  const [sale, form, duty] = [newId(), newId(), newId()];
  const mg = 10 * (1 + ((index * 37) % 400));
  const day = `${month}-${two(1 + (index % 28))}`;
  const at = stored(`${day}T05:00:00.000Z`);
  const number = `TX-${sale}`;
  const amount = Math.round((mg * PRICE) / 1000);
  const lines = [{ lotId, lot: 'L', productId: 'p', product: { th: 'ทดสอบ', en: 'ทดสอบ' }, mg, amount, pricePerGram: PRICE }];
  const money = { lines: JSON.stringify(lines), total_mg: mg, total_amount: amount, discount: 0 };
  const said = { number, receipt_number: formatNumber('RC', buddhistYear2(day), place), day, at, created_at: at };
  return {
    sale: { document_id: sale, ...said, ...money, prescription_id: form, prescription_number: `RX-${form}`, duty_id: duty },
    use: [{ transaction_id: sale, transaction_number: number, month, day, mg, created_at: at }],
    moves: [{ transaction_id: sale, lot_id: lotId, mg: -mg, created_at: at }],
    form: {
      document_id: form,
      number: `RX-${form}`,
      code: form.slice(0, 10).toUpperCase(),
      appointment_id: newId(),
      token_id: newId(),
      status_list: `copied-${form}`,
      issued_on: `${month}-01`,
      valid_until: `${month}-28`,
      dispensed_mg: mg,
      total_mg: 30_000,
    },
    paper: { prescription_id: form, state: 'surrendered', place: 'กล่อง 1' },
    duty: { document_id: duty, started_at: stored(`${day}T02:00:00.000Z`), ended_at: stored(`${day}T11:00:00.000Z`) },
  };
};

/** Lets a sale be taken back as a mistake, with everything that goes with it save the row of PT.28. */
const voided = (copies: Copies): Copies => ({
  ...copies,
  sale: { ...copies.sale, state: 'voided', void_kind: 'mistake' },
  moves: [...copies.moves, { ...copies.moves[0]!, kind: 'void', mg: -Number(copies.moves[0]!.mg) }],
  form: { ...copies.form, dispensed_mg: 0 },
});

/** How each kind is sown in the copies of one sale, so that nothing else of it disagrees. */
export const SOWN = {
  report_missing: (copies) => ({ ...copies, use: [] }),
  report_weight: (copies) => ({ ...copies, use: [{ ...copies.use[0]!, mg: Number(copies.use[0]!.mg) + 10 }] }),
  report_said: (copies) => ({ ...copies, use: [{ ...copies.use[0]!, license_number: 'ภท. อื่น' }] }),
  report_taken_back: voided,
  report_extra: (copies) => ({ ...copies, use: [copies.use[0]!, copies.use[0]!] }),
  stock_weight: (copies) => ({ ...copies, moves: [{ ...copies.moves[0]!, mg: Number(copies.moves[0]!.mg) - 10 }] }),
  form_missing: (copies) => ({ ...copies, sale: { ...copies.sale, prescription_number: 'RX-ไม่มี' } }),
  form_days: (copies) => ({ ...copies, form: { ...copies.form, issued_on: '2020-01-01', valid_until: '2020-01-30' } }),
  form_sums: (copies) => ({ ...copies, form: { ...copies.form, dispensed_mg: Number(copies.form.dispensed_mg) + 10 } }),
  original_place: (copies) => ({ ...copies, paper: { ...copies.paper, place: null } }),
  duty_other: (copies) => ({ ...copies, duty: { ...copies.duty, account_id: 'nobody' } }),
  duty_hours: (copies) => ({ ...copies, duty: { ...copies.duty, ended_at: copies.duty.started_at } }),
  receipt_sum: (copies) => ({ ...copies, sale: { ...copies.sale, total_amount: Number(copies.sale.total_amount) - 100 } }),
} as const satisfies Partial<Record<DiscrepancyKind, (copies: Copies) => Copies>>;
export type SownKind = keyof typeof SOWN;

/** The number by which a discrepancy of a kind names what it is about. */
const namedBy = (kind: SownKind, { sale, form }: Copies): string => String(kind === 'form_sums' ? form.number : sale.number);

/**
 * A month of sales of a room, each with a prescription, a paper and a duty of its own. `flaws` says which kind is sown in which of them;
 * `places` what place each receipt has in the shop's count. Answers what was sown, by its names.
 */
export const soldIn = async (
  written: Written,
  month: string,
  count: number,
  flaws: (index: number) => SownKind | null = () => null,
  places: (index: number) => number = (index) => index + 1,
): Promise<{ kind: SownKind; of: string }[]> => {
  const sown: { kind: SownKind; of: string }[] = [];
  const all = Array.from({ length: count }, (_, index) => {
    const copies = agreeing(written, month, index, places(index));
    const kind = flaws(index);
    if (kind === null) return copies;
    sown.push({ kind, of: namedBy(kind, copies) });
    return SOWN[kind](copies);
  });
  const { rows } = written;
  await copyRow(
    'duties',
    rows.duties,
    all.map(({ duty }) => duty),
  );
  await copyRow(
    'prescriptions',
    rows.prescriptions,
    all.map(({ form }) => form),
  );
  await copyRow(
    'originals',
    rows.originals,
    all.map(({ paper }) => paper),
  );
  await copyRow(
    'transactions',
    rows.transactions,
    all.map(({ sale }) => sale),
  );
  await copyRow(
    'use_rows',
    rows.use_rows,
    all.flatMap(({ use }) => use),
  );
  await copyRow(
    'stock_movements',
    rows.stock_movements,
    all.flatMap(({ moves }) => moves),
  );
  return sown;
};
