import { must } from '../../../cms/test/journey';
import { NEW_PASSWORD, newPatient, Person } from '../../../cms/test/people';
import { addApp, assuredLongAgo } from '../../../cms/test/second-factor';

jest.setTimeout(60_000);

describe('another password', () => {
  it('wants the one in use with it, of who signed in just now too; wrong ones lock as at the door', async () => {
    const person = await newPatient();
    const change = (body: object) => person.put('/api/accounts/password', body);
    const password = 'another quiet leaf';
    expect((await change({ password })).error).toMatchObject({ name: 'input.invalid', details: { fields: [{ path: 'current' }] } });
    expect((await change({ current: password, password })).error).toMatchObject({ name: 'password.wrong', details: { triesLeft: 4 } });
    const knock = (given: string) => new Person().post('/api/accounts/sign-in', { identifier: person.email, password: given });
    expect((await knock(password)).error.name).toBe('credentials.wrong');
    must(await change({ current: NEW_PASSWORD, password }), 'change');
    must(await knock(password), 'knock');
    for (let tried = 0; tried < 4; tried += 1) expect((await change({ current: NEW_PASSWORD, password })).error.name).toBe('password.wrong');
    expect((await change({ current: NEW_PASSWORD, password })).error.name).toBe('account.locked');
    expect((await change({ current: password, password })).error.name).toBe('account.locked');
  });

  it('wants a second factor shown lately besides, of who has one', async () => {
    const owner = await newPatient();
    const change = () => owner.put('/api/accounts/password', { current: NEW_PASSWORD, password: 'three brown river stones' });
    const app = await addApp(owner);
    await assuredLongAgo(owner);
    expect((await change()).error.name).toBe('assurance.whole');
    must(await owner.post('/api/accounts/assure', { password: NEW_PASSWORD }), 'assure');
    expect((await change()).error.name).toBe('assurance.whole');
    const { attemptId } = must(await owner.post<{ attemptId: string }>('/api/accounts/assure/ask'), 'ask');
    must(await owner.post('/api/accounts/assure', { attemptId, shown: { code: await app.digits() } }), 'assure');
    must(await change(), 'change');
  });
});
