export * from './api';
export * from './facts';
export * from './machine';
export * from './problems';
export * from './schemas';
