export * from './api';
export * from './config-schemas';
export * from './fault-schemas';
export * from './machine';
export * from './request-schemas';
