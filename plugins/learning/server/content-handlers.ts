import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { contentChoices } from './content-choices';
import { changeCourse, changePlan, deleteCourse, writeCourse } from './course-writing';
import { changeLesson, deleteLesson, withdrawLesson, writeLesson } from './lesson-writing';
import { officeCourse } from './office-course';
import { listCourses } from './office-courses-list';
import { listLessons, officeLesson } from './office-lessons';
import { listMedia } from './office-media';
import { changeModule, changeOutline, deleteModule, writeModule } from './outline-writing';
import { checkCourse } from './publish-check';
import { publish, withdraw } from './publish-course';

type Named =
  | ('courseList' | 'officeCourse' | 'createCourse' | 'keepCourse' | 'keepPlan' | 'deleteCourse' | 'checkCourse' | 'publishCourse' | 'withdrawCourse')
  | ('keepOutline' | 'createModule' | 'keepModule' | 'deleteModule' | 'contentChoices' | 'mediaList')
  | ('lessonList' | 'officeLesson' | 'createLesson' | 'keepLesson' | 'withdrawLesson' | 'deleteLesson');

export const contentHandlers: Pick<Handlers<typeof learningApi>, Named> = {
  courseList: ({ query }) => listCourses(query),
  officeCourse: ({ params }) => officeCourse(params.id),
  createCourse: ({ body }) => writeCourse(body),
  keepCourse: ({ params, body }) => changeCourse(params.id, body),
  keepPlan: ({ params, body }) => changePlan(params.id, body),
  deleteCourse: ({ params }) => deleteCourse(params.id),
  checkCourse: ({ params }) => checkCourse(params.id),
  publishCourse: ({ params, body }) => publish(params.id, body),
  withdrawCourse: ({ params, body }) => withdraw(params.id, body),
  keepOutline: ({ params, body }) => changeOutline(params.id, body),
  createModule: ({ body }) => writeModule(body),
  keepModule: ({ params, body }) => changeModule(params.id, body),
  deleteModule: ({ params }) => deleteModule(params.id),
  contentChoices: () => contentChoices(),
  mediaList: ({ query }) => listMedia(query),
  lessonList: ({ query }) => listLessons(query),
  officeLesson: ({ params }) => officeLesson(params.id),
  createLesson: ({ body }) => writeLesson(body),
  keepLesson: ({ params, body }) => changeLesson(params.id, body),
  withdrawLesson: ({ params, body }) => withdrawLesson(params.id, body.stamp),
  deleteLesson: ({ params }) => deleteLesson(params.id),
};
