import { byId } from '@bai/kernel/contracts';
import {
  courseFiguresPage,
  courseFiguresQuery,
  examFigures,
  examSpreadPage,
  examSpreadQuery,
  figuresQuery,
  learningFigures,
  learningTrendPage,
  questionFiguresPage,
  questionFiguresQuery,
} from './figures-schemas';

// prettier-ignore
export const figuresEndpoints = {
  learningFigures: { method: 'GET', path: '/office/figures', action: 'course-figures.read', query: figuresQuery, reply: learningFigures, summary: 'How learning goes: enrolments, completions, sittings and revenue of some days' },
  learningTrend: { method: 'GET', path: '/office/learning-trend', action: 'course-figures.read', query: figuresQuery, reply: learningTrendPage, exported: true, summary: 'Who began and who completed, day by day or week by week' },
  courseFigures: { method: 'GET', path: '/office/course-figures', action: 'course-figures.read', query: courseFiguresQuery, reply: courseFiguresPage, exported: true, summary: 'The courses in figures' },
  examFigures: { method: 'GET', path: '/office/exams/:id/figures', action: 'course-figures.read', params: byId, query: figuresQuery, reply: examFigures, summary: 'How an exam is taken: marks and times by their distribution' },
  examSpread: { method: 'GET', path: '/office/exam-spread', action: 'course-figures.read', query: examSpreadQuery, reply: examSpreadPage, exported: true, summary: 'The marks and times of an exam by their distribution, as a table' },
  questionFigures: { method: 'GET', path: '/office/question-figures', action: 'course-figures.read', query: questionFiguresQuery, reply: questionFiguresPage, exported: true, summary: 'Questions in figures: how hard they are, and how well they tell who knows' },
} as const;
