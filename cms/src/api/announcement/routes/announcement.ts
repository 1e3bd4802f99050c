import { shownToAll } from '@bai/directory/server';
import { factories } from '@strapi/strapi';
import { publishedOnly } from '../../published-only';

const config = { middlewares: [publishedOnly(shownToAll)] };

export default factories.createCoreRouter('api::announcement.announcement' as never, { only: ['find', 'findOne'], config: { find: config, findOne: config } });
