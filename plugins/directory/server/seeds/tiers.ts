const words = (th: string, en: string) => ({ th, en });

/** Tiers to begin with; the office writes its own. Prices in satang for a month. */
export const SUBSCRIPTION_TIERS = [
  {
    code: 'single',
    name: words('ร้านเดียว', 'Single shop'),
    features: words(
      'ตรวจใบสั่ง จ่ายสมุนไพรควบคุม คลังสินค้า และรายงาน ภ.ท.27 กับ ภ.ท.28 สำหรับร้านเดียว',
      'Verifying, dispensing, stock and the PT.27 and PT.28 reports, for one shop',
    ),
    ...{ price: 99_000, budtenders: 5, shops: 1, salesPerMonth: 1_000, trialDays: 60, offered: true },
  },
  {
    code: 'growing',
    name: words('หลายร้าน', 'Several shops'),
    features: words('ทุกอย่างของร้านเดียว สำหรับสูงสุด 5 ร้านและผู้จ่าย 25 คน', 'All of a single shop, for up to five shops and 25 budtenders'),
    ...{ price: 249_000, budtenders: 25, shops: 5, salesPerMonth: 10_000, trialDays: 60, offered: true },
  },
  {
    code: 'chain',
    name: words('เครือร้าน', 'Chain'),
    features: words('ทุกอย่าง ไม่จำกัดจำนวนร้าน ผู้จ่าย และรายการจ่าย', 'Everything, with as many shops, budtenders and sales as there are'),
    ...{ price: 690_000, budtenders: null, shops: null, salesPerMonth: null, trialDays: 60, offered: true },
  },
];
