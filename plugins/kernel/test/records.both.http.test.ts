import { Inside, seat } from '../../directory/test/inside';

jest.setTimeout(120_000);

let inside: Inside;
beforeAll(() => {
  inside = new Inside();
});
const HOLDER = `many-${Date.now()}`;
const PERMITS = 1_205;

afterAll(async () => {
  await inside.sql('DELETE FROM permits WHERE holder_id LIKE ?', [`${HOLDER}%`]);
  inside.close();
});

describe('records', () => {
  const where = { holderId: HOLDER, master: 'dispensary-license' };

  it('refuse a list without a limit that is longer than its ceiling, walk it whole, and add it up', async () => {
    const numbers = Array.from({ length: PERMITS }, (_, index) => index);
    for (let from = 0; from < PERMITS; from += 100) {
      const lot = numbers.slice(from, from + 100);
      const values = lot.map(() => "(?, 'physician', ?, 'dispensary-license', ?, '2030-01-01', 'verified', 1)").join(', ');
      const bindings = lot.flatMap((n) => [`${HOLDER}${String(n).padStart(6, '0')}`, HOLDER, `N${n}`]);
      await inside.sql(`INSERT INTO permits (document_id, holder_kind, holder_id, master, number, expires_on, state, version) VALUES ${values}`, bindings);
    }
    const cut = await inside.outcome('directory/collections', 'permits.all', [seat(), where]);
    expect(cut.error?.message).toMatch(/^More than 1000 rows of permit/);
    expect(await inside.call<unknown[]>('directory/collections', 'permits.all', [seat(), where, { limit: 3 }])).toHaveLength(3);
    const whole = await inside.call<{ number: string }[]>('directory/collections', 'permits.every', [seat(), where]);
    expect(whole.map(({ number }) => number)).toEqual(numbers.map((n) => `N${n}`));
    const sums = await inside.call('directory/collections', 'permits.sum', [seat(), where, ['version'], { by: ['state'] }]);
    expect(sums).toEqual([{ count: PERMITS, version: PERMITS, state: 'verified' }]);
  });

  it('find the license that lasts longest however many there are', async () => {
    await inside.sql("UPDATE permits SET expires_on = '2031-12-31' WHERE holder_id = ? AND number = 'N1204'", [HOLDER]);
    const physicians = await inside.outcome<unknown>('directory/permits', 'permitsOf', ['physician', [HOLDER]]);
    expect(physicians.error).toBeUndefined();
  });

  it('let nobody create what would not be theirs', async () => {
    const facts = { accountId: 'somebody-else', purpose: 'terms', textVersion: '1', language: 'th', givenAt: '2026-01-01T00:00:00.000Z' };
    const person = ownSeat();
    const other = await inside.outcome('transactions/collections', 'products.create', [
      { ...person, role: 'dispensary', reach: 'member' },
      { dispensaryId: 'not-a-dispensary-of-mine', name: 'x', strain: 'x', thcHundredths: 1, cbdHundredths: 1, pricePerGram: 1, active: true },
    ]);
    expect(other.error?.name).toBe('record.missing');
    const own = await inside.outcome('consultations/collections', 'availabilities.create', [
      { ...person, role: 'physician', reach: 'own', subjects: { account: 'me', physician: 'me' } },
      { physicianId: facts.accountId, blocks: [], exceptions: [] },
    ]);
    expect(own.error?.name).toBe('record.missing');
  });
});

const ownSeat = () => ({ roleId: null, subjects: { account: 'me' }, session: null, language: 'th', request: 'records', ip: '' });
