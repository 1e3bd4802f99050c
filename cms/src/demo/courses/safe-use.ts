import { say, under, words, type Taught } from './kinds';

/** For patients: what to know before and after a prescription. */
export const SAFE_USE: Taught = {
  slug: 'safe-use',
  title: words('ใช้อย่างปลอดภัย สำหรับผู้ป่วย', 'Safe use, for patients'),
  summary: words('ใครไม่ควรใช้ ต้องบอกอะไรผู้สั่งจ่าย และใบสั่งจ่ายใช้อย่างไร', 'Who should not use it, what to tell the prescriber, and how a prescription works.'),
  forWhom: words(
    'ผู้ป่วยและญาติที่กำลังคิดจะพบผู้สั่งจ่าย หรือเพิ่งได้รับใบสั่งจ่าย',
    'Patients and their families who think of seeing a prescriber, or have just been given a prescription.',
  ),
  about: [
    say(
      'หลักสูตรสั้นที่อ่านจบได้ในครึ่งชั่วโมง ใช้ภาษาธรรมดา ไม่มีค่าใช้จ่าย ไม่แทนคำแนะนำของผู้สั่งจ่ายของคุณ',
      'A short course that is read in half an hour, in plain words, free of charge. It does not take the place of what your own prescriber tells you.',
    ),
  ],
  outcomes: [
    words('รู้ว่าใครไม่ควรใช้', 'Know who should not use it'),
    words('เตรียมคำตอบที่ผู้สั่งจ่ายต้องถาม', 'Have the answers ready that the prescriber asks for'),
    words('อ่านใบสั่งจ่ายของตัวเองเป็น', 'Read your own prescription'),
    words('รู้สิทธิของคุณต่อข้อมูลสุขภาพ', 'Know your rights over your health data'),
  ],
  instructor: {
    name: words('ทีมผู้จัดทำเนื้อหาใบ', 'The Bai editors'),
    about: words('เรียบเรียงจากประกาศและแบบฟอร์มที่เผยแพร่', 'Written from published notifications and forms'),
  },
  shared: { category: 'safety', level: 'basic', language: 'both', price: 0, ruleSetVersion: '2568-2' },
  chapters: [
    {
      title: words('ก่อนพบผู้สั่งจ่าย', 'Before you see the prescriber'),
      lessons: [
        {
          title: words('ใครไม่ควรใช้', 'Who should not use it'),
          minutes: 5,
          free: true,
          parts: [
            say(
              'ผู้มีอายุต่ำกว่า 20 ปี ผู้ตั้งครรภ์ และผู้ให้นมบุตร รับใบสั่งจ่ายไม่ได้ ไม่ว่าเหตุผลใด',
              'Nobody under 20, pregnant or breastfeeding can be given a prescription, whatever the reason.',
            ),
            under(
              words('บอกผู้สั่งจ่ายเสมอ', 'Always tell the prescriber'),
              'ถ้าคุณเคยแพ้ มีโรคหัวใจที่อาการยังไม่คงที่ เคยมีอาการทางจิตหรือโรคทางจิตเวชรุนแรง เคยติดสารเสพติด หรือมีโรคตับหรือไตรุนแรง ผู้สั่งจ่ายต้องรู้ก่อนตัดสินใจ',
              'An allergy, a heart disease that is not stable, psychosis or a severe psychiatric illness now or before, dependence on a substance, or a severe disease of the liver or kidneys: the prescriber has to know before deciding.',
            ),
          ],
        },
        {
          title: words('ยาและเครื่องดื่มที่ต้องระวัง', 'Medicines and drinks to watch for'),
          minutes: 4,
          parts: [
            say(
              'บอกผู้สั่งจ่ายถึงยาทุกชนิดที่ใช้อยู่ โดยเฉพาะวาร์ฟารินและยาที่ทำให้ง่วง และบอกเรื่องการดื่มแอลกอฮอล์ด้วย สิ่งเหล่านี้อาจมีผลต่อกัน',
              'Tell the prescriber about every medicine you take, above all warfarin and what makes you drowsy, and about alcohol. They may act on one another.',
            ),
          ],
        },
        {
          title: words('เตรียมอะไรไปบ้าง', 'What to bring'),
          minutes: 3,
          parts: [
            say(
              'บัตรประชาชนหรือหนังสือเดินทางตัวจริง รายชื่อยาที่ใช้ และเอกสารการรักษาที่มี ถ้าผู้สั่งจ่ายเป็นเภสัชกร จะวัดความดันโลหิตทุกครั้ง',
              'Your ID card or passport itself, a list of your medicines, and what medical papers you have. A pharmacist measures your blood pressure every time.',
            ),
          ],
        },
      ],
    },
    {
      title: words('ใบสั่งจ่ายของคุณ', 'Your prescription'),
      lessons: [
        {
          title: words('ใบสั่งจ่ายหนึ่งใบ ในครึ่งนาที', 'A prescription in half a minute'),
          minutes: 1,
          free: true,
          filmPercent: 90,
          parts: [
            say(
              'วิดีโอสั้น ๆ ไม่มีเสียงพูด อ่านคำบรรยายได้ในวิดีโอ ใบสั่งจ่ายที่เห็นเป็นตัวอย่าง ไม่ใช่ของใคร',
              'A short film without a voice: read its captions. The prescription in it is a sample and nobody’s.',
            ),
          ],
        },
        {
          title: words('อ่านใบสั่งจ่าย', 'Reading it'),
          minutes: 5,
          free: true,
          parts: [
            say(
              'ใบสั่งจ่ายคือแบบ ภ.ท.33 บอกขนาดที่ใช้ต่อวัน จำนวนวัน และปริมาณรวม ใช้ได้ตามจำนวนวันที่สั่ง ไม่เกิน 30 วันนับจากวันที่ออก ไม่มีการเติม ครั้งต่อไปต้องพบผู้สั่งจ่ายใหม่',
              'A prescription is the form PT.33. It says how many grams a day, for how many days, and how many in all. It is valid for as many days as were prescribed, at most 30 from the day of issue. There is no refill: for the next one you see the prescriber again.',
            ),
            under(
              words('ซื้อได้ที่ไหน', 'Where to buy'),
              'เฉพาะที่ร้านซึ่งมีใบอนุญาต ด้วยตัวคุณเอง ไม่มีการขายออนไลน์และไม่มีการจัดส่ง',
              'At a licensed shop, in person. Nothing is sold online and nothing is delivered.',
            ),
          ],
        },
        {
          title: words('เดินทางและขับรถ', 'Travelling and driving'),
          minutes: 3,
          parts: [
            say(
              'อย่านำออกนอกประเทศ และอย่าขับรถหลังใช้ เมื่อไปที่ร้าน ให้นำบัตรประชาชนหรือหนังสือเดินทาง และใบสั่งจ่ายฉบับจริงที่ลงนามแล้วไปด้วย',
              'Do not carry it abroad, and do not drive after using it. Bring your ID card or passport and the signed original to the shop.',
            ),
          ],
        },
        {
          title: words('ข้อมูลสุขภาพเป็นของคุณ', 'Your health data is yours'),
          minutes: 4,
          parts: [
            say(
              'คุณขอดูและขอสำเนาข้อมูลของคุณได้ ผู้ดูแลข้อมูลต้องตอบภายใน 30 วัน และคุณถอนความยินยอมได้ เอกสารบางอย่าง เช่น บันทึกการจ่าย กฎหมายกำหนดให้เก็บไว้ตามเวลา จึงลบทันทีไม่ได้',
              'You may see your data and have a copy of it, within 30 days of asking, and you may withdraw a consent. Some papers, such as records of dispensing, the law wants kept for a time: these cannot be erased at once.',
            ),
          ],
        },
      ],
    },
  ],
  exam: {
    title: words('ทบทวน: ใช้อย่างปลอดภัย', 'Review: safe use'),
    instructions: words('มี 6 ข้อ ไม่มีผลต่อการรักษาของคุณ', 'Six questions. They have no bearing on your treatment.'),
    timeLimitMinutes: 10,
    draws: { 'safe-use': 6 },
  },
};
