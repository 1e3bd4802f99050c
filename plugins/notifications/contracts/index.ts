export * from './api';
export * from './machine';
export * from './schemas';
