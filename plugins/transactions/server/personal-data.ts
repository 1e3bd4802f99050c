import { fact, gramsOf, numbered, personalData, referTo } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { accountOf, through } from '@bai/kernel/server';
import type { FhirResource } from 'fhir/r4';
import { transactions, type TransactionRow } from './collections';
import { PAYMENT_WORDS } from './payment-words';

const STATES: Readonly<Record<TransactionRow['state'], Bilingual>> = {
  recorded: { th: 'บันทึกแล้ว', en: 'Recorded' },
  void_requested: { th: 'ขอยกเลิก', en: 'Void requested' },
  voided: { th: 'ยกเลิกแล้ว', en: 'Voided' },
};
const SALE = {
  number: fact('เลขที่', 'Number'),
  receiptNumber: fact('ใบเสร็จ', 'Receipt'),
  at: fact('เวลา', 'When', 'moment'),
  dispensaryName: fact('ร้าน', 'Dispensary'),
  state: fact('สถานะ', 'State', STATES),
  goods: fact('สินค้า', 'Goods'),
  totalMg: fact('น้ำหนัก', 'Weight', 'grams'),
  totalAmount: fact('ราคา', 'Price', 'baht'),
  payment: fact('ชำระโดย', 'Paid by', PAYMENT_WORDS),
};

/** What was handed over in one sale, lot by lot, and by which dispensary. */
const fhirSale = (row: TransactionRow): FhirResource[] => [
  {
    resourceType: 'Organization',
    id: row.dispensaryId,
    identifier: [numbered('dispensary-license', row.licenseNumber)],
    name: row.dispensaryName?.th || row.dispensaryName?.en || row.dispensaryId,
  },
  ...(row.lines ?? []).map(({ mg, product, lot }, index) => ({
    resourceType: 'MedicationDispense' as const,
    id: `${row.id}-${index + 1}`,
    identifier: [numbered('sale', row.number)],
    status: row.state !== 'voided' ? ('completed' as const) : row.voidKind === 'mistake' ? ('entered-in-error' as const) : ('stopped' as const),
    medicationCodeableConcept: { text: `${product.th || product.en} (${lot})` },
    subject: referTo('Patient', row.patientId!),
    performer: [{ actor: referTo('Organization', row.dispensaryId) }],
    authorizingPrescription: [referTo('MedicationRequest', row.prescriptionId!)],
    quantity: gramsOf(mg),
    whenHandedOver: row.at,
  })),
];

const goodsOf = ({ lines }: TransactionRow): Bilingual[] =>
  (lines ?? []).map(({ product, lot, mg }) => ({
    th: `${product.th || product.en} (${lot}) ${(mg / 1000).toFixed(2)} กรัม`,
    en: `${product.en || product.th} (${lot}) ${(mg / 1000).toFixed(2)} g`,
  }));

personalData({
  name: 'dispensing',
  title: { th: 'การรับและการจ่ายที่ร้าน', en: 'Purchases and sales at dispensaries' },
  why: {
    th: 'กฎหมายให้ร้านบันทึกการจ่าย (แบบ ภ.ท.28) และเก็บ 3 ปี',
    en: 'The law has dispensaries record what they hand over (form PT.28) and keep it for 3 years.',
  },
  sorts: {
    purchases: {
      title: { th: 'สิ่งที่คุณได้รับ', en: 'What you received' },
      facts: {
        ...SALE,
        sellerName: fact('ผู้จ่าย', 'Handed over by'),
        prescriptionNumber: fact('ใบสั่งจ่าย', 'Prescription'),
        creditNote: fact('ใบลดหนี้', 'Credit note'),
        voidReason: fact('เหตุผลที่ยกเลิก', 'Why it was voided'),
      },
    },
    sales: { title: { th: 'สิ่งที่คุณจ่าย', en: 'What you handed over' }, facts: SALE },
  },
  collect: async (seat, put) => {
    // A person may be patient and seller, and is both whichever role is in use; each walk is narrowed to what is theirs as one of them.
    const mine = through(seat, 'data-copy');
    const { patient } = seat.subjects;
    if (patient)
      await transactions.each(mine, { patientId: patient }, (rows) => rows.forEach((row) => put('purchases', { ...row, goods: goodsOf(row) }, fhirSale(row))));
    // Who bought is theirs to know, not the seller's to keep.
    await transactions.each(mine, { sellerAccountId: accountOf(seat) }, (rows) => rows.forEach((row) => put('sales', { ...row, goods: goodsOf(row) })));
  },
});
