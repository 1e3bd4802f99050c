import { FOR_ALL } from '@bai/directory/server';
import { factories } from '@strapi/strapi';
import { publishedOnly } from '../../published-only';

const config = { middlewares: [publishedOnly(() => FOR_ALL)] };

export default factories.createCoreRouter('api::faq.faq' as never, { only: ['find', 'findOne'], config: { find: config, findOne: config } });
