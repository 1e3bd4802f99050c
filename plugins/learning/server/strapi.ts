import { contentTypes, mount, structure, tellPages } from '@bai/kernel/server';
import { learningApi } from '../contracts';
import { handlers } from './handlers';
import { coursePlaces, tellOfCourse } from './tell-course';
import { courseAddressType, usedContentType, USED_POSTGRES, USED_SQLITE } from './types';
import { watchWriting } from './watch-writing';

const types = [courseAddressType, usedContentType];

export default {
  ...mount('learning', learningApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    watchWriting();
    tellPages('/lms/courses/:id', tellOfCourse, coursePlaces);
    structure({ types, sqlite: USED_SQLITE, postgres: USED_POSTGRES });
  },
};
