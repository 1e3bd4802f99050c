import { fact, personalData } from '@bai/documents/server';
import { accountOf, through } from '@bai/kernel/server';
import { stockTakes, wastes } from './collections';

const WASTE_STATES = {
  waiting: { th: 'รอพยาน', en: 'Waits for a witness' },
  witnessed: { th: 'ทำลายแล้ว', en: 'Destroyed' },
  refused: { th: 'ไม่ยืนยัน', en: 'Not confirmed' },
  withdrawn: { th: 'ถอนแล้ว', en: 'Taken back' },
};
const TAKE_STATES = {
  counting: { th: 'กำลังนับ', en: 'Being counted' },
  counted: { th: 'รออนุมัติ', en: 'To be approved' },
  approved: { th: 'อนุมัติแล้ว', en: 'Approved' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Given up' },
};
const WASTE = {
  createdAt: fact('เวลา', 'When', 'moment'),
  product: fact('สินค้า', 'Product'),
  lot: fact('ล็อต', 'Lot'),
  mg: fact('น้ำหนัก', 'Weight', 'grams'),
  reason: fact('เหตุผล', 'Reason'),
  state: fact('สถานะ', 'State', WASTE_STATES),
};
const TAKE = {
  createdAt: fact('เวลา', 'When', 'moment'),
  state: fact('สถานะ', 'State', TAKE_STATES),
};

personalData({
  name: 'stock-room',
  title: { th: 'งานในห้องสต็อก', en: 'Work in the stock room' },
  why: { th: 'ร้านต้องแสดงได้ว่าใครรู้เห็นการทำลายและการตรวจนับสต็อก', en: 'A shop has to show who saw stock destroyed and who counted it.' },
  sorts: {
    asked: { title: { th: 'การทำลายที่คุณขอ', en: 'What you asked to be destroyed' }, facts: WASTE },
    witnessed: { title: { th: 'การทำลายที่คุณเป็นพยาน', en: 'What you saw destroyed' }, facts: WASTE },
    counted: { title: { th: 'การตรวจนับที่คุณส่งผล', en: 'Stock-takes that you handed in' }, facts: TAKE },
    approved: { title: { th: 'การตรวจนับที่คุณอนุมัติ', en: 'Stock-takes that you approved' }, facts: TAKE },
  },
  collect: async (seat, put) => {
    const mine = through(seat, 'data-copy');
    const account = accountOf(seat);
    await wastes.each(mine, { accountId: account }, (rows) => rows.forEach((row) => put('asked', row)));
    await wastes.each(mine, { witnessId: account }, (rows) => rows.forEach((row) => put('witnessed', row)));
    await stockTakes.each(mine, { handedInById: account }, (rows) => rows.forEach((row) => put('counted', row)));
    await stockTakes.each(mine, { approvedById: account }, (rows) => rows.forEach((row) => put('approved', row)));
  },
});
