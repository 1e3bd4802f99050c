export * from './problems';
export * from './schemas';
