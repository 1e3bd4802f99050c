export * from './api';
export * from './certificate-schemas';
export * from './enrollment-schemas';
export * from './lesson-schemas';
export * from './machine';
export * from './office-schemas';
export * from './problems';
export * from './schemas';
