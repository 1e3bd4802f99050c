import { queryDatabase } from '../../../cms/test/clock';
import { minutesAgo } from '../../../cms/test/idle';
import { daytime, must } from '../../../cms/test/journey';
import type { Person } from '../../../cms/test/people';
import { atTheCounter, checked, claim, clearCounters, onDuty, sell } from './counter';

jest.setTimeout(180_000);
beforeAll(() => daytime());
afterEach(clearCounters);

interface Begun {
  readonly id: string;
  readonly prescriptionId: string;
  readonly here: boolean;
}
const begun = async (person: Person): Promise<Begun[]> => must(await person.get<Begun[]>('/api/transactions/claims'), 'claims');
const untilOf = async (claimId: string): Promise<unknown> =>
  (await queryDatabase<{ until: unknown }>('SELECT until FROM claims WHERE document_id = ?', [claimId]))[0]!.until;

describe('a sale that was begun', () => {
  it('is shown to its seller alone until it is released, and is free for other dispensaries at once', async () => {
    const { issued, seller, owner, claimId } = await atTheCounter();
    const { id: prescriptionId, number, totalMg } = issued.prescription;
    const found = (await begun(seller)).find(({ id }) => id === claimId);
    expect(found).toEqual({
      ...{ id: claimId, prescriptionId, number, leftMg: totalMg, here: true },
      patientName: expect.stringContaining('ทดลอง') as string,
      documentMasked: expect.stringMatching(/^•+.{4}$/) as string,
      since: expect.any(String) as string,
      until: expect.any(String) as string,
    });
    const other = await onDuty('budtender-two');
    for (const another of [owner, other.seller]) expect((await begun(another)).map(({ id }) => id)).not.toContain(claimId);
    expect((await issued.patient.get('/api/transactions/claims')).status).toBe(403);

    expect(await checked(other.seller, issued)).toBe('claimed');
    must(await seller.post(`/api/transactions/claims/${claimId}/release`), 'release');
    expect((await begun(seller)).map(({ id }) => id)).not.toContain(claimId);
    expect(await checked(other.seller, issued)).toBe('valid');
  });

  it('is gone on with after its check is over, but not for longer than it was claimed for', async () => {
    const { issued, seller, lot, claimId } = await atTheCounter();
    const { id: prescriptionId } = issued.prescription;
    await queryDatabase('UPDATE verifications SET checked_at = ? WHERE prescription_id = ?', [await minutesAgo(31), prescriptionId]);
    const until = await untilOf(claimId);
    expect(must(await claim(seller, prescriptionId), 'go on').id).toBe(claimId);
    expect(await untilOf(claimId)).toEqual(until);
    // Other sellers of the dispensary go on with it only after a check of their own.
    expect((await claim((await onDuty('dispensary')).seller, prescriptionId)).error.name).toBe('record.missing');
    must(await sell(seller, claimId, lot.id, 1_000), 'sell');
    expect((await claim(seller, prescriptionId)).error.name).toBe('record.missing');
  });

  it('is shown no more once its time is over, before anything has ended it', async () => {
    const { issued, seller, claimId } = await atTheCounter();
    await queryDatabase('UPDATE claims SET until = ? WHERE document_id = ?', [await minutesAgo(1), claimId]);
    expect((await begun(seller)).map(({ id }) => id)).not.toContain(claimId);
    await queryDatabase('UPDATE verifications SET checked_at = ? WHERE prescription_id = ?', [await minutesAgo(31), issued.prescription.id]);
    expect((await claim(seller, issued.prescription.id)).error.name).toBe('record.missing');
  });
});
