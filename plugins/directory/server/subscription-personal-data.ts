import { fact, personalData } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { subscriptionInvoices, subscriptions, type SubscriptionInvoiceRow, type SubscriptionRow } from './collections';

const STATES: Readonly<Record<SubscriptionRow['state'], Bilingual>> = {
  trial: { th: 'ทดลองใช้', en: 'Trial' },
  active: { th: 'ใช้งานอยู่', en: 'Active' },
  past_due: { th: 'ค้างชำระ', en: 'Past due' },
  limited: { th: 'จำกัดการใช้', en: 'Limited' },
  ended: { th: 'สิ้นสุดแล้ว', en: 'Ended' },
};
const INVOICES: Readonly<Record<SubscriptionInvoiceRow['state'], Bilingual>> = {
  open: { th: 'รอชำระ', en: 'To be paid' },
  paid: { th: 'ชำระแล้ว', en: 'Paid' },
  void: { th: 'ยกเลิก', en: 'Void' },
};

personalData({
  name: 'subscription',
  title: { th: 'แผนบริการของร้าน', en: 'Your subscription' },
  why: {
    th: 'เก็บตามสัญญาใช้บริการ และใบแจ้งหนี้เป็นหลักฐานทางบัญชีและภาษีตามระยะเวลาที่กฎหมายบัญชีกำหนด',
    en: 'Kept for the contract; invoices are evidence for accounts and tax for as long as the law on accounting says.',
  },
  sorts: {
    subscriptions: {
      title: { th: 'แผนบริการ', en: 'Subscription' },
      facts: { tier: fact('แผนบริการ', 'Tier'), state: fact('สถานะ', 'State', STATES), until: fact('ถึงวันที่', 'Until', 'day') },
    },
    invoices: {
      title: { th: 'ใบแจ้งหนี้', en: 'Invoices' },
      facts: {
        number: fact('เลขที่', 'Number', 'code'),
        tier: fact('แผนบริการ', 'Tier'),
        amount: fact('จำนวนเงิน', 'Amount', 'baht'),
        from: fact('ตั้งแต่', 'From', 'day'),
        until: fact('ถึง', 'Until', 'day'),
        state: fact('สถานะ', 'State', INVOICES),
      },
    },
  },
  collect: async (seat, put) => {
    for (const row of await subscriptions.every(seat, {})) put('subscriptions', { ...row, tier: row.terms!.name });
    for (const row of await subscriptionInvoices.every(seat, {})) put('invoices', { ...row, tier: row.terms!.name });
  },
});
