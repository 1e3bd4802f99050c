export * from './api';
export * from './enrollment-schemas';
export * from './exam-machine';
export * from './exam-schemas';
export * from './machine';
export * from './problems';
export * from './schemas';
