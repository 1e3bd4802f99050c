import type { Words } from '../foot-pages';
import { words, type Question, type Shelf } from './kinds';

/** The right options stand first; exams shuffle them. */
const choice = (stem: Words, right: readonly Words[], wrong: readonly Words[], feedback?: Words): Question => ({
  type: right.length > 1 ? 'multiple' : 'single',
  partialCredit: right.length > 1,
  stem,
  options: [...right.map((text) => ({ text, correct: true })), ...wrong.map((text) => ({ text, correct: false }))],
  ...(feedback ? { feedback } : {}),
});
const isTrue = (stem: Words, correct: boolean, feedback?: Words): Question => ({
  type: 'true_false',
  stem,
  options: [
    { text: words('ถูก', 'True'), correct },
    { text: words('ผิด', 'False'), correct: !correct },
  ],
  ...(feedback ? { feedback } : {}),
});
const figure = (stem: Words, numericAnswer: number, tolerance = 0): Question => ({ type: 'numeric', stem, numericAnswer, tolerance });
const short = (stem: Words, ...accepted: string[]): Question => ({ type: 'short_answer', stem, answers: accepted.map((text) => ({ text })) });
const gaps = (stem: Words, ...accepted: readonly (readonly string[])[]): Question => ({
  type: 'gap_fill',
  stem,
  answers: accepted.flatMap((texts, index) => texts.map((text) => ({ gap: index + 1, text }))),
});
const pairs = (stem: Words, ...list: readonly (readonly [Words, Words])[]): Question => ({
  type: 'matching',
  partialCredit: true,
  stem,
  options: list.map(([text, match]) => ({ text, match, correct: false })),
});
const inOrder = (stem: Words, ...list: readonly Words[]): Question => ({ type: 'ordering', stem, options: list.map((text) => ({ text, correct: false })) });
const essay = (stem: Words): Question => ({ type: 'essay', stem, points: 5 });

const DAYS_30 = words('ไม่เกิน 30 วัน', 'At most 30 days');
const DAYS_60 = words('ไม่เกิน 60 วัน', 'At most 60 days');
const DAYS_90 = words('ไม่เกิน 90 วัน', 'At most 90 days');

const LAW: Shelf = {
  code: 'dispensing-law',
  name: words('กฎหมายการจ่าย', 'The law of dispensing'),
  questions: [
    choice(words('ใบสั่งจ่าย ภ.ท.33 หนึ่งใบสั่งได้กี่วัน', 'For how many days is one PT.33?'), [DAYS_30], [DAYS_60, DAYS_90]),
    choice(
      words('จ่ายช่อดอกให้ใครได้บ้าง', 'To whom may flower be dispensed?'),
      [words('ผู้มีใบสั่งจ่าย ภ.ท.33', 'Whoever has a PT.33'), words('ผู้รับอนุญาตรายอื่น', 'Another licensee')],
      [words('นักท่องเที่ยวที่ไม่มีใบสั่งจ่าย', 'A visitor without a prescription'), words('ใครก็ได้ที่อายุเกิน 20 ปี', 'Anybody over 20')],
    ),
    isTrue(words('ร้านรับสั่งจองช่อดอกทางออนไลน์ได้ หากลูกค้ามารับเอง', 'A shop may take orders online if the customer collects them.'), false),
    isTrue(words('ห้ามโฆษณาช่อดอกในทุกช่องทาง', 'Flower may not be advertised in any channel.'), true),
    figure(words('ใบอนุญาตจำหน่าย (แบบ 11) มีอายุกี่ปี', 'For how many years is the license to sell (Form 11) good?'), 3),
    figure(words('ผู้ซื้อต้องมีอายุอย่างน้อยกี่ปี', 'How old must a buyer be at least, in years?'), 20),
    choice(
      words('วิชาชีพใดสั่งจ่ายได้ หากผ่านการอบรมแล้ว', 'Which professions may prescribe after the training?'),
      [words('เภสัชกรรม', 'Pharmacy'), words('ทันตกรรม', 'Dentistry'), words('การแพทย์แผนจีน', 'Chinese medicine')],
      [words('สัตวแพทย์', 'Veterinary medicine')],
    ),
    short(words('ช่อดอกต้องมาจากแหล่งปลูกที่มีใบรับรองใด (ตัวย่อ)', 'Flower has to come from cultivation with which certificate? (its initials)'), 'GACP', 'จีเอซีพี'),
    choice(
      words('ข้อบ่งใช้ตั้งแต่วันที่ 1 กันยายน 2568 มีกี่ข้อ', 'How many indications are there since 1 September 2025?'),
      [words('5 ข้อ', '5')],
      [words('10 ข้อ', '10'), words('15 ข้อ', '15')],
      words('ลดจาก 15 เหลือ 5 ข้อ', 'They went from 15 to 5.'),
    ),
    pairs(
      words('จับคู่แบบกับสิ่งที่แบบนั้นบันทึก', 'Match each form with what it records'),
      [words('ภ.ท.33', 'PT.33'), words('การสั่งจ่ายให้ผู้ป่วยหนึ่งคน', 'What was prescribed to one patient')],
      [words('ภ.ท.28', 'PT.28'), words('การนำไปใช้ในหนึ่งเดือน', 'What was used in a month')],
      [words('ภ.ท.27', 'PT.27'), words('แหล่งที่มาและจำนวนที่เก็บไว้', 'Where it came from and what is held')],
    ),
  ],
};

