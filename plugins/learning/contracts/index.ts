export * from './api';
export * from './enrollment-schemas';
export * from './lesson-schemas';
export * from './machine';
export * from './problems';
export * from './schemas';
