export * from './api';
export * from './problems';
export * from './schemas';
