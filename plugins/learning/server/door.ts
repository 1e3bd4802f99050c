export { panelPreview } from './preview-link';
export { courseById } from './read-course';
export { useContent, type UsedContent } from './used-contents';
export { allow, gradeByHand, type Allowance } from './grade-attempt';
