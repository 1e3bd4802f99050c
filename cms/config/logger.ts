import { winston } from '@strapi/logger';

export default { level: process.env.LOG_LEVEL ?? 'warn', transports: [new winston.transports.Console()] };
