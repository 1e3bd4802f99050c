import { LineApis, TOKEN, userAt, type Mood } from '../../../cms/test/line-apis';
import { pushToLine } from './line-messages';

let apis: LineApis;
beforeAll(async () => {
  apis = await new LineApis().listen();
});
afterAll(() => apis.close());
beforeEach(() => {
  apis.mood = 'well';
  apis.asked.length = 0;
});

const push = (key: string, to = userAt('ใบหม่อน ไลน์')) => pushToLine({ api: apis.base, token: TOKEN }, to, 'ข่าวถึงคุณ', key);

describe('LINE’s Messaging API', () => {
  it('takes a message once for its key', async () => {
    expect(await push('one:1')).toEqual({ fault: null, reference: '1', cost: null });
    expect(apis.pushes).toEqual([{ to: userAt('ใบหม่อน ไลน์'), messages: [{ type: 'text', text: 'ข่าวถึงคุณ' }] }]);
    // The answer to the first was lost: the second is known to have been taken.
    expect(await push('one:1')).toMatchObject({ fault: null });
    expect(apis.asked.map(({ headers }) => headers['x-line-retry-key'])[0]).toBe(apis.asked[1]!.headers['x-line-retry-key']);
    expect(await push('one:2')).toMatchObject({ fault: null, reference: '2' });
  });

  it.each<[Mood, string]>([
    ['blocked', 'recipient'],
    ['busy', 'busy'],
    ['month', 'credit'],
    ['stranger', 'credentials'],
    ['down', 'down'],
  ])('in the mood "%s" is the fault "%s", in whose words nobody is named', async (mood, fault) => {
    apis.mood = mood;
    const answer = await push(`mood:${mood}`);
    expect(answer).toMatchObject({ fault });
    expect(JSON.stringify(answer)).not.toMatch(/U[0-9a-f]{32}/);
  });

  it('that does not answer is down', async () => {
    expect(await pushToLine({ api: 'http://127.0.0.1:9', token: TOKEN }, 'U', 'x', 'x')).toMatchObject({ fault: 'down' });
  });
});
