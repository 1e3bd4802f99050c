import { hearTime, serverNow } from '../src/app/clock';

const near = (ms: number) => expect(Math.abs(serverNow() - ms)).toBeLessThan(100);

describe('the server’s clock', () => {
  it('is the one that deadlines are counted on, whatever this machine believes', () => {
    const server = Date.now() + 3_600_000;
    hearTime(String(server), performance.now());
    near(server);
  });

  it('is taken from the quickest answer: a slow one says less', () => {
    const server = Date.now() - 86_400_000;
    hearTime(String(server), performance.now());
    hearTime(String(server + 60_000), performance.now() - 8000);
    near(server);
  });

  it('is not taken from an answer that says nothing', () => {
    const before = serverNow();
    hearTime(null, performance.now());
    hearTime('soon', performance.now());
    near(before);
  });
});
