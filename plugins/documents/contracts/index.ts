export * from './api';
export * from './data-copies';
export * from './exports';
export * from './machine';
export * from './problems';
export * from './schemas';
