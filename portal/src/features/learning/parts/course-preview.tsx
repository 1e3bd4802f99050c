import { useFresh } from '../previews-client';
import { CourseShown } from './course-shown';
import { PreviewShown } from './preview-shown';

/** A course as it will be shown, before anybody is. */
const CoursePreview = ({ id, preview }: { id: string; preview: string }) => (
  <PreviewShown
    plain
    className="wrap course-page stack"
    from={useFresh('coursePreview', { params: { id }, query: { preview } })}
    title={({ course }) => course.title}
  >
    {({ course }) => <CourseShown course={course} preview />}
  </PreviewShown>
);
export default CoursePreview;
