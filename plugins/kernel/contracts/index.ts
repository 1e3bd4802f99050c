export * from './bangkok';
export * from './endpoint';
export * from './fields';
export * from './machine';
export * from './matrix';
export * from './numbers';
export * from './problems';
export * from './roles';
