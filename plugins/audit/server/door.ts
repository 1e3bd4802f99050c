export { provideNames } from './read-trail';
