import { Page } from '../../../kit/page';
import { ChosenCourse } from './parts/chosen-course';
import { OutlineEditor } from './parts/outline-editor';

/** The lessons of a course in their order, within and across its modules. */
const LessonOrderScreen = () => (
  <Page>
    <ChosenCourse>{(course, took) => <OutlineEditor course={course} took={took} />}</ChosenCourse>
  </Page>
);
export default LessonOrderScreen;
