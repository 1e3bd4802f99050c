import { Inside } from '../../plugins/directory/test/inside';
import { Panel } from '../../plugins/directory/test/panel';

jest.setTimeout(300_000);

const ATTRIBUTES = ['createdBy', 'localizations', 'title', 'nothing', 'constructor'];
const QUERIES = ['', '?id=1', '?page=-1', '?pageSize=x', '?idsToOmit[]=x', '?idsToInclude[0]=a', '?_q=a%00', '?sort=x', '?locale=zz', '?filters[x]=1'];

/** Types share the pairs of attribute and query among themselves: each pair is asked of every fourth type, and each of both of every type. */
const APART = 4;

test('the panel answers whatever relation is asked for, of whatever type, without a fault', async () => {
  const inside = new Inside();
  const panel = await Panel.open();
  const types = (await inside.call<string[]>('kernel/strapi-edge', 'contentTypeUids', [])).filter((uid) => uid.startsWith('api::'));
  const routes = (await inside.call<{ method: string; path: string }[]>('kernel/strapi-edge', 'mountedRoutes', [])).filter(
    ({ method, path }) => method === 'GET' && path.includes('/relations/'),
  );
  inside.close();
  expect(types.length).toBeGreaterThan(2 * APART);
  expect(routes.length).toBeGreaterThan(1);
  const broken: string[] = [];
  for (const [turn, uid] of types.entries())
    for (const { path } of routes)
      for (const [place, attribute] of ATTRIBUTES.entries())
        for (const query of QUERIES.filter((_, index) => (turn + place + index) % APART === 0)) {
          const at = path.replace(':model', uid).replace(':targetField', attribute).replace(/:\w+/, '1');
          const { status } = await panel.call('GET', at + query);
          if (status >= 500) broken.push(`${at}${query}: ${status}`);
        }
  expect(broken).toEqual([]);
});
