import { say, under, words, type Taught } from './kinds';

/** For those who sell at the counter: the rules of dispensing, from the law as the rule set has it. */
export const DISPENSING: Taught = {
  slug: 'dispensing-rules',
  title: words('กติกาการจ่ายที่เคาน์เตอร์', 'The rules of dispensing at the counter'),
  summary: words(
    'ตรวจใบสั่งจ่าย จ่ายให้ถูกคนและถูกปริมาณ และทำบันทึกให้ครบ',
    'Check a prescription, dispense the right amount to the right person, and keep complete records.',
  ),
  forWhom: words('พนักงานจ่ายและเจ้าของร้านที่มีใบอนุญาต ไม่ต้องมีพื้นฐานด้านกฎหมาย', 'Budtenders and shopkeepers of licensed dispensaries. You need no background in law.'),
  about: [
    say(
      'ช่อดอกกัญชาเป็นสมุนไพรควบคุม จ่ายได้เฉพาะตามใบสั่งจ่าย ภ.ท.33 หรือให้แก่ผู้รับอนุญาตรายอื่น หลักสูตรนี้พาคุณดูทีละเรื่องว่าต้องตรวจอะไรก่อนจ่าย เมื่อใดต้องปฏิเสธ และต้องเก็บอะไรไว้ให้เจ้าหน้าที่ตรวจ',
      'Cannabis flower is a controlled herb. It is dispensed on a PT.33 prescription, or to another licensee, and in no other way. This course takes you step by step through what to check before you dispense, when to refuse, and what to keep for the inspector.',
    ),
    say(
      'นี่คือหลักสูตรตัวอย่างของระบบสาธิต เรียนแล้วไม่ได้รับสิทธิ์ตามกฎหมาย การอบรมจริงต้องเป็นการอบรมที่หน่วยงานรับรอง',
      'This is a sample course of a demonstration: taking it gives no right in law. A real training is one that the authority recognises.',
    ),
  ],
  outcomes: [
    words('อ่านใบสั่งจ่าย ภ.ท.33 และรู้ว่าใบใดใช้ไม่ได้', 'Read a PT.33 and see which one cannot be used'),
    words('รู้ว่าต้องปฏิเสธใคร และอธิบายเหตุผลได้', 'Know whom to refuse, and say why'),
    words('จ่ายไม่เกินปริมาณที่สั่ง', 'Dispense no more than was prescribed'),
    words('เก็บเอกสารและทำรายงานประจำเดือนครบ', 'Keep the papers and complete the monthly reports'),
  ],
  instructor: {
    name: words('ทีมผู้จัดทำเนื้อหาใบ', 'The Bai editors'),
    about: words('เรียบเรียงจากประกาศและแบบฟอร์มที่เผยแพร่', 'Written from published notifications and forms'),
  },
  shared: {
    category: 'dispensing',
    level: 'basic',
    language: 'both',
    price: 99_000,
    validityMonths: 24,
    grantsLicense: 'seller-training',
    ruleSetVersion: '2568-2',
  },
  chapters: [
    {
      title: words('กฎหมายที่ต้องรู้', 'The law you need'),
      lessons: [
        {
          title: words('ช่อดอกกัญชาขายได้อย่างไร', 'How flower may be sold'),
          minutes: 6,
          free: true,
          parts: [
            say(
              'ตั้งแต่วันที่ 26 มิถุนายน 2568 ประกาศกระทรวงสาธารณสุขเรื่องสมุนไพรควบคุม (กัญชา) พ.ศ. 2568 กำหนดให้ขายช่อดอกได้เฉพาะตามใบสั่งจ่าย หรือขายให้ผู้รับอนุญาตรายอื่น ผู้ขายต้องมีใบอนุญาตตามมาตรา 46 ของพระราชบัญญัติคุ้มครองและส่งเสริมภูมิปัญญาการแพทย์แผนไทย พ.ศ. 2542',
              'Since 26 June 2025 the notification of the Ministry of Public Health on controlled herbs (cannabis) B.E. 2568 lets flower be sold on prescription, or to another licensee, and in no other way. Whoever sells needs a license under section 46 of the Protection and Promotion of Thai Traditional Medicine Wisdom Act B.E. 2542.',
            ),
            under(
              words('สิ่งที่ทำไม่ได้', 'What is not allowed'),
              'ห้ามขายผ่านช่องทางอิเล็กทรอนิกส์หรือเครื่องขายอัตโนมัติ และห้ามโฆษณาในทุกช่องทาง จึงไม่มีเมนูออนไลน์ ไม่มีการสั่งจองล่วงหน้า ไม่มีการจัดส่ง และไม่มีการชำระเงินค่าช่อดอกทางออนไลน์',
              'Nothing may be sold through an electronic channel or a vending machine, and nothing may be advertised in any channel. So there is no menu online, no order ahead, no delivery, and no payment for flower online.',
            ),
            under(
              words('ใบอนุญาตของร้าน', 'The shop’s license'),
              'ใบอนุญาต (แบบ 11) มีอายุ 3 ปี ต้องแสดงไว้ในร้าน และขายไม่ได้เมื่อหมดอายุ ทุกครั้งที่ขายต้องมีผู้ผ่านการอบรมและมีบัตรผู้จำหน่ายอยู่ในร้าน',
              'The license (Form 11) is good for three years, is shown in the shop, and nothing may be sold once it has expired. Somebody trained and licensed is on the premises for every sale.',
            ),
          ],
        },
        {
          title: words('ใครซื้อไม่ได้', 'Who may not buy'),
          minutes: 5,
          parts: [
            say(
              'ห้ามจ่ายให้ผู้มีอายุต่ำกว่า 20 ปี ผู้ตั้งครรภ์ และผู้ให้นมบุตร ข้อนี้ไม่มีข้อยกเว้น แม้จะมีใบสั่งจ่ายก็ตาม',
              'Never dispense to anybody under 20, pregnant or breastfeeding. There is no exception, with a prescription or without.',
            ),
            say(
              'นักท่องเที่ยวไม่มีข้อยกเว้น ต้องมีใบสั่งจ่ายที่ออกในประเทศไทยเช่นเดียวกับทุกคน ขอดูหนังสือเดินทางแทนบัตรประชาชน',
              'Visitors are no exception: they need a prescription issued in Thailand like everybody else. Ask for the passport instead of the ID card.',
            ),
          ],
        },
      ],
    },
    {
      title: words('ตรวจใบสั่งจ่าย', 'Checking a prescription'),
      lessons: [
        {
          title: words('ส่วนประกอบของ ภ.ท.33', 'What stands on a PT.33'),
          minutes: 8,
          free: true,
          parts: [
            say(
              'บนแบบ ภ.ท.33 มีวันที่ออก ชื่อและเลขที่ใบอนุญาตของผู้สั่งจ่าย ชื่อ อายุ สัญชาติ และเลขบัตรประชาชนหรือหนังสือเดินทางของผู้ป่วย โรคหรืออาการ ขนาดที่ใช้ต่อวัน จำนวนวัน และปริมาณรวม พร้อมลายเซ็นของผู้รับใบสั่งจ่ายและผู้สั่งจ่าย',
              'A PT.33 has the day of issue, the prescriber’s name and license number, the patient’s name, age, nationality and ID or passport number, the disease or symptom, the grams a day, the days and the grams in all, and the signatures of the patient and the prescriber.',
            ),
            under(
              words('คำนวณให้ตรงกัน', 'The sum has to agree'),
              'ปริมาณรวมต้องเท่ากับขนาดต่อวันคูณจำนวนวัน ใบสั่งจ่ายหนึ่งใบสั่งได้ไม่เกิน 30 วัน',
              'Grams in all are the grams a day times the days. One prescription is for 30 days at most.',
            ),
            under(
              words('ผู้สั่งจ่ายเจ็ดวิชาชีพ', 'Seven professions prescribe'),
              'เวชกรรม แพทย์แผนไทย แพทย์แผนไทยประยุกต์ ทันตกรรม เภสัชกรรม การแพทย์แผนจีน และหมอพื้นบ้าน ทุกคนต้องผ่านการอบรมที่ได้รับอนุมัติ',
              'Medicine, Thai traditional medicine, applied Thai traditional medicine, dentistry, pharmacy, Chinese medicine, and folk healers. All of them after an approved training.',
            ),
          ],
        },
        {
          title: words('ใช้ได้ถึงเมื่อใด', 'How long it is valid'),
          minutes: 4,
          parts: [
            say(
              'ใบสั่งจ่ายใช้ได้ตามจำนวนวันที่สั่ง ไม่เกิน 30 วันนับจากวันที่ออก เมื่อหมดอายุแล้วต่อไม่ได้ ผู้ป่วยต้องพบผู้สั่งจ่ายใหม่ทุกครั้ง',
              'It is valid for as many days as were prescribed, at most 30 from the day of issue. It cannot be extended: each new one needs a new consultation.',
            ),
            say(
              'สแกน QR แล้วอ่านผลก่อนเสมอ ถ้าผลบอกว่าจ่ายไม่ได้ อย่าจ่าย ไม่มีปุ่มข้ามไปจ่ายต่อ',
              'Scan the QR and read the verdict first. When it says that you cannot dispense, do not: there is no way around it.',
            ),
          ],
        },
        {
          title: words('ข้อบ่งใช้ห้าข้อ', 'Five indications'),
          minutes: 4,
          parts: [
            say(
              'ตั้งแต่วันที่ 1 กันยายน 2568 ข้อบ่งใช้ลดจาก 15 เหลือ 5 ข้อ คือ นอนไม่หลับ ปวดเรื้อรัง ไมเกรน พาร์กินสัน และเบื่ออาหาร ร้านไม่วินิจฉัยโรค ร้านตรวจว่าใบสั่งจ่ายถูกต้อง',
              'On 1 September 2025 the indications went from 15 to 5: insomnia, chronic pain, migraine, Parkinson’s and loss of appetite. A shop makes no diagnosis. It checks that the prescription is right.',
            ),
          ],
        },
      ],
    },
    {
      title: words('หลังการจ่าย', 'After dispensing'),
      lessons: [
        {
          title: words('เก็บใบสั่งจ่าย', 'Keeping the form'),
          minutes: 3,
          parts: [
            say(
              'ผู้จ่ายเก็บใบสั่งจ่ายไว้ที่สถานที่จ่าย 1 ปีนับจากวันที่จ่าย ข้อความนี้พิมพ์อยู่ท้ายแบบ ภ.ท.33',
              'Whoever dispenses keeps the form at the place of dispensing for one year from the day of dispensing. The foot of the PT.33 says so.',
            ),
          ],
        },
        {
          title: words('รายงาน ภ.ท.27 และ ภ.ท.28', 'The PT.27 and PT.28 reports'),
          minutes: 7,
          parts: [
            say(
              'ภ.ท.28 คือรายงานการนำไปใช้ประจำเดือน หนึ่งบรรทัดต่อผู้ซื้อหนึ่งคน ส่วน ภ.ท.27 คือรายงานแหล่งที่มาและจำนวนที่เก็บไว้ ทั้งสองต้องส่งทุกเดือน แม้เดือนที่ไม่มีการจ่าย กำหนดส่งต่างกันไปในแต่ละจังหวัด',
              'PT.28 is the monthly report of use, one row a buyer. PT.27 is the report of sources and of what is held. Both are due every month, one without a sale too. The due day differs by province.',
            ),
            say(
              'รายงานที่ขาดหรือเป็นเท็จทำให้ถูกสั่งพักใบอนุญาตได้ เก็บ ภ.ท.28 ไว้อย่างน้อย 3 ปี',
              'A report that is missing or false can cost the license for a time. Keep the PT.28 for at least three years.',
            ),
          ],
        },
        {
          title: words('แหล่งที่มาต้องมี GACP', 'Only from GACP sources'),
          minutes: 3,
          parts: [
            say(
              'รับช่อดอกได้เฉพาะจากแหล่งปลูกที่มีใบรับรอง GACP เก็บเลขที่และวันหมดอายุของใบรับรองคู่กับทุกล็อต',
              'Take flower from GACP-certified cultivation only. Keep the number and the expiry of the certificate with each lot.',
            ),
          ],
        },
      ],
    },
  ],
  exam: {
    title: words('สอบ: กติกาการจ่าย', 'Exam: the rules of dispensing'),
    instructions: words(
      'มี 12 ข้อ สุ่มจากคลังคำถาม อ่านคำถามให้จบก่อนตอบ คำตอบถูกบันทึกทันที',
      'Twelve questions, drawn from the bank. Read each to its end. Answers are kept as you give them.',
    ),
    timeLimitMinutes: 20,
    draws: { 'dispensing-law': 7, 'dispensing-counter': 5 },
  },
};
