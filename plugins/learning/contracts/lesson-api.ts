import { byId } from '@bai/kernel/contracts';
import { keptNote, lessonPage, lessonProgress, note, played, savedNote, signature } from './lesson-schemas';
import { byLanguage } from './schemas';

// prettier-ignore
export const lessonEndpoints = {
  lessonPage: { method: 'GET', path: '/lessons/:id/page', action: 'course.read', params: byId, query: byLanguage, reply: lessonPage, summary: 'A lesson with its film and files, for who is enrolled, or as a free preview' },
  media: { method: 'GET', path: '/media/:id', action: 'course.read', params: byId, query: signature, file: true, summary: 'A film, sound, captions or file of a lesson, by the signed address that the lesson gives' },
  reportPlayed: { method: 'POST', path: '/lessons/:id/played', action: 'lesson.learn', params: byId, body: played, reply: lessonProgress, summary: 'Tells what was played of a film since the last report; more than the clock allows is not believed' },
  finishLesson: { method: 'POST', path: '/lessons/:id/finish', action: 'lesson.learn', params: byId, reply: lessonProgress, summary: 'Says that one is done with a lesson that is neither watched nor examined' },
  note: { method: 'GET', path: '/lessons/:id/note', action: 'lesson.learn', params: byId, reply: note, summary: 'One’s own note to a lesson' },
  keepNote: { method: 'PUT', path: '/lessons/:id/note', action: 'lesson.learn', params: byId, body: keptNote, reply: savedNote, summary: 'Keeps one’s own note; of two windows the later is refused' },
} as const;
