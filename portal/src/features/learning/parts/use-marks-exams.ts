import { usePerson } from '../../../app/session';

/** Whether somebody works on sittings and sees whose they are: not who writes exams and no more. */
export const useMarksExams = (): boolean => usePerson().role !== 'editor';
