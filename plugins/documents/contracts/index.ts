export * from './api';
export * from './certificate-sheet';
export * from './data-copies';
export * from './exports';
export * from './machine';
export * from './problems';
export * from './schemas';
