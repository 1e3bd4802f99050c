import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, newChecker, scannedQr, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import type { Verdict } from '../contracts';

jest.setTimeout(60_000);
beforeAll(() => daytime());

let issued: Issued;
let seller: Person;
let token: string;
beforeAll(async () => {
  issued = await issuedPrescription();
  seller = await newChecker();
  ({ token } = await scannedQr(issued.patient, issued.prescription.id));
});

const verify = async (more: object = {}): Promise<Verdict> =>
  must(await seller.post<Verdict>('/api/prescriptions/verify', { by: 'code', text: issued.prescription.code, ...more }), 'verify');
const again = (id: string | null, person = seller) => person.get<Verdict>(`/api/prescriptions/checks/${id}`);
/** As if a check had been made so many minutes before. */
const earlier = async (id: string, minutes: number): Promise<void> => {
  const at = Date.now() - minutes * 60_000;
  await queryDatabase('UPDATE verifications SET checked_at = ? WHERE document_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(at) : at, id]);
};

test('a forged QR stays one, however late its verdict is asked for again, and nothing of the person is told', async () => {
  const forged = await verify({ token: `${token.slice(0, -8)}AAAAAAAA` });
  expect(forged).toMatchObject({ verdict: 'forged', prescription: null });
  expect(must(await again(forged.id), 'again')).toMatchObject({ id: forged.id, verdict: 'forged', signature: 'forged', dates: null, prescription: null });
  await earlier(forged.id!, 60 * 24 * 30);
  expect(must(await again(forged.id), 'later')).toMatchObject({ verdict: 'forged' });
});

test('a genuine scan keeps its signature for half an hour, and says what holds now', async () => {
  const scanned = await verify({ token });
  expect(scanned).toMatchObject({ verdict: 'valid', signature: 'genuine' });
  expect(must(await again(scanned.id), 'again')).toMatchObject({ verdict: 'valid', signature: 'genuine', prescription: { id: issued.prescription.id } });
  await queryDatabase("UPDATE prescriptions SET state = 'on_hold' WHERE document_id = ?", [issued.prescription.id]);
  expect(must(await again(scanned.id), 'held')).toMatchObject({ verdict: 'on_hold', signature: 'genuine' });
  await queryDatabase("UPDATE prescriptions SET state = 'active' WHERE document_id = ?", [issued.prescription.id]);
  await earlier(scanned.id!, 31);
  expect((await again(scanned.id)).error.name).toBe('record.missing');
});

test('a check is there for whoever made it alone', async () => {
  const { id } = await verify();
  for (const person of [await signedIn('budtender'), await signedIn('dispensary'), await signedIn('physician')])
    expect((await again(id, person)).status).toBe(404);
  expect((await again(id, issued.patient)).status).toBe(403);
});

test('a code that was shown with a forged QR is warned about at that dispensary, and at no other', async () => {
  await verify({ token: `${token.slice(0, -8)}AAAAAAAA` });
  expect((await verify()).warnedAt).toEqual(expect.any(String));
  const elsewhere = await signedIn('budtender-two');
  const asked = await elsewhere.post<Verdict>('/api/prescriptions/verify', { by: 'code', text: issued.prescription.code });
  // Whoever is not on duty anywhere is told nothing at all.
  expect(asked.data?.warnedAt ?? null).toBeNull();
  // A number proves nothing, and is told nothing of it.
  const bare = must(await seller.post<Verdict>('/api/prescriptions/verify', { by: 'number', text: issued.prescription.number }), 'number');
  expect(bare.warnedAt).toBeNull();
});
