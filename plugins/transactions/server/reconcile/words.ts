import type { DiscrepancyKind, MOVEMENTS, SaleKind } from '../../contracts';

// The sheets of a month's pack are for the shop's book-keeper and the officer: they are in Thai, as the reports are.

export const DISCREPANCY_WORDS: Record<DiscrepancyKind, string> = {
  report_missing: 'ไม่มีแถวใน ภ.ท.28',
  report_weight: 'น้ำหนักใน ภ.ท.28 ไม่ตรงกับที่ขาย',
  report_said: 'วันที่หรือใบอนุญาตใน ภ.ท.28 ไม่ตรงกับที่ขาย',
  report_taken_back: 'การยกเลิกใน ภ.ท.28 ไม่ตรงกับรายการขาย',
  report_extra: 'มีแถวใน ภ.ท.28 โดยไม่มีรายการขาย',
  report_owed: 'รายงานที่ยื่นแล้วค้างยื่นเพิ่มเติม',
  stock_weight: 'น้ำหนักที่ตัดจากล็อตไม่ตรงกับที่ขาย',
  stock_extra: 'ล็อตถูกตัดโดยไม่มีรายการขาย',
  form_missing: 'ไม่พบใบสั่งของรายการขาย',
  form_days: 'ขายนอกวันที่ใบสั่งใช้ได้',
  form_sums: 'ยอดจ่ายของใบสั่งไม่ตรงกับรายการขาย',
  original_missing: 'ยังไม่ได้รับใบสั่งตัวจริง',
  original_place: 'ไม่ได้บันทึกว่าเก็บใบสั่งตัวจริงไว้ที่ใด',
  duty_other: 'เวรของรายการขายไม่ใช่ของผู้ขายหรือร้านนี้',
  duty_hours: 'ขายนอกเวลาเวร',
  receipt_gap: 'เลขที่ใบเสร็จขาดหาย',
  receipt_sum: 'ยอดรวมของใบเสร็จไม่ตรงกับรายการสินค้า',
};

export const MOVEMENT_WORDS: Record<(typeof MOVEMENTS)[number], string> = {
  opening: 'ยอดยกมา',
  receive: 'รับเข้า',
  sale: 'ขาย',
  transfer_out: 'โอนให้ผู้รับใบอนุญาตอื่น',
  void: 'ยกเลิกการขาย',
  quarantine: 'กักไว้',
  waste: 'ทำลาย',
  sample: 'ตัวอย่าง',
  loss: 'สูญหาย',
  adjust: 'ปรับยอด',
  count: 'ผลการตรวจนับ',
};

export const SALE_WORDS: Record<SaleKind, string> = { platform: 'ใบสั่งในระบบ', paper: 'ใบสั่งกระดาษจากที่อื่น', licensee: 'ผู้รับใบอนุญาตอื่น' };
export const VOID_WORDS: Readonly<Record<string, string>> = { mistake: 'ยกเลิก: ผิดพลาด', return: 'ยกเลิก: คืนสินค้า' };

export const HEADS = {
  sales: [
    'เลขที่ขาย',
    'เลขที่ใบเสร็จ',
    'วันที่',
    'เวลา',
    'ผู้ขาย',
    'ชนิดการขาย',
    'ผู้ซื้อ',
    'เลขที่ใบสั่งหรือเอกสาร',
    'ล็อต',
    'กรัม',
    'ส่วนลด (บาท)',
    'รับชำระ (บาท)',
    'วิธีชำระ',
    'ใบตัวจริงเก็บที่',
    'หมายเหตุ',
  ],
  lots: ['วันที่รับ', 'สินค้า', 'ล็อต', 'ผู้จำหน่าย', 'ใบรับรอง GACP', 'ยกมา (กรัม)', 'รับ (กรัม)', 'นำไปใช้ (กรัม)', 'ออกอื่น (กรัม)', 'คงเหลือ (กรัม)', 'กักไว้ (กรัม)'],
  movements: ['วันที่', 'เวลา', 'สินค้า', 'ล็อต', 'ชนิด', 'กรัม', 'คงเหลือในล็อต (กรัม)', 'หมายเหตุ'],
  discrepancies: ['ชนิด', 'เลขที่', 'รหัส'],
} as const;
export const SHEETS = { sales: 'รายการขาย', lots: 'ล็อต', movements: 'ความเคลื่อนไหว', discrepancies: 'ข้อไม่ตรงกัน' } as const;
export const AGREES = 'ไม่พบข้อไม่ตรงกัน';
