import { writeFileSync } from 'node:fs';
import { decodeProtectedHeader } from 'jose';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, newChecker, scannedQr, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { Person } from '../../../cms/test/people';
import { checkToken, isSound } from '../../../portal/src/features/prescriptions/verify/on-device/check-token';
import type { Proofs } from '../../../portal/src/features/prescriptions/verify/on-device/proofs';
import type { Verdict } from '../contracts';
import { FORGERIES, type Forgery, type Material, type Scanned } from './forged';

/** How many QRs are forged: some at every commit, ten thousand in `npm run prove forged`. */
const RUNS = Number(process.env.BAI_FORGED ?? 420);
jest.setTimeout(120_000 + RUNS * 200);

/** A seller checks 60 in a minute: so many are one seller’s. */
const EACH = 55;
const anybody = new Person();
const told = async (path: string): Promise<string> => (await anybody.get(path)).bytes.toString();

/** What a device keeps, fetched as the scanner fetches it. */
const proofsNow = async (): Promise<Proofs> => {
  const { keys } = JSON.parse(await told('/.well-known/jwks.json')) as Pick<Proofs, 'keys'>;
  const { status_lists: named } = JSON.parse(await told('/.well-known/status')) as { status_lists: string[] };
  const paths = named.map((uri) => new URL(uri).pathname);
  const lists = await Promise.all(paths.map(async (path) => [path, await told(path)] as const));
  return { at: Date.now() + (await clockOffset()), keys, lists: Object.fromEntries(lists) };
};
const offline = async (scanned: Scanned, proofs: Proofs): Promise<boolean> => isSound(await checkToken(scanned, proofs, proofs.at));
const online = async (seller: Person, { code, token }: Scanned): Promise<string> =>
  must(await seller.post<Verdict>('/api/prescriptions/verify', { by: 'code', text: code, token }), 'verify').verdict;

let mine: Issued;
let other: Issued;
let qr: { mine: Scanned; other: Scanned };
beforeAll(async () => {
  await daytime(18);
  [mine, other] = [await issuedPrescription(), await issuedPrescription()];
  qr = { mine: await scannedQr(mine.patient, mine.prescription.id), other: await scannedQr(other.patient, other.prescription.id) };
});

test('whatever is forged, nobody believes it, with a network or without one; what is genuine both believe', async () => {
  const proofs = await proofsNow();
  const { kid } = decodeProtectedHeader(qr.mine.token);
  const material: Material = { ...qr, publicKey: proofs.keys.find((key) => key.kid === kid)!, list: Object.values(proofs.lists)[0]! };
  let seller = await newChecker();
  expect([await online(seller, qr.mine), await offline(qr.mine, proofs)]).toEqual(['valid', true]);
  const kinds = Object.keys(FORGERIES) as Forgery[];
  const tried = new Map(kinds.map((kind) => [kind, 0]));
  const believed: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    if (run > 0 && run % EACH === 0) seller = await newChecker();
    const kind = kinds[run % kinds.length]!;
    const forged = FORGERIES[kind](material);
    tried.set(kind, tried.get(kind)! + 1);
    if ((await online(seller, forged)) !== 'forged') believed.push(`with a network, ${kind}: ${forged.code} ${forged.token}`);
    if (await offline(forged, proofs)) believed.push(`without a network, ${kind}: ${forged.code} ${forged.token}`);
  }
  expect(believed).toEqual([]);
  expect([await online(seller, qr.mine), await offline(qr.mine, proofs)]).toEqual(['valid', true]);
  if (process.env.BAI_FORGED_REPORT) writeFileSync(process.env.BAI_FORGED_REPORT, JSON.stringify({ tried: [...tried] }));
});

test('a genuine QR of what is over, revoked or reported lost is shown again for nothing', async () => {
  const seller = await newChecker();
  must(await mine.physician.post(`/api/prescriptions/${mine.prescription.id}/revoke`, { reason: 'พบข้อห้ามใช้หลังการตรวจ' }), 'revoke');
  must(await other.patient.post(`/api/prescriptions/${other.prescription.id}/report-lost`, { how: 'lost' }), 'lost');
  const over = await issuedPrescription();
  const overQr = await scannedQr(over.patient, over.prescription.id);
  const proofs = await proofsNow();
  expect([await online(seller, qr.mine), await offline(qr.mine, proofs)]).toEqual(['revoked', false]);
  expect([await online(seller, qr.other), await offline(qr.other, proofs)]).toEqual(['replaced', false]);
  expect(await offline(overQr, proofs)).toBe(true);
  const later = { ...proofs, at: Date.parse(`${over.prescription.validUntil}T17:00:01Z`) };
  expect(await offline(overQr, later)).toBe(false);
  // A clock that was put back makes nothing valid again.
  expect(isSound(await checkToken(overQr, later, proofs.at))).toBe(false);
  await queryDatabase(`UPDATE prescriptions SET valid_until = '2026-01-01' WHERE document_id = ?`, [over.prescription.id]);
  expect(await online(seller, overQr)).not.toBe('valid');
});
