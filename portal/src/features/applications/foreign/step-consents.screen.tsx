export { ConsentsScreen as default } from '../parts/consents-step';
