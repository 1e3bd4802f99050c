import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, newPhysician, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { checked } from '../../transactions/test/counter';
import { newStall } from './stall';

jest.setTimeout(180_000);

let inside: Inside;
beforeAll(async () => {
  await daytime(18);
  inside = new Inside();
});
afterAll(() => inside.close());

/** A prescription of somebody who had handed in a photograph of their face: a picture of the same bytes as the card's. */
const withFace = async (): Promise<Issued> => {
  const issued = await issuedPrescription();
  await queryDatabase(`UPDATE stored_files SET kind = 'face' WHERE owner_id = ? AND kind = 'id_card'`, [issued.prescription.applicationId]);
  return issued;
};
const at = ({ prescription }: Issued): string => `/api/prescriptions/verify/${prescription.id}/face`;

test('whoever proved a prescription has the photograph to compare for half an hour, and nobody else', async () => {
  const [issued, stall, other] = [await withFace(), await newStall(inside), await newStall(inside)];
  expect((await stall.seller.get(at(issued))).status).toBe(404);
  await checked(stall.seller, issued);
  expect(must(await stall.seller.get(at(issued)), 'face')).toEqual({ photo: true });
  const photo = await stall.seller.get(`${at(issued)}.jpg`);
  expect([photo.status, photo.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(photo.bytes.length).toBeGreaterThan(1000);
  for (const person of [other.seller, await newPhysician()])
    for (const path of [at(issued), `${at(issued)}.jpg`]) expect((await person.get(path)).status).toBe(404);
  for (const path of [at(issued), `${at(issued)}.jpg`]) expect((await issued.patient.get(path)).status).toBe(403);
  expect((await new Person().get(`${at(issued)}.jpg`)).status).toBe(401);
  const moment = (ago: number) => (process.env.BAI_TEST_DB_URL ? new Date(ago) : ago);
  await queryDatabase('UPDATE verifications SET checked_at = ? WHERE prescription_id = ?', [moment(Date.now() - 90 * 86_400_000), issued.prescription.id]);
  for (const path of [at(issued), `${at(issued)}.jpg`]) expect((await stall.seller.get(path)).status).toBe(404);
});

test('a number alone shows no face', async () => {
  const [issued, stall] = [await withFace(), await newStall(inside)];
  const by = { by: 'number', text: issued.prescription.number };
  must(await stall.seller.post('/api/prescriptions/verify', by), 'verify');
  expect((await stall.seller.get(at(issued))).status).toBe(404);
});

test('once photographs of identity cards have served and are gone there is none, and the verdict stands without', async () => {
  const [issued, stall] = [await issuedPrescription(), await newStall(inside)];
  await checked(stall.seller, issued);
  expect(must(await stall.seller.get(at(issued)), 'face')).toEqual({ photo: false });
  expect((await stall.seller.get(`${at(issued)}.jpg`)).status).toBe(404);
});
