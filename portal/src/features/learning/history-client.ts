import { historyApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

const { send, ...rest } = client('learning', historyApi);
export const { read, useFresh } = rest;

type Asked<N extends 'putCourseBack' | 'putLessonBack'> = Parameters<typeof send<N>>[1];
/** Puts a draft back; what it became is answered, and nothing else is read anew. */
export const putCourseBack = (ask: Asked<'putCourseBack'>) => send('putCourseBack', ask, { quiet: true });
export const putLessonBack = (ask: Asked<'putLessonBack'>) => send('putLessonBack', ask, { quiet: true });
