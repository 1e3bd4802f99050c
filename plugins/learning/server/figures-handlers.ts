import type { Handlers, Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { learningApi, questionFiguresPage, questionFiguresQuery } from '../contracts';
import { questionFigureRows } from './collections';
import { courseFigures } from './course-figures';
import { examFigures, examSpread } from './exam-figures';
import { ALL_EXAMS } from './figure-types';
import { shareOf } from './item-sums';
import { learningFigures, learningTrend } from './learning-figures';

/** Questions as they were last counted, the most suspicious first. */
const listQuestions = async (seat: Seat, query: z.output<typeof questionFiguresQuery>): Promise<z.input<typeof questionFiguresPage>> => {
  const found = await questionFigureRows.page(seat, query, ['suspicion', 'facility', 'asked'], { examId: query.examId ?? ALL_EXAMS }, (rows, column) => {
    void rows.where(column('asked'), '>', 0);
  });
  return {
    ...found,
    rows: found.rows.map(({ questionId: id, stem, type, asked, unanswered, facility, discrimination }) => ({
      id,
      stem: stem!,
      type,
      asked,
      unanswered,
      facility: shareOf(facility),
      discrimination: shareOf(discrimination),
    })),
  };
};

type Named = 'learningFigures' | 'learningTrend' | 'courseFigures' | 'examFigures' | 'examSpread' | 'questionFigures';
export const figuresHandlers: Pick<Handlers<typeof learningApi>, Named> = {
  learningFigures: ({ query, seat }) => learningFigures(seat, query),
  learningTrend: ({ query }) => learningTrend(query),
  courseFigures: ({ query, seat }) => courseFigures(seat, query),
  examFigures: ({ params, query }) => examFigures(params.id, query),
  examSpread: ({ query }) => examSpread(query),
  questionFigures: ({ query, seat }) => listQuestions(seat, query),
};
