export { ModeScreen as default } from './parts/choose-by-video';
