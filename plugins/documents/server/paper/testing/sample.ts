import sharp from 'sharp';
import type { Pt33Snapshot } from '../pt33';
import type { ReceiptSnapshot } from '../receipt';

// As long as a real one: header, claims and an Ed25519 signature.
const TOKEN = `${'eyJhbGciOiJFZERTQSIsImtpZCI6IjIwMjYtMTEifQ'}.${'A1b2C3d4E5f6G7h8'.repeat(26)}.${'Zy9Xw8Vu'.repeat(11).slice(0, 86)}`;

/** For tests: a signature as a pad gives it, a transparent PNG with a wave of ink. */
export async function drawnSignature(): Promise<Buffer> {
  const [width, height] = [300, 100];
  const pixels = Buffer.alloc(width * height * 4);
  for (let x = 20; x < width - 20; x += 1) {
    const middle = Math.round(50 + 35 * Math.sin(x / 17) * Math.cos(x / 60));
    for (let y = middle - 2; y <= middle + 2; y += 1) pixels[(y * width + x) * 4 + 3] = 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** For tests: an issued prescription with everything on it. */
export async function issuedPt33(): Promise<Pt33Snapshot> {
  return {
    layoutVersion: 'pt33-2568-1',
    number: 'RX69-0000123-4',
    code: '7K3QM-9XZ2T',
    applicationNumber: 'AP69-0000456-7',
    qr: `https://bai.example.co.th/budtender/verify/code/7K3QM9XZ2T#${TOKEN}`,
    issuedOn: '2026-11-20',
    validUntil: '2026-12-19',
    prescriber: {
      name: 'กุลธิดา ปั๊มน้ำใจดี',
      title: 'แพทย์หญิง',
      profession: 'medicine',
      licenseNumber: 'ว.12345',
      signature: await drawnSignature(),
    },
    facility: {
      name: 'คลินิกใบเวชกรรม สาขาสุขุมวิท',
      address: '123/4 ถนนสุขุมวิท แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
      licenseNumber: '10101012345',
    },
    patient: {
      name: 'นางสาวฐิติญาณ์ สุวรรณภูมิ',
      age: 34,
      nationality: 'ไทย',
      documentNumber: '1-1017-00230-70-8',
      signature: await drawnSignature(),
    },
    diagnosis: 'นอนไม่หลับเรื้อรัง หลับยากและตื่นกลางดึกนานกว่าสามเดือน',
    indication: 'นอนไม่หลับ',
    dailyMg: 1000,
    days: 30,
    totalMg: 30_000,
  };
}

/** For tests: the longest words that people really have, all at once. */
export async function longPt33(): Promise<Pt33Snapshot> {
  const base = await issuedPt33();
  return {
    ...base,
    prescriber: { ...base.prescriber, title: 'ศาสตราจารย์เกียรติคุณ นายแพทย์', name: 'เฉลิมเกียรติวัฒนานุรักษ์ พิพัฒนสุขเจริญวงศ์ไพศาลกุลธนาดิลก' },
    facility: {
      ...base.facility,
      name: 'โรงพยาบาลส่งเสริมสุขภาพตำบลเฉลิมพระเกียรติ 60 พรรษา นวมินทราชินี',
      address: 'เลขที่ 999/99 หมู่ที่ 12 ซอยเฉลิมพระเกียรติรัชกาลที่ 9 ซอย 48 แยก 2-7 ถนนเฉลิมพระเกียรติรัชกาลที่ 9 แขวงดอกไม้ เขตประเวศ กรุงเทพมหานคร 10250',
    },
    patient: {
      ...base.patient,
      name: 'Maximiliana Alexandrovna Konstantinopolskaya-Hohenzollern von Battenberg',
      nationality: 'สหราชอาณาจักรบริเตนใหญ่',
      documentNumber: 'AB1234567890',
    },
    diagnosis:
      'ปวดเรื้อรังจากปลายประสาทอักเสบหลังได้รับเคมีบำบัด (chemotherapy-induced peripheral neuropathy, G62.0) ร่วมกับภาวะนอนไม่หลับและเบื่ออาหาร ' +
      'น้ำหนักลดลง 6 กิโลกรัมใน 3 เดือน ไม่ตอบสนองต่อยามาตรฐานที่ได้รับมาแล้วอย่างน้อยสองชนิด',
    indication: 'ปวดเรื้อรัง',
  };
}

/** For tests: a receipt of a clinic for one consultation. */
export function paidReceipt(): ReceiptSnapshot {
  return {
    layoutVersion: 'receipt-2569-1',
    number: 'RC69-0000042-8',
    issuedOn: '2026-11-20',
    issuer: {
      name: 'คลินิกใบเวชกรรม สุขุมวิท',
      nameEnglish: 'Bai Clinic Sukhumvit',
      taxId: '0105569012345',
      branch: '00001',
      address: '123/4 ถนนสุขุมวิท แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
    },
    payer: { name: 'นางสาวฐิติญาณ์ สุวรรณภูมิ' },
    lines: [
      { title: 'ค่าปรึกษาทางวิดีโอ / Video consultation', amountSatang: 80_000 },
      { title: 'ส่วนลด / Discount', amountSatang: -4_979 },
    ],
    totalSatang: 75_021,
    method: 'promptpay',
    reference: 'PM69-0000099-1',
  };
}
