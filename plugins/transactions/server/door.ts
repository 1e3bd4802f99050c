export { purchasesOf } from './handlers';
