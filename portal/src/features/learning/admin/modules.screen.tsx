import { Page } from '../../../kit/page';
import { ChosenCourse } from './parts/chosen-course';
import { OutlineEditor } from './parts/outline-editor';

/** The modules of a course, in their order. */
const ModulesScreen = () => (
  <Page>
    <ChosenCourse>{(course, took) => <OutlineEditor course={course} took={took} lessons={false} />}</ChosenCourse>
  </Page>
);
export default ModulesScreen;
