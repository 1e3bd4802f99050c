export { ReviewScreen as default } from '../parts/review-step';
