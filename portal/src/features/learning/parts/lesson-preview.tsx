import { useFresh } from '../previews-client';
import { LessonShown } from './lesson-shown';
import { PreviewShown } from './preview-shown';

/** A lesson as it will be shown, by itself: nothing is kept of who looks at it. */
const LessonPreview = ({ id, preview }: { id: string; preview: string }) => (
  <PreviewShown
    plain
    className="wrap course-page stack"
    from={useFresh('lessonPreview', { params: { id }, query: { preview } })}
    title={({ lesson }) => lesson.title}
  >
    {({ of, lesson }) => <LessonShown key={`${lesson.id}-${lesson.language}-${of.until}`} lesson={lesson} finished={() => undefined} preview />}
  </PreviewShown>
);
export default LessonPreview;
