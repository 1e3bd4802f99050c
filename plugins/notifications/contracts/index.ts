export * from './api';
export * from './inbox-schemas';
export * from './machine';
export * from './schemas';
