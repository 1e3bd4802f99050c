import { advanceClock, clockOffset } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, Person, runThrough, signedIn } from '../../../cms/test/people';
import type { Course, LessonPage, OfficeCourse } from '../contracts';
import { COURSES, Writer } from './content-drafts';
import { enroll } from './enrolled';

jest.setTimeout(180_000);

const HOUR = 3_600_000;
const inCatalogue = ({ facts: { slug } }: OfficeCourse) => new Person().get<Course>(`/api/learning/courses/${slug}`, { language: 'th' });
const outlineOf = async (course: OfficeCourse): Promise<string[][]> =>
  must(await inCatalogue(course), 'seen').modules.map(({ lessons }) => lessons.map(({ id }) => id));

test('a course that shows itself at its hour shows its modules and lessons with it: those of a new one, and what was added to one that is shown', async () => {
  const editor = await signedIn('editor');
  const writer = new Writer(editor);
  const [fresh, grown] = [await writer.written([1]), await writer.written([1])];
  must(await writer.publish(grown.id), 'publish');
  const added = [await writer.lesson(grown.modules[0]!.id), await writer.lesson((await writer.module(grown.id)).modules[1]!.id)];
  const publishAt = new Date(Date.now() + (await clockOffset()) + HOUR).toISOString();
  for (const { id } of [fresh, grown]) {
    const { stamp } = await writer.read(id);
    must(await editor.put(`${COURSES}/${id}/plan`, { reviewState: 'approved', publishAt, unpublishAt: null, stamp }), 'plan');
  }
  const [first] = grown.modules[0]!.lessons;
  await runThrough('learning.follow-plans');
  expect((await inCatalogue(fresh)).status).toBe(404);
  expect(await outlineOf(grown)).toEqual([[first!.id]]);

  await advanceClock(2 * HOUR);
  await runThrough('learning.follow-plans');
  const lesson = fresh.modules[0]!.lessons[0]!;
  expect(await outlineOf(fresh)).toEqual([[lesson.id]]);
  expect(await outlineOf(grown)).toEqual([[first!.id, added[0]!.id], [added[1]!.id]]);
  const learner = await newPatient();
  for (const [course, id] of [[fresh, lesson.id] as const, [grown, added[1]!.id] as const]) {
    must(await enroll(learner, course.id), 'enroll');
    const page = must(await learner.get<LessonPage>(`/api/learning/lessons/${id}/page`, { language: 'th' }), 'page');
    expect(page.title).toMatch('บทเรียน');
  }
  expect(must(await new Writer(await signedIn('editor')).person.get<OfficeCourse>(`${COURSES}/${grown.id}`), 'read').plan.publishAt).toBeNull();
});
