import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, Person } from '../../../cms/test/people';
import { addApp, knock, stepIn } from '../../../cms/test/second-factor';

jest.setTimeout(60_000);

const urls = (): string[] => process.env.BAI_URLS!.split(',');
const me = async (person: Person, url: string) => (await person.call<{ person: object | null }>('GET', '/api/accounts/me', { url })).data.person;
const refresh = async (person: Person, url: string): Promise<number> => (await person.call('POST', '/api/accounts/refresh', { url })).status;
/** Somebody else with what was read from the browser's disk. */
const thief = (person: Person): Person => {
  const copy = new Person();
  for (const [name, value] of person.cookies) copy.cookies.set(name, value);
  return copy;
};
/** The last rotation was longer ago than that two tabs could have met. */
const laterOn = ({ account }: Person) =>
  queryDatabase(
    process.env.BAI_TEST_DATABASE === 'postgres'
      ? "UPDATE sessions SET rotated_at = rotated_at - interval '1 minute' WHERE account_id = ?"
      : 'UPDATE sessions SET rotated_at = rotated_at - 60000 WHERE account_id = ?',
    [account],
  );
const told = ({ account }: Person) => queryDatabase(`SELECT id FROM messages WHERE account_id = ? AND event = 'session.copied'`, [account]);

describe('a copied refresh token', () => {
  it('used after the owner went on ends what both have, at every process, and the owner is told once and comes back', async () => {
    const [here, there] = [urls()[0]!, urls().at(-1)!];
    const owner = await newPatient();
    const other = new Person();
    must(await knock(other, owner.email, NEW_PASSWORD), 'another browser');
    const copy = thief(owner);
    expect(await refresh(owner, here)).toBe(200);
    await laterOn(owner);
    expect(await refresh(copy, there)).toBe(401);
    for (const url of [here, there]) for (const one of [copy, owner]) expect(await me(one, url)).toBeNull();
    expect(await refresh(owner, here)).toBe(401);
    // What was not copied goes on.
    for (const url of [here, there]) expect(await me(other, url)).not.toBeNull();
    await eventually(async () => (await told(owner)).length === 1);
    const [row] = await queryDatabase<{ why: string }>('SELECT ended_by AS why FROM sessions WHERE account_id = ? AND ended_at IS NOT NULL', [owner.account]);
    expect(row!.why).toBe('reuse');
    const trail = await queryDatabase(`SELECT id FROM bai_audit WHERE action = 'session.end' AND purpose = 'reuse' AND actor = ?`, [owner.account]);
    expect(trail).toHaveLength(1);
    expect(must(await knock(owner, owner.email, NEW_PASSWORD), 'back').step).toBe('done');
    expect(await me(owner, there)).not.toBeNull();
  });

  it('used first ends the owner’s with the owner’s next step, and the thief’s with it', async () => {
    const [here, there] = [urls()[0]!, urls().at(-1)!];
    const owner = await newPatient();
    const copy = thief(owner);
    expect(await refresh(copy, there)).toBe(200);
    await laterOn(owner);
    expect(await refresh(owner, here)).toBe(401);
    expect(await me(copy, there)).toBeNull();
    await eventually(async () => (await told(owner)).length === 1);
  });

  it('tells once of however many use it at once', async () => {
    const owner = await newPatient();
    const copies = Array.from({ length: 8 }, () => thief(owner));
    expect(await refresh(owner, urls()[0]!)).toBe(200);
    await laterOn(owner);
    const answers = await Promise.all(copies.map((copy, index) => refresh(copy, urls()[index % urls().length]!)));
    expect(new Set(answers)).toEqual(new Set([401]));
    await eventually(async () => (await told(owner)).length > 0);
    expect(await told(owner)).toHaveLength(1);
  });

  it('ends the trust in browsers too: the second step is asked for again', async () => {
    const owner = await newPatient();
    const app = await addApp(owner);
    const { factor } = must(await knock(owner, owner.email, NEW_PASSWORD), 'knock');
    must(await stepIn(owner, factor!.attemptId, { code: await app.digits() }, true), 'step');
    expect((await knock(owner, owner.email, NEW_PASSWORD)).data.step).toBe('done');
    const copy = thief(owner);
    expect(await refresh(owner, urls()[0]!)).toBe(200);
    await laterOn(owner);
    expect(await refresh(copy, urls()[0]!)).toBe(401);
    expect((await knock(owner, owner.email, NEW_PASSWORD)).data.step).toBe('factor');
  });
});