const COUNTER: Shelf = {
  code: 'dispensing-counter',
  name: words('ที่เคาน์เตอร์', 'At the counter'),
  questions: [
    figure(words('ใบสั่งจ่ายระบุ 0.5 กรัมต่อวัน 20 วัน ปริมาณรวมต้องเป็นกี่กรัม', 'A prescription says 0.5 grams a day for 20 days. How many grams is that in all?'), 10),
    figure(words('ใบสั่งจ่ายรวม 30 กรัม จ่ายไปแล้ว 12.5 กรัม เหลือจ่ายได้อีกกี่กรัม', 'Of 30 grams prescribed, 12.5 were dispensed. How many are left?'), 17.5, 0.01),
    inOrder(
      words('เรียงลำดับที่เคาน์เตอร์', 'Put the counter in order'),
      words('ขอดูบัตรประชาชนหรือหนังสือเดินทาง', 'Ask for the ID card or passport'),
      words('สแกน QR และอ่านผล', 'Scan the QR and read the verdict'),
      words('ชั่งและจ่าย', 'Weigh and dispense'),
      words('บันทึกการจ่าย', 'Record the sale'),
    ),
    choice(
      words('ผลสแกนบอกว่าหมดอายุเมื่อวาน ทำอย่างไร', 'The verdict says that it expired yesterday. What do you do?'),
      [words('ไม่จ่าย และแนะนำให้พบผู้สั่งจ่ายใหม่', 'Do not dispense, and send the patient back to the prescriber')],
      [words('จ่ายครึ่งหนึ่ง', 'Dispense half'), words('จ่ายแล้วลงวันที่ย้อนหลัง', 'Dispense and write yesterday’s date')],
    ),
    isTrue(words('ผู้ให้นมบุตรซื้อได้หากมีใบสั่งจ่าย', 'Somebody who breastfeeds may buy with a prescription.'), false),
    gaps(
      words('ผู้จ่ายเก็บใบสั่งจ่ายไว้ [[1]] ปี และเก็บ ภ.ท.28 ไว้อย่างน้อย [[2]] ปี', 'The form is kept for [[1]] year, and the PT.28 for at least [[2]] years.'),
      ['1', 'หนึ่ง', 'one'],
      ['3', 'สาม', 'three'],
    ),
    isTrue(words('เดือนที่ไม่มีการจ่ายเลยไม่ต้องส่งรายงาน', 'A month without any sale needs no report.'), false),
    essay(words('ลูกค้าอายุ 19 ปียืนยันว่าจะซื้อ เขียนสิ่งที่คุณจะพูด', 'A customer of 19 insists on buying. Write what you would say.')),
  ],
};

