import { decodeJwt } from 'jose';
import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, scannedQr, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import { onDuty } from '../../transactions/test/counter';
import type { Verdict } from '../contracts';

jest.setTimeout(240_000);

/** A platform of its own, that moves to another address. */
let platform: Platform;
let issued: Issued;
let paper: Buffer;
let scanned: { code: string; token: string; qr: string };
let newAddress: string;

beforeAll(async () => {
  const database = process.env.BAI_TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
  platform = await startPlatform({ database, name: `moved-${database}` });
  process.env.BAI_URLS = platform.urls[0];
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  newAddress = platform.urls[0]!.replace('127.0.0.1', 'localhost');
  await daytime();
  issued = await issuedPrescription();
  scanned = await scannedQr(issued.patient, issued.prescription.id);
  paper = await printed();
});
afterAll(() => platform.stop());

const printed = async (): Promise<Buffer> => (await issued.patient.get(`/api/prescriptions/${issued.prescription.id}/pt33.pdf`)).bytes;
const move = async (changed: Record<string, string>): Promise<void> => {
  await platform.servers[0]!.stop();
  await platform.servers[0]!.start(changed);
};
const checked = async (token = scanned.token): Promise<Verdict> =>
  must(await (await onDuty('budtender')).seller.post<Verdict>('/api/prescriptions/verify', { by: 'code', text: scanned.code, token }), 'verify');
const snapshot = async (): Promise<Record<string, unknown>> => {
  const [row] = await queryDatabase<{ snapshot: string | Record<string, unknown> }>('SELECT snapshot FROM prescriptions WHERE document_id = ?', [
    issued.prescription.id,
  ]);
  return typeof row!.snapshot === 'string' ? (JSON.parse(row!.snapshot) as Record<string, unknown>) : row!.snapshot;
};
const expectAsIssued = async (): Promise<void> => {
  expect((await printed()).equals(paper)).toBe(true);
  expect((await scannedQr(issued.patient, issued.prescription.id)).qr).toBe(scanned.qr);
  expect(await checked()).toMatchObject({ verdict: 'valid', signature: 'genuine' });
};

test('what was issued stays as it was issued after the platform moved to another address', async () => {
  expect(decodeJwt(scanned.token).iss).toBe(platform.urls[0]);
  expect(await snapshot()).toMatchObject({ issuer: platform.urls[0] });
  await move({ PUBLIC_URL: newAddress });
  await expectAsIssued();
  const [header, payload, signature] = scanned.token.split('.') as [string, string, string];
  const edited = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), iss: newAddress })).toString('base64url');
  expect(await checked(`${header}.${edited}.${signature}`)).toMatchObject({ verdict: 'forged', signature: 'forged' });
});

test('and so does what was issued before the issuer was kept beside it', async () => {
  const { issuer: _, ...before } = await snapshot();
  await queryDatabase('UPDATE prescriptions SET snapshot = ? WHERE document_id = ?', [JSON.stringify(before), issued.prescription.id]);
  await expectAsIssued();
  await move({ PUBLIC_URL: newAddress, FORMER_PUBLIC_URLS: `https://elsewhere.example, ${platform.urls[0]}/` });
  await expectAsIssued();
});

test('what is issued at the new address names it, and a former address serves its own list of the revoked', async () => {
  const fresh = await issuedPrescription();
  const { qr, token } = await scannedQr(fresh.patient, fresh.prescription.id);
  expect(qr.startsWith(`${newAddress}/budtender/verify/code/`)).toBe(true);
  expect(decodeJwt(token).iss).toBe(newAddress);
  for (const [address, mine] of [
    [platform.urls[0]!, scanned.token],
    [newAddress, token],
  ] as const) {
    const { status } = decodeJwt<{ status: { status_list: { uri: string } } }>(mine);
    const list = await new Person().call('GET', '/.well-known/status/1', { url: platform.urls[0]!, headers: { host: new URL(address).host } });
    expect(decodeJwt(list.bytes.toString())).toMatchObject({ iss: address, sub: status.status_list.uri });
  }
});

test('and is still so once the platform is back at its first address', async () => {
  await move({});
  await expectAsIssued();
});
