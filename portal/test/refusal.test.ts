import { isBusy, isPassing, Refusal, refusalOf, secondsToWait } from '../src/app/http/refusal';
import { renewSession } from '../src/app/renew';
import { whoIsIt } from '../src/app/session';

// An open channel between tabs keeps the process alive.
jest.mock('../src/app/tabs', () => ({ tellTabs: () => ({ tell: () => undefined, close: () => undefined }) }));

const answer = (status: number, headers: Record<string, string> = {}, body = '') => new Response(body, { status, headers });
/** What the network answers from now on. */
const network = (answered: () => Promise<Response>): void => void jest.spyOn(globalThis, 'fetch').mockImplementation(answered);
afterEach(() => jest.restoreAllMocks());

test.each([429, 503])('%d with the time to wait is told as too many requests, not as a fault', async (status) => {
  const refused = await refusalOf(answer(status, { 'retry-after': '52' }));
  expect(isBusy(refused)).toBe(true);
  expect(isPassing(refused)).toBe(true);
  expect(secondsToWait(refused)).toBe(52);
});

test('a server that is asked too much says nothing of who is signed in', async () => {
  network(() => Promise.resolve(answer(429, { 'retry-after': '52' }, '{"error":{"name":"rate.exceeded","details":{"retryAfter":52}}}')));
  await expect(whoIsIt()).rejects.toMatchObject({ code: 'rate.exceeded', details: { retryAfter: 52 } });
  await expect(renewSession()).rejects.toMatchObject({ code: 'rate.exceeded' });
});

test('a server that is not reached ends no session, and one that says so does', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(whoIsIt()).rejects.toEqual(new Refusal('offline', 0));
  await expect(renewSession()).rejects.toMatchObject({ status: 0 });
  network(() => Promise.resolve(answer(401)));
  expect(await renewSession()).toBe(false);
});
