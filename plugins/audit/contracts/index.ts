export * from './api';
export * from './retention-schemas';
export * from './schemas';
