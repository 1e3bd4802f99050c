import { byId } from '@bai/kernel/contracts';
import { createExam, examPage, examQuery, keepExamRules, keepExamSections, officeExam, triedExam } from './exam-office-schemas';

// prettier-ignore
export const examOfficeEndpoints = {
  examList: { method: 'GET', path: '/office/exams', action: 'exam.list', query: examQuery, reply: examPage, exported: true, summary: 'The exams, with the courses they belong to' },
  officeExam: { method: 'GET', path: '/office/exams/:id', action: 'exam.list', params: byId, reply: officeExam, summary: 'An exam as editors write it' },
  createExam: { method: 'POST', path: '/office/exams', action: 'exam.keep', body: createExam, reply: officeExam, idempotent: true, summary: 'Writes a new exam' },
  keepExamRules: { method: 'PUT', path: '/office/exams/:id/rules', action: 'exam.keep', params: byId, body: keepExamRules, reply: officeExam, summary: 'Changes the rules of an exam; sittings under way keep those of their beginning' },
  keepExamSections: { method: 'PUT', path: '/office/exams/:id/sections', action: 'exam.keep', params: byId, body: keepExamSections, reply: officeExam, summary: 'Changes which questions are asked' },
  deleteExam: { method: 'DELETE', path: '/office/exams/:id', action: 'exam.keep', params: byId, summary: 'Deletes an exam that no course has and nobody sat in' },
  tryExam: { method: 'GET', path: '/office/exams/:id/preview', action: 'exam.list', params: byId, reply: triedExam, summary: 'An exam as a learner is asked it, drawn anew; keeps nothing' },
} as const;
