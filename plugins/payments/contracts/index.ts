export * from './coupon-schemas';
export * from './api';
export * from './machine';
export * from './problems';
export * from './schemas';
export * from './slip-qr';
