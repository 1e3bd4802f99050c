/** One version of the receipt: its words (Thai, English) and measures in points. A published version is never edited. */
export interface ReceiptLayout {
  version: string;
  /** Sizes tried in order: the first that holds all lines is taken. */
  pages: [width: number, height: number][];
  margin: number;
  words: Record<ReceiptWord, [thai: string, english: string]>;
  methods: Record<ReceiptMethod, [thai: string, english: string]>;
  /** What a line is called whose own title would tell what the visit was for. */
  discreetTitle: string;
}

/** How the money came. */
export type ReceiptMethod = 'promptpay' | 'bank_transfer' | 'card' | 'cash';

type ReceiptWord =
  | 'title'
  | 'number'
  | 'date'
  | 'taxId'
  | 'headOffice'
  | 'branch'
  | 'payer'
  | 'item'
  | 'amount'
  | 'net'
  | 'vat'
  | 'total'
  | 'method'
  | 'reference'
  | 'reason'
  | 'original'
  | 'right'
  | 'electronic'
  | 'copy'
  | 'cancelled';

const RECEIPT_2569_1: ReceiptLayout = {
  version: 'receipt-2569-1',
  pages: [
    [419.53, 595.28],
    [595.28, 841.89],
  ],
  margin: 40,
  words: {
    title: ['ใบเสร็จรับเงิน', 'Receipt'],
    number: ['เลขที่', 'No.'],
    date: ['วันที่', 'Date'],
    taxId: ['เลขประจำตัวผู้เสียภาษี', 'Tax ID'],
    headOffice: ['สำนักงานใหญ่', 'Head office'],
    branch: ['สาขาที่', 'Branch'],
    payer: ['ได้รับเงินจาก', 'Received from'],
    item: ['รายการ', 'Description'],
    amount: ['จำนวนเงิน (บาท)', 'Amount (THB)'],
    net: ['มูลค่าก่อนภาษี', 'Before VAT'],
    vat: ['ภาษีมูลค่าเพิ่ม', 'VAT'],
    total: ['รวมทั้งสิ้น', 'Total'],
    method: ['ชำระโดย', 'Paid by'],
    reference: ['อ้างอิง', 'Reference'],
    reason: ['เหตุผล', 'Reason'],
    original: ['มูลค่าตามใบเสร็จ', 'Value on the receipt'],
    right: ['มูลค่าที่ถูกต้อง', 'Correct value'],
    electronic: ['ออกโดยระบบอิเล็กทรอนิกส์', 'Issued electronically'],
    copy: ['สำเนา', 'COPY'],
    cancelled: ['ยกเลิก', 'CANCELLED'],
  },
  methods: {
    promptpay: ['พร้อมเพย์', 'PromptPay'],
    bank_transfer: ['โอนเงินผ่านธนาคาร', 'Bank transfer'],
    card: ['บัตร', 'Card'],
    cash: ['เงินสด', 'Cash'],
  },
  discreetTitle: 'ค่าปรึกษา / Consultation fee',
};

/** The credit note of a refund. Exempt issuers issue it, so it never says that it is a tax invoice. */
const CREDIT_NOTE_2569_1: ReceiptLayout = {
  ...RECEIPT_2569_1,
  version: 'credit-note-2569-1',
  words: {
    ...RECEIPT_2569_1.words,
    title: ['ใบลดหนี้', 'Credit note'],
    payer: ['ออกให้แก่', 'Issued to'],
    total: ['ผลต่างที่คืน', 'Difference refunded'],
    method: ['คืนเงินโดย', 'Refunded by'],
    reference: ['อ้างถึงใบเสร็จรับเงิน', 'For receipt'],
  },
};

const LAYOUTS = new Map([RECEIPT_2569_1, CREDIT_NOTE_2569_1].map((layout) => [layout.version, layout]));

/** The versions of the receipt that can be rendered, oldest first. */
export const RECEIPT_LAYOUT_VERSIONS: readonly string[] = [...LAYOUTS.keys()];

/** The layout of a version; throws on an unknown one. */
export function receiptLayout(version: string): ReceiptLayout {
  const layout = LAYOUTS.get(version);
  if (!layout) throw new RangeError(`no receipt layout '${version}'`);
  return layout;
}
