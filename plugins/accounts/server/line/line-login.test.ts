import { CHANNEL, LineApis, userAt, type Mood } from '../../../../cms/test/line-apis';
import { lineLogin } from './line-login';
import { challengeOf } from './pkce';

let apis: LineApis;
beforeAll(async () => {
  apis = await new LineApis().listen();
});
afterAll(() => apis.close());
beforeEach(() => {
  apis.mood = 'well';
  apis.asked.length = 0;
});

const login = () => lineLogin({ ...CHANNEL, api: apis.base, access: apis.base });
const shown = { nonce: 'the-nonce', verifier: 'v'.repeat(64), back: 'https://bai.example/profile' };
const address = () => login().address({ state: 'id.token', nonce: shown.nonce, challenge: challengeOf(shown.verifier), back: shown.back });
const come = (changed: Partial<typeof shown & { code: string }> = {}) => login().user({ ...shown, code: apis.agree(address(), 'ใบหม่อน ไลน์').code, ...changed });

describe('LINE Login', () => {
  it('is asked as its reference says, with PKCE, state and nonce', () => {
    const url = new URL(address());
    expect(url.pathname).toBe('/oauth2/v2.1/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: CHANNEL.id,
      redirect_uri: shown.back,
      state: 'id.token',
      nonce: 'the-nonce',
      scope: 'openid profile',
      code_challenge: challengeOf(shown.verifier),
      code_challenge_method: 'S256',
      bot_prompt: 'normal',
    });
    expect(url.href).not.toContain(CHANNEL.secret);
  });

  it('says who has agreed, and its access token is ended at once', async () => {
    expect(await come()).toEqual({ id: userAt('ใบหม่อน ไลน์'), name: 'ใบหม่อน ไลน์' });
    expect(apis.asked.map(({ path }) => path)).toEqual(['/oauth2/v2.1/token', '/oauth2/v2.1/revoke']);
    expect(apis.asked[1]!.body).toContain('access_token=access-of-the-tests');
  });

  it.each<Mood>(['foreign-signature', 'unsigned', 'other-nonce', 'other-channel', 'over'])(
    'is not believed where its token is in the mood "%s"',
    async (mood) => {
      apis.mood = mood;
      await expect(come()).rejects.toMatchObject({ code: 'line.refused' });
    },
  );

  it.each([
    ['another verifier', { verifier: 'w'.repeat(64) }],
    ['another way back', { back: 'https://evil.example/profile' }],
    ['a code that nobody was given', { code: 'made-up' }],
  ])('believes nobody with %s', async (_, changed) => {
    await expect(come(changed)).rejects.toMatchObject({ code: 'line.refused' });
  });

  it('gives one answer for a code', async () => {
    const { code } = apis.agree(address(), 'ใบหม่อน ไลน์');
    await come({ code });
    await expect(come({ code })).rejects.toMatchObject({ code: 'line.refused' });
  });

  it.each<Mood>(['down', 'page'])('is silent in the mood "%s"', async (mood) => {
    apis.mood = mood;
    await expect(come()).rejects.toMatchObject({ code: 'line.silent' });
  });

  it('is silent where nobody listens', async () => {
    await expect(lineLogin({ ...CHANNEL, api: 'http://127.0.0.1:9', access: apis.base }).user({ ...shown, code: 'x' })).rejects.toMatchObject({
      code: 'line.silent',
    });
  });
});
