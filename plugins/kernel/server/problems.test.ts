import { problems } from './problems';
import { connectStrapi, type Context } from './strapi-edge';

const lines: string[] = [];
beforeAll(() => connectStrapi({ log: { error: (line: string) => void lines.push(line) } } as unknown as Parameters<typeof connectStrapi>[0]));

/** What is answered when a route throws this. */
const answered = async (thrown: unknown): Promise<unknown> => {
  const headers: Record<string, string> = {};
  const ctx = {
    path: '/api/accounts/me',
    method: 'GET',
    state: {},
    res: { headersSent: true },
    set: (name: string, value: string) => void (headers[name] = value),
  };
  await problems()(ctx as unknown as Context, () => Promise.reject(thrown as Error));
  return (ctx as unknown as { body: unknown }).body;
};

test('a fault answers a digest and nothing else, whatever it says', async () => {
  const secret = "password authentication failed for user 'bai' at /app/plugins/kernel";
  for (const thrown of [new Error(secret), Object.assign(new Error(secret), { code: '42P01' }), secret, null]) {
    expect(await answered(thrown)).toEqual({
      data: null,
      error: {
        status: 500,
        name: 'fault.unexpected',
        message: 'Something went wrong on our side.',
        details: { digest: expect.stringMatching(/^[a-z0-9]{10}$/) as string },
      },
    });
  }
  expect(lines).toHaveLength(4);
});

test('the message of a database error, which holds values of people, is not on the console either', async () => {
  lines.length = 0;
  await answered(Object.assign(new Error('Key (email)=(somchai@example.com) already exists'), { code: '42P01' }));
  expect(lines.join('')).toContain('42P01');
  expect(lines.join('')).not.toContain('somchai');
});
