import { heldAppointment, must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, Person, signedIn } from '../../../cms/test/people';
import { queryDatabase } from '../../../cms/test/clock';
import { listenAs, type Stream } from './stream';

jest.setTimeout(60_000);

const urls = process.env.BAI_URLS!.split(',');
const open: Stream[] = [];
const listen = async (...args: Parameters<typeof listenAs>): Promise<Stream> => {
  const stream = await listenAs(...args);
  open.push(stream);
  return stream;
};
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

const ready = (stream: Stream) => eventually(() => Promise.resolve(stream.told.some(({ event }) => event === 'ready')));
const changesOf = (stream: Stream, record: string) => stream.told.filter(({ event, data }) => event === 'change' && data.id === record);

describe('the stream of changes', () => {
  it('is for those who are signed in, is never stored or transformed, and begins by saying so', async () => {
    expect((await listen(new Person())).status).toBe(401);
    const stream = await listen(await newPatient());
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' });
    await ready(stream);
  });

  it('tells both parties and the admin of a change in whatever process, with type and id only, and nobody else', async () => {
    const [patient, stranger] = [await newPatient(), await newPatient()];
    const people = [patient, await signedIn('admin'), stranger, await signedIn('budtender')];
    const streams = await Promise.all(people.flatMap((person) => urls.map((url) => listen(person, { url }))));
    await Promise.all(streams.map(ready));
    const { id } = await heldAppointment(patient);
    const perPerson = (index: number) => streams.slice(index * urls.length, (index + 1) * urls.length);
    for (const stream of [...perPerson(0), ...perPerson(1)]) await eventually(() => Promise.resolve(changesOf(stream, id).length > 0));
    for (const { data } of changesOf(streams[0]!, id)) expect(Object.keys(data).sort()).toEqual(['id', 'type']);
    for (const stream of [...perPerson(2), ...perPerson(3)]) expect(stream.told.filter(({ event }) => event === 'change')).toEqual([]);
  });

  it('tells a listener nothing of what was before', async () => {
    const patient = await newPatient();
    const { id } = await heldAppointment(patient);
    const stream = await listen(patient);
    await ready(stream);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(changesOf(stream, id)).toEqual([]);
  });

  it('replays after Last-Event-ID what was missed, one’s own only', async () => {
    const [patient, stranger] = [await newPatient(), await newPatient()];
    const first = await listen(patient);
    await ready(first);
    const last = first.told.find(({ event }) => event === 'ready')!.id;
    first.close();
    const { id } = await heldAppointment(patient);
    const [again, other] = [await listen(patient, { last }), await listen(stranger, { last })];
    await Promise.all([ready(again), ready(other)]);
    expect(changesOf(again, id).length).toBeGreaterThan(0);
    expect(again.told.some(({ event }) => event === 'reset')).toBe(false);
    expect(changesOf(other, id)).toEqual([]);
  });

  it.each(['99999999', '-5', 'nonsense', '1e99'])('asks for everything anew when it does not know %s', async (last) => {
    const stream = await listen(await newPatient(), { last });
    await ready(stream);
    expect(stream.told.map(({ event }) => event)).toEqual(['reset', 'ready']);
  });

  it('asks for everything anew when what was missed has been forgotten', async () => {
    const patient = await newPatient();
    await heldAppointment(patient);
    const [{ oldest }] = (await queryDatabase('SELECT MIN(id) AS oldest FROM bai_live')) as [{ oldest: number }];
    await queryDatabase('DELETE FROM bai_live WHERE id < ?', [Number(oldest) + 2]);
    const stream = await listen(patient, { last: String(oldest) });
    await ready(stream);
    expect(stream.told[0]!.event).toBe('reset');
  });

  it('closes on signing out, in the other process too, and stays open for other sessions', async () => {
    const patient = await newPatient();
    const other = await newPatient();
    const streams = await Promise.all(urls.map((url) => listen(patient, { url })));
    const staying = await listen(other);
    await Promise.all([...streams, staying].map(ready));
    must(await patient.post('/api/accounts/sign-out'), 'sign-out');
    for (const stream of streams) await eventually(() => Promise.resolve(stream.closed()), 5);
    expect(staying.closed()).toBe(false);
  });

  it('says that its session ended to whoever is to leave, and nothing where the same browser goes on in another', async () => {
    const person = await newPatient();
    const copy = new Person();
    for (const [name, value] of person.cookies) copy.cookies.set(name, value);
    const before = await Promise.all(urls.map((url) => listen(copy, { url })));
    await Promise.all(before.map(ready));
    must(await person.post('/api/accounts/sign-in', { identifier: person.email, password: NEW_PASSWORD }), 'again');
    const after = await Promise.all(urls.map((url) => listen(person, { url })));
    await Promise.all(after.map(ready));
    for (const stream of before) await eventually(() => Promise.resolve(stream.closed()), 5);
    must(await person.post('/api/accounts/sign-out'), 'sign-out');
    for (const stream of after) await eventually(() => Promise.resolve(stream.closed()), 5);
    const endings = [before, after].map((streams) => streams.map(({ told }) => told.some(({ event }) => event === 'ended')));
    expect(endings).toEqual([before.map(() => false), after.map(() => true)]);
  });

  it('is told nothing after its session ended, and whatever changes then, the server goes on', async () => {
    const patient = await newPatient();
    const copy = new Person();
    for (const [name, value] of patient.cookies) copy.cookies.set(name, value);
    const streams = await Promise.all(Array.from({ length: 4 }, () => listen(copy, { url: urls[0]! })));
    await Promise.all(streams.map(ready));
    must(await patient.post('/api/accounts/sign-out'), 'sign-out');
    for (const stream of streams) await eventually(() => Promise.resolve(stream.closed()), 5);
    const at = Date.now();
    for (let turn = 0; turn < 3; turn += 1)
      await queryDatabase('INSERT INTO bai_live (topic, type, record, at) VALUES (?, ?, ?, ?)', [`account:${patient.account}`, 'x.changed', 'x', at]);
    // A change and several beats later.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    for (const url of urls) expect((await new Person().call('GET', '/api/accounts/me', { url })).status).toBe(200);
  });

  it('is open five times for one person: with one more the first ends', async () => {
    const patient = await newPatient();
    const streams: Stream[] = [];
    for (let count = 0; count < 6; count += 1) {
      streams.push(await listen(patient, { url: urls[0]! }));
      await ready(streams.at(-1)!);
    }
    await eventually(() => Promise.resolve(streams[0]!.closed()), 5);
    expect(streams.slice(1).map((stream) => stream.closed())).toEqual([false, false, false, false, false]);
  });

  it.each([
    ['suspended', "UPDATE up_users SET state = 'suspended' WHERE document_id = ?"],
    [
      'idle for too long',
      process.env.BAI_TEST_DATABASE === 'postgres'
        ? "UPDATE sessions SET seen_at = seen_at - interval '20 days' WHERE account_id = ?"
        : 'UPDATE sessions SET seen_at = seen_at - 1728000000 WHERE account_id = ?',
    ],
    [
      'too old',
      process.env.BAI_TEST_DATABASE === 'postgres'
        ? "UPDATE sessions SET started_at = started_at - interval '100 days' WHERE account_id = ?"
        : 'UPDATE sessions SET started_at = started_at - 8640000000 WHERE account_id = ?',
    ],
  ])('ends when who listens is %s', async (_, statement) => {
    const patient = await newPatient();
    const stream = await listen(patient);
    await ready(stream);
    await queryDatabase(statement, [patient.account]);
    await eventually(() => Promise.resolve(stream.closed()), 10);
  });
});
