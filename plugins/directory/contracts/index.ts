export * from './api';
export * from './contents';
export * from './facts';
export * from './machine';
export * from './problems';
export * from './schemas';
