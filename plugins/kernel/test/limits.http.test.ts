import { createHash } from 'node:crypto';
import { Person, type Answer } from '../../../cms/test/people';

jest.setTimeout(120_000);

/** Finds what the challenge asks for, as a browser would. */
const done = (challenge: string, bits: number): string => {
  for (let answer = 0; ; answer += 1) {
    const shown = `${challenge}.${answer}`;
    const digest = createHash('sha256').update(shown).digest();
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return shown;
  }
};

const burst = (count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const of = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status);

describe('limits of an endpoint, which no test multiplies', () => {
  it('are tighter where guessing pays: signing in, by address', async () => {
    const stranger = new Person();
    const answers = await burst(70, (index) =>
      stranger.post('/api/accounts/sign-in', { identifier: `nobody-${index}@people.example`, password: 'wrong wrong' }),
    );
    // Many share an address: beyond the limit it costs work, and nobody is shut out.
    expect(of(answers, 428).length).toBe(10);
    const { challenge, bits } = of(answers, 428)[0]!.error.details as unknown as { challenge: string; bits: number };
    const work = done(challenge, bits);
    const tried = (header: string) =>
      stranger.call('POST', '/api/accounts/sign-in', { body: { identifier: 'nobody@people.example', password: 'wrong wrong' }, headers: { 'x-work': header } });
    expect((await tried(work)).error.name).toBe('credentials.wrong');
    expect((await tried(work)).error.name).toBe('rate.exceeded');
    expect((await tried(`${challenge}.1`)).error.name).toBe('work.required');
    expect((await new Person().get('/api/accounts/me')).status).toBe(200);
  });

  it('by a field of the body let nobody use up another’s tries', async () => {
    const without = await burst(8, () => new Person().post('/api/accounts/otp/resend', {}));
    expect(of(without, 400).length).toBe(8);
  });
});
