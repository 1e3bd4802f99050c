import { bilingual, id, instant, reasonText, satang } from '@bai/kernel/contracts';
import { z } from 'zod';

/** The most refunds of one payout, the rows that a result may have, and its size in bytes. */
export const PAYOUT_MOST = 500;
export const RESULT_ROWS = 2_000;
export const RESULT_MOST = 2 * 1024 * 1024;

/** A moment, and the administrator; no name where the account is gone. */
const byAdministrator = z.object({ at: instant, name: bilingual.nullable() });

/** Refunds that one file hands to a bank. Each waits until the bank’s result names it. */
export const payout = z.object({
  id,
  number: z.string(),
  createdAt: instant,
  count: z.number().int(),
  amount: satang,
  /** The refunds of it without a result of the bank. */
  waiting: z.number().int(),
  /** The downloads of its file; null where none is recorded. */
  taken: z.object({ first: byAdministrator, last: byAdministrator, count: z.number().int() }).nullable(),
  /** Its file was taken, or may have been: the payout is from before downloads were recorded. */
  perhapsTaken: z.boolean(),
  /** The withdrawal of a payout made by mistake; its refunds are ready for another. */
  withdrawn: byAdministrator.extend({ why: z.string() }).nullable(),
});
export type Payout = z.infer<typeof payout>;

/** The withdrawal of a payout. Where its file was or may have been taken, an administrator says that the bank does not have it. */
export const withdrawPayout = z.object({ reason: reasonText(300), notHandedIn: z.boolean().default(false) });
export type WithdrawPayout = z.output<typeof withdrawPayout>;

/** The newest payouts, and the refunds that the next one would take: approved, by hand, with an account that the payer named. */
export const payouts = z.object({ ready: z.object({ count: z.number().int(), amount: satang }), rows: z.array(payout) });

/** The heads of the neutral file. The last four are empty: the bank’s result fills them, and the file is read back. */
export const PAYOUT_HEADS = {
  number: 'เลขที่คืนเงิน / Refund number',
  payee: 'ชื่อบัญชี / Account name',
  kind: 'ประเภท / Type',
  bank: 'รหัสธนาคาร / Bank code',
  account: 'เลขบัญชีหรือพร้อมเพย์ / Account or PromptPay',
  amount: 'จำนวนเงิน (บาท) / Amount (baht)',
  text: 'ข้อความ / Text',
  result: 'ผล (paid หรือ failed) / Result (paid or failed)',
  paidOn: 'วันที่โอน / Paid on',
  reference: 'เลขอ้างอิงธนาคาร / Bank reference',
  failure: 'เหตุที่ไม่สำเร็จ / Reason of failure',
} as const;
export type PayoutHead = keyof typeof PAYOUT_HEADS;

/**
 * The effect of one row of a bank’s result: the refund is settled or failed; it was so before; it waits on, because the row has no
 * result; the bank says both paid and failed; or the row says nothing that can be taken over, for the reason named.
 */
export const payoutOutcome = z.enum(['paid', 'failed', 'already', 'waiting', 'conflict', 'unknown', 'amount', 'reference', 'day', 'unread']);
export type PayoutOutcome = z.infer<typeof payoutOutcome>;
export const payoutResult = z.object({
  payout,
  /** `row` as the spreadsheet counts; `number` as it stands there. */
  rows: z.array(z.object({ row: z.number().int(), number: z.string(), outcome: payoutOutcome })),
});
export type PayoutResult = z.infer<typeof payoutResult>;
