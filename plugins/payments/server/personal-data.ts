import { fact, numbered, personalData, referTo } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { through } from '@bai/kernel/server';
import type { Invoice } from 'fhir/r4';
import { payments, refunds, slips, type PaymentRow, type RefundRow } from './payments';

const STATES: Readonly<Record<PaymentRow['state'], Bilingual>> = {
  pending: { th: 'รอชำระเงิน', en: 'Awaiting payment' },
  processing: { th: 'กำลังดำเนินการ', en: 'Processing' },
  in_review: { th: 'กำลังตรวจสลิป', en: 'Slip being checked' },
  late_review: { th: 'กำลังตรวจสลิปที่ส่งหลังหมดเวลา', en: 'Late slip being checked' },
  underpaid: { th: 'ชำระไม่ครบ', en: 'Paid in part' },
  paid: { th: 'ชำระแล้ว', en: 'Paid' },
  due_at_clinic: { th: 'ชำระที่คลินิก', en: 'Pay at the clinic' },
  failed: { th: 'ไม่สำเร็จ', en: 'Failed' },
  expired: { th: 'หมดเวลา', en: 'Time ran out' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  refund_due: { th: 'รอคืนเงิน', en: 'To be refunded' },
  partially_refunded: { th: 'คืนเงินบางส่วนแล้ว', en: 'Refunded in part' },
  refunded: { th: 'คืนเงินแล้ว', en: 'Refunded' },
};
const REFUNDS: Readonly<Record<RefundRow['state'], Bilingual>> = {
  requested: { th: 'รออนุมัติ', en: 'Awaiting approval' },
  approved: { th: 'อนุมัติแล้ว', en: 'Approved' },
  processing: { th: 'กำลังคืนเงิน', en: 'On its way' },
  succeeded: { th: 'คืนเงินแล้ว', en: 'Given back' },
  failed: { th: 'คืนเงินไม่สำเร็จ', en: 'Failed' },
  rejected: { th: 'ไม่คืนเงิน', en: 'Not given back' },
};
const DECISIONS = {
  accept: { th: 'รับแล้ว', en: 'accepted' },
  reject: { th: 'ไม่รับ', en: 'rejected' },
  underpaid: { th: 'ยอดไม่ครบ', en: 'less than asked' },
  replaced: { th: 'ส่งใบใหม่แทน', en: 'replaced by another' },
};
const METHODS = { promptpay: { th: 'พร้อมเพย์', en: 'PromptPay' }, card: { th: 'บัตร', en: 'Card' }, at_clinic: { th: 'ที่คลินิก', en: 'at the clinic' } };

const DESTINATIONS = { promptpay: { th: 'พร้อมเพย์', en: 'PromptPay' }, bank: { th: 'บัญชีธนาคาร', en: 'bank account' } };
const WAYS = { transfer: { th: 'โอนเงิน', en: 'transfer' }, cash: { th: 'เงินสด', en: 'cash' } };

const STATUS: Readonly<Partial<Record<PaymentRow['state'], Invoice['status']>>> = {
  paid: 'balanced',
  partially_refunded: 'balanced',
  refunded: 'cancelled',
  failed: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
};
const fhirPayment = (row: PaymentRow, patientId: string): Invoice => ({
  resourceType: 'Invoice',
  id: row.id,
  identifier: [numbered('payment', row.number), ...(row.receiptNumber ? [numbered('receipt', row.receiptNumber)] : [])],
  status: STATUS[row.state] ?? 'issued',
  subject: referTo('Patient', patientId),
  recipient: referTo('Patient', patientId),
  date: row.paidAt ?? row.createdAt,
  totalGross: { value: row.amount / 100, currency: 'THB' },
});

personalData({
  name: 'payments',
  title: { th: 'การชำระเงิน', en: 'Payments' },
  why: {
    th: 'เก็บเป็นหลักฐานทางบัญชีและภาษี ตามระยะเวลาที่กฎหมายบัญชีกำหนด',
    en: 'Kept as evidence for accounts and taxes, for as long as the law on accounting wants.',
  },
  sorts: {
    payments: {
      title: { th: 'รายการชำระเงินและใบเสร็จ', en: 'Payments and receipts' },
      facts: {
        id: fact('รหัส', 'Id', 'code'),
        number: fact('เลขที่', 'Number'),
        title: fact('รายการ', 'For'),
        amount: fact('จำนวน', 'Amount', 'baht'),
        received: fact('ได้รับแล้ว', 'Received', 'baht'),
        method: fact('ชำระโดย', 'Paid by', METHODS),
        state: fact('สถานะ', 'State', STATES),
        payerName: fact('ผู้ชำระ', 'Payer'),
        createdAt: fact('เริ่มเมื่อ', 'Begun', 'moment'),
        paidAt: fact('ชำระเมื่อ', 'Paid', 'moment'),
        receiptNumber: fact('ใบเสร็จ', 'Receipt'),
      },
    },
    slips: {
      title: { th: 'สลิปที่ส่ง', en: 'Slips you handed in' },
      facts: {
        payment: fact('รายการชำระเงิน', 'Payment'),
        createdAt: fact('ส่งเมื่อ', 'Handed in', 'moment'),
        decision: fact('ผล', 'Found', DECISIONS),
        amount: fact('จำนวน', 'Amount', 'baht'),
        bankReference: fact('เลขอ้างอิงของธนาคาร', 'Bank’s reference'),
        readBank: fact('รหัสธนาคารที่อ่านจาก QR', 'Bank’s code, as read from the QR'),
        readReference: fact('เลขอ้างอิงที่อ่านจาก QR', 'Reference, as read from the QR'),
        reason: fact('เหตุผล', 'Reason'),
      },
    },
    refunds: {
      title: { th: 'การคืนเงิน', en: 'Refunds' },
      facts: {
        number: fact('เลขที่', 'Number'),
        payment: fact('รายการชำระเงิน', 'Payment'),
        amount: fact('จำนวน', 'Amount', 'baht'),
        reason: fact('เหตุผล', 'Reason'),
        state: fact('สถานะ', 'State', REFUNDS),
        failure: fact('ธนาคารแจ้งว่า', 'The bank said'),
        returnedOn: fact('เงินโอนกลับมาเมื่อวันที่', 'Came back on', 'day'),
        destinationKind: fact('คืนเข้า', 'Goes to', DESTINATIONS),
        destinationBank: fact('รหัสธนาคาร', 'Code of the bank'),
        destinationHolder: fact('ชื่อบัญชี', 'Name of the account'),
        destinationNumber: fact('เลขที่บัญชีหรือพร้อมเพย์', 'Account or PromptPay number'),
        dueOn: fact('คืนภายในวันที่', 'Due by', 'day'),
        refusal: fact('เหตุผลที่ไม่คืน', 'Why it was refused'),
        succeededAt: fact('คืนเงินสำเร็จเมื่อ', 'Gone back', 'moment'),
        paidOn: fact('คืนเงินเมื่อวันที่', 'Given back on', 'day'),
        paidWay: fact('วิธีคืนเงิน', 'Given back by', WAYS),
        paidReference: fact('เลขอ้างอิงของธนาคาร', 'Bank’s reference'),
        creditNoteNumber: fact('ใบลดหนี้', 'Credit note'),
        createdAt: fact('เมื่อ', 'When', 'moment'),
      },
    },
  },
  collect: async (seat, put) => {
    const { patient } = seat.subjects;
    const numbers = new Map<string, string>();
    await payments.each(seat, {}, (rows) =>
      rows.forEach((row) => {
        numbers.set(row.id, row.number);
        put('payments', row, patient ? [fhirPayment(row, patient)] : []);
      }),
    );
    // Slips are reached through their payments, which were reached as one's own.
    const ids = [...numbers.keys()];
    for (let from = 0; from < ids.length; from += 200)
      for (const row of await slips.every(through(seat, 'data-copy'), { paymentId: ids.slice(from, from + 200) }))
        put('slips', { ...row, payment: numbers.get(row.paymentId) });
    await refunds.each(seat, {}, async (rows) => {
      for (const row of rows) {
        const number = row.destinationKind && (await refunds.open(seat, row.id, 'destinationNumber', 'copy of one’s own data'));
        put('refunds', { ...row, destinationNumber: number?.toString() ?? null, payment: numbers.get(row.paymentId) });
      }
    });
  },
});
