import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { bankFile, bankFileLosses } from './bank-export';
import { reportOnFile, takeFile } from './bank-import';
import { bankChoices, changeCategory, createCategory, deleteCategory } from './bank-categories';
import { bankQuestion } from './bank-question';
import { listBank } from './bank-rows';
import { markTry, tryQuestion } from './bank-try';
import { changeQuestion, createQuestion, deleteQuestion } from './bank-writing';
import { keepPicture } from './keep-picture';

type Named =
  | ('bank' | 'bankChoices' | 'bankQuestion' | 'createQuestion' | 'keepQuestion' | 'deleteQuestion' | 'tryQuestion' | 'tryAnswer')
  | ('readBankFile' | 'takeBankFile' | 'bankFileLosses' | 'bankFile')
  | ('createCategory' | 'keepCategory' | 'deleteCategory' | 'keepPicture');

export const bankHandlers: Pick<Handlers<typeof learningApi>, Named> = {
  bank: ({ query }) => listBank(query),
  bankChoices: () => bankChoices(),
  bankQuestion: ({ params }) => bankQuestion(params.id),
  createQuestion: ({ body }) => createQuestion(body),
  keepQuestion: ({ params, body }) => changeQuestion(params.id, body),
  deleteQuestion: ({ params }) => deleteQuestion(params.id),
  tryQuestion: ({ params }) => tryQuestion(params.id),
  tryAnswer: ({ params, body }) => markTry(params.id, body),
  readBankFile: ({ body, seat, upload }) => reportOnFile(seat, upload!, body.format),
  takeBankFile: ({ body, seat, upload, ctx }) => takeFile(ctx, seat, upload!, body),
  bankFileLosses: ({ query }) => bankFileLosses(query),
  bankFile: ({ query }) => bankFile(query),
  createCategory: ({ body }) => createCategory(body),
  keepCategory: ({ params, body }) => changeCategory(params.id, body),
  deleteCategory: ({ params }) => deleteCategory(params.id),
  keepPicture: ({ body, seat, upload }) => keepPicture(seat, upload!, body.alternative),
};
