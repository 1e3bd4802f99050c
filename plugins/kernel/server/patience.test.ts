import { inTurns } from './patience';

jest.setTimeout(20_000);

const never = new Promise<never>(() => undefined);

test('an answer that does not come is given up, one that comes is passed on', async () => {
  await expect(inTurns(never)).rejects.toThrow(/timed out/);
  await expect(inTurns(Promise.resolve('pong'))).resolves.toBe('pong');
  await expect(inTurns(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('a process that is busy itself for longer than that does not give up what comes right after', async () => {
  const answer = inTurns(new Promise((resolve) => setTimeout(() => setImmediate(() => resolve('pong')), 200)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const end = Date.now() + 3000; Date.now() < end;);
  await expect(answer).resolves.toBe('pong');
});
