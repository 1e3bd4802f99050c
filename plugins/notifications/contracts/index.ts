export * from './api';
export * from './choice-schemas';
export * from './inbox-schemas';
export * from './machine';
export * from './schemas';