const SAFE: Shelf = {
  code: 'safe-use',
  name: words('การใช้อย่างปลอดภัย', 'Safe use'),
  questions: [
    isTrue(words('ผู้ตั้งครรภ์รับใบสั่งจ่ายได้หากผู้สั่งจ่ายเห็นสมควร', 'A pregnant woman can be given a prescription if the prescriber agrees.'), false),
    choice(
      words('สิ่งใดต้องบอกผู้สั่งจ่ายก่อน', 'What has the prescriber to know first?'),
      [
        words('ใช้วาร์ฟารินอยู่', 'That you take warfarin'),
        words('มีโรคตับรุนแรง', 'That you have a severe disease of the liver'),
        words('เคยแพ้', 'That you had an allergy'),
      ],
      [words('สีที่ชอบ', 'Your favourite colour')],
    ),
    choice(
      words('ซื้อได้ที่ไหน', 'Where can you buy?'),
      [words('ร้านที่มีใบอนุญาต', 'At a licensed shop')],
      [words('ร้านออนไลน์', 'At a shop online'), words('เครื่องขายอัตโนมัติ', 'At a vending machine')],
    ),
    isTrue(words('ใบสั่งจ่ายที่หมดอายุเติมได้โดยไม่ต้องพบผู้สั่งจ่าย', 'A prescription that has expired can be refilled without seeing the prescriber.'), false),
    isTrue(words('คุณนำออกนอกประเทศได้ถ้ามีใบสั่งจ่าย', 'With a prescription you may carry it abroad.'), false),
    figure(words('ผู้ดูแลข้อมูลต้องให้สำเนาข้อมูลของคุณภายในกี่วัน', 'Within how many days must you be given a copy of your data?'), 30),
    short(words('ใบสั่งจ่ายใช้แบบใด', 'Which form is a prescription?'), 'ภ.ท.33', 'PT.33', 'PT33', 'ภท33'),
    inOrder(
      words('เรียงลำดับตั้งแต่ต้นจนซื้อได้', 'Put the way to buying in order'),
      words('บอกเล่าเรื่องสุขภาพ', 'Tell about your health'),
      words('พบผู้สั่งจ่าย', 'See the prescriber'),
      words('รับใบสั่งจ่ายที่ลงนามแล้ว', 'Be given the signed prescription'),
      words('ไปที่ร้านที่มีใบอนุญาต', 'Go to a licensed shop'),
    ),
    pairs(
      words('จับคู่สิ่งที่อยู่บนใบสั่งจ่าย', 'Match what stands on a prescription'),
      [words('ขนาดต่อวัน', 'Dose a day'), words('กรัมที่ใช้ในหนึ่งวัน', 'The grams you use in a day')],
      [words('ปริมาณรวม', 'Total'), words('ขนาดต่อวันคูณจำนวนวัน', 'The dose times the days')],
    ),
    gaps(words('ใบสั่งจ่ายใช้ได้ไม่เกิน [[1]] วันนับจากวันที่ออก', 'A prescription is valid for at most [[1]] days from the day of issue.'), ['30', 'สามสิบ', 'thirty']),
    isTrue(words('ไม่ควรขับรถหลังใช้', 'You should not drive after using it.'), true),
    isTrue(words('คุณถอนความยินยอมที่เคยให้ไว้ได้', 'You may withdraw a consent that you gave.'), true),
  ],
};

/** The bank of questions, by what they are about. */
export const SHELVES: readonly Shelf[] = [LAW, COUNTER, SAFE];
