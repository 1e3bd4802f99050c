import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { tryExam } from './bank-try';
import { officeExam } from './exam-office';
import { listExams } from './exam-office-list';
import { changeRules, changeSections, deleteExam, writeExam } from './exam-writing';

type Named = 'examList' | 'officeExam' | 'createExam' | 'keepExamRules' | 'keepExamSections' | 'deleteExam' | 'tryExam';

export const examOfficeHandlers: Pick<Handlers<typeof learningApi>, Named> = {
  examList: ({ query }) => listExams(query),
  officeExam: ({ params }) => officeExam(params.id),
  createExam: ({ body }) => writeExam(body),
  keepExamRules: ({ params, body }) => changeRules(params.id, body),
  keepExamSections: ({ params, body }) => changeSections(params.id, body),
  deleteExam: ({ params }) => deleteExam(params.id),
  tryExam: ({ params }) => tryExam(params.id),
};
