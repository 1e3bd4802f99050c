import { stock } from '@bai/kernel/server';
import { contentPermissions, firstTime, grantExactly, inBothLanguages, type Permission } from './panel-grants';

/** What is written in both languages, by itself each. */
const IN_LANGUAGES = ['api::course.course', 'api::course-module.course-module', 'api::lesson.lesson', 'api::page.page'];
/** What has both languages in it. */
const WHOLE = ['api::exam.exam', 'api::question.question', 'api::question-category.question-category', 'api::certificate-template.certificate-template'];
const PAGE = 'api::page.page';

/** Whether a type is one of those that courses are made of. */
export const isTaught = (subject: string): boolean => subject !== PAGE && [...IN_LANGUAGES, ...WHOLE].includes(subject);

/** The media library: pictures and files of lessons. */
const MEDIA: readonly Permission[] = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map((verb) => ({
  action: `plugin::upload.${verb}`,
  subject: null,
}));

const ROLE = {
  code: 'lms-editor',
  name: 'LMS editor',
  description: 'Courses, lessons, exams and questions, the media library, and pages. Nothing of the platform’s records.',
};

/** Makes the role of those who write what is taught, once: what an administrator changes of it afterwards stays. */
export const keepLmsRole = async (): Promise<void> => {
  if (!(await firstTime('panel.lms-role'))) return;
  const roles = stock('admin::role');
  const role = (await roles.findOne({ where: { code: ROLE.code } })) ?? (await roles.create({ data: ROLE }));
  const contents = contentPermissions().flatMap((permission) => {
    const subject = permission.subject ?? '';
    if (IN_LANGUAGES.includes(subject)) return [inBothLanguages(permission)];
    return WHOLE.includes(subject) ? [permission] : [];
  });
  await grantExactly(role.id, [...contents, ...MEDIA]);
};
