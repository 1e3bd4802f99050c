import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import type { PatientMerge } from '../contracts';
import { Inside } from './inside';
import { identityOf, newAccount, newThaiId, patientOf, submit } from './make';

let inside: Inside;
beforeAll(() => {
  inside = new Inside();
});
afterAll(() => inside.close());

const newRow = async (number: string): Promise<string> => {
  const id = await patientOf(inside, { account: await newAccount(inside, 'สองเล่ม') });
  expect((await submit(inside, id, identityOf({ number }))).error).toBeUndefined();
  return id;
};
const hashOf = async (id: string) =>
  (await queryDatabase<{ hash: string | null }>('SELECT document_hash AS hash FROM patients WHERE document_id = ?', [id]))[0]!.hash;

test('a merged record’s document is nobody else’s, may become the kept one’s, and goes back only when it is free', async () => {
  const [numberKept, numberAway] = [newThaiId(), newThaiId()];
  const [kept, away] = [await newRow(numberKept), await newRow(numberAway)];
  const admin = await signedIn('admin');
  const made = must(
    await admin.post<PatientMerge>(`/api/directory/patients/${kept}/merge`, { mergedId: away, reason: 'the same person on both papers' }),
    'merge',
  );
  const hash = await hashOf(away);
  const stranger = await patientOf(inside, { account: await newAccount(inside, 'คนอื่น') });
  expect((await submit(inside, stranger, identityOf({ number: numberAway }))).error?.name).toBe('document.known');
  expect((await submit(inside, kept, identityOf({ number: numberAway }))).error).toBeUndefined();
  expect([await hashOf(kept), await hashOf(away)]).toEqual([hash, null]);
  const undo = () => admin.post(`/api/directory/merges/${made.id}/undo`, { reason: 'two people of one name' });
  expect((await undo()).error.name).toBe('merge.document');
  expect((await submit(inside, kept, identityOf({ number: numberKept }))).error).toBeUndefined();
  must(await undo(), 'undo');
  expect(await hashOf(away)).toBe(hash);
});

test('a copy of one’s data holds the merged record too', async () => {
  const [kept, away] = [await newRow(newThaiId()), await newRow(newThaiId())];
  const admin = await signedIn('admin');
  must(await admin.post(`/api/directory/patients/${kept}/merge`, { mergedId: away, reason: 'the same person on both papers' }), 'merge');
  const own = { role: 'patient', reach: 'own', subjects: { patient: kept } };
  const rows = await inside.call<{ id: string }[]>('directory/collections', 'patients.every', [{ $system: own }, {}]);
  expect(rows.map(({ id }) => id).sort()).toEqual([kept, away].sort());
});
