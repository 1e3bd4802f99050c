export { courseById } from './read-course';
export { useContent, type UsedContent } from './used-contents';
