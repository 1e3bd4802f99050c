import { byId } from '@bai/kernel/contracts';
import { bankChoices, bankPage, bankQuery, bankQuestion, categoryDraft, keepQuestion, questionDraft, triedQuestion, tryAnswer } from './bank-schemas';
import { questionReview } from './exam-schemas';

// prettier-ignore
export const bankEndpoints = {
  bank: { method: 'GET', path: '/office/questions', action: 'question.list', query: bankQuery, reply: bankPage, exported: true, summary: 'The questions of the bank' },
  bankChoices: { method: 'GET', path: '/office/question-choices', action: 'question.list', reply: bankChoices, summary: 'Categories, tags and rule sets of questions' },
  bankQuestion: { method: 'GET', path: '/office/questions/:id', action: 'question.list', params: byId, reply: bankQuestion, summary: 'A question as editors write it, with its right answers' },
  createQuestion: { method: 'POST', path: '/office/questions', action: 'question.keep', body: questionDraft, reply: bankQuestion, idempotent: true, summary: 'Writes a new question' },
  keepQuestion: { method: 'PUT', path: '/office/questions/:id', action: 'question.keep', params: byId, body: keepQuestion, reply: bankQuestion, summary: 'Changes a question; one that was used becomes the next version of itself' },
  deleteQuestion: { method: 'DELETE', path: '/office/questions/:id', action: 'question.keep', params: byId, summary: 'Deletes a question that was never used' },
  tryQuestion: { method: 'GET', path: '/office/questions/:id/preview', action: 'question.list', params: byId, reply: triedQuestion, summary: 'A question as a learner is asked it' },
  tryAnswer: { method: 'POST', path: '/office/questions/:id/tries', action: 'question.list', params: byId, body: tryAnswer, reply: questionReview, summary: 'Marks an answer to a question as an exam would; keeps nothing' },
  createCategory: { method: 'POST', path: '/office/question-categories', action: 'question.keep', body: categoryDraft, reply: bankChoices, idempotent: true, summary: 'Makes a category of questions' },
  keepCategory: { method: 'PUT', path: '/office/question-categories/:id', action: 'question.keep', params: byId, body: categoryDraft, reply: bankChoices, summary: 'Names a category of questions anew' },
  deleteCategory: { method: 'DELETE', path: '/office/question-categories/:id', action: 'question.keep', params: byId, reply: bankChoices, summary: 'Deletes a category without questions' },
} as const;
