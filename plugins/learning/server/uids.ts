/** What editors write and this plugin's door reads. */
export const COURSE = 'api::course.course';
export const COURSE_MODULE = 'api::course-module.course-module';
export const LESSON = 'api::lesson.lesson';
export const EXAM = 'api::exam.exam';
export const QUESTION = 'api::question.question';
export const QUESTION_CATEGORY = 'api::question-category.question-category';
export const CERTIFICATE_TEMPLATE = 'api::certificate-template.certificate-template';
