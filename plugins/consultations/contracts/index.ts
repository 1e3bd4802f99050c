export * from './api';
export * from './machine';
export * from './problems';
export * from './room-schemas';
export * from './schemas';
export * from './week';
