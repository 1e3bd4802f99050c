import { learningApi, type AnswerValue, type Attempt } from '@bai/learning/contracts';
import { documents, perform, type Seat } from '@bai/kernel/server';
import { seatOfKey } from '../cast';
import type { Words } from '../foot-pages';
import type { Stage, Tale } from '../stage';
import { SHELVES } from './questions';
import { SAFE_USE } from './safe-use';

interface Option {
  readonly text: Words;
  readonly correct: boolean;
  readonly match?: Words;
}
interface Known {
  readonly stem: Words;
  readonly options?: readonly Option[];
  readonly answers?: readonly { readonly gap?: number; readonly text: string }[];
  readonly numericAnswer?: number;
}
const BANK = SHELVES.flatMap(({ questions }) => questions) as unknown as readonly Known[];
type Asked = Attempt['questions'][number];

/** What somebody answers who knows it: as the bank has it. */
const known = (asked: Asked): AnswerValue => {
  const { options = [], answers = [], numericAnswer } = BANK.find(({ stem }) => stem.th === asked.stem.th)!;
  const placeOf = (words: Words, among: readonly Words[]): number => among.findIndex(({ th }) => th === words.th);
  if (asked.type === 'matching')
    return { kind: 'pairs', pairs: asked.options.map(({ th }) => placeOf(options.find(({ text }) => text.th === th)!.match!, asked.matches)) };
  if (asked.type === 'ordering') return { kind: 'order', order: options.map(({ text }) => placeOf(text, asked.options)) };
  if (asked.type === 'gap_fill') return { kind: 'gaps', gaps: Object.fromEntries([...answers].reverse().map(({ gap, text }) => [String(gap), text] as const)) };
  if (asked.options.length) return { kind: 'choices', choices: options.flatMap(({ text, correct }) => (correct ? [placeOf(text, asked.options)] : [])) };
  return { kind: 'text', text: asked.type === 'numeric' ? String(numericAnswer) : (answers[0]?.text ?? 'ขออภัย ทางร้านจำหน่ายให้ผู้มีอายุ 20 ปีขึ้นไปเท่านั้น') };
};

const HOLDER = 'demo-story';
/** Sits an exam: of its questions, so many are answered as they should be. */
const sits = async (seat: Seat, examId: string, right: number): Promise<void> => {
  const { id, questions } = await perform(learningApi.startAttempt, seat, { params: { id: examId }, body: { holder: HOLDER } });
  for (const [index, question] of questions.slice(0, right).entries())
    await perform(learningApi.giveAnswer, seat, {
      params: { id },
      body: { holder: HOLDER, questionId: question.id, answer: known(question), flagged: false, sequence: index + 1 },
    });
  await perform(learningApi.submitAttempt, seat, { params: { id }, body: { holder: HOLDER } });
};

/** Who sells took a course: the first time they knew too little, two days later enough. */
export async function* learns(stage: Stage): Tale {
  yield stage.moment(-16, '20:40');
  const seat = await seatOfKey('budtender');
  const course = await documents('api::course.course').findFirst({ status: 'published', filters: { slug: SAFE_USE.slug }, fields: ['documentId'] });
  const { examId } = await perform(learningApi.enroll, seat, { body: { courseId: course!.documentId as string } });
  await sits(seat, examId!, 3);
  yield stage.moment(-14, '20:50');
  await sits(seat, examId!, Infinity);
}
