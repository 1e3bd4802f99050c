export * from './answers';
export * from './api';
export * from './machine';
export * from './problems';
export * from './schemas';
export * from './steps';
