import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from 'jose';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { openedBy, SECRETS } from '../../../cms/test/platform-secrets';
import { issuedPrescription, newChecker, scannedQr, sign, type Issued } from '../../../cms/test/issue';
import { daytime, must, startedConsultation, submittedApplication } from '../../../cms/test/journey';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { onDuty } from '../../transactions/test/counter';
import type { Verdict } from '../contracts';

jest.setTimeout(60_000);
beforeAll(() => daytime());

interface Status {
  readonly status: { readonly status_list: { readonly idx: number; readonly uri: string } };
}
const anybody = new Person();
const keys = async (): Promise<JSONWebKeySet> => JSON.parse((await anybody.get('/.well-known/jwks.json')).bytes.toString()) as JSONWebKeySet;
const opened = async <T>(token: string): Promise<JWTPayload & T> => {
  const currentDate = new Date(Date.now() + (await clockOffset()));
  return (await jwtVerify<T>(token, createLocalJWKSet(await keys()), { algorithms: ['EdDSA'], currentDate })).payload;
};
const statusOf = async ({ status }: Status): Promise<number> => {
  const answer = await anybody.get(new URL(status.status_list.uri).pathname);
  expect(answer.headers['content-type']).toContain('application/statuslist+jwt');
  const list = await opened<{ ttl: number; sub: string; status_list: { bits: number; lst: string } }>(answer.bytes.toString());
  expect(list).toMatchObject({ aud: 'status', sub: status.status_list.uri, ttl: 300, status_list: { bits: 1 } });
  const bits = inflateSync(Buffer.from(list.status_list.lst, 'base64url'));
  expect(bits.length * 8).toBeGreaterThanOrEqual(131_072);
  return (bits[status.status_list.idx >> 3]! >> (status.status_list.idx & 7)) & 1;
};

describe('the token', () => {
  let issued: Issued;
  let qr: { code: string; token: string; qr: string };
  beforeAll(async () => {
    issued = await issuedPrescription();
    qr = await scannedQr(issued.patient, issued.prescription.id);
  });

  test('is signed by a key that is served, fits the QR and says no more than it must', async () => {
    expect(Buffer.byteLength(qr.qr)).toBeLessThanOrEqual(858);
    const claims = await opened<Status>(qr.token);
    const { number, code, validUntil } = issued.prescription;
    const [patient] = await queryDatabase<{ document_last: string; document_hash: string }>(
      'SELECT document_last, document_hash FROM patients WHERE document_id = ?',
      [issued.visit.appointment.patientId],
    );
    expect(claims).toMatchObject({
      aud: 'verify',
      number,
      code,
      totalMg: 30_000,
      dailyMg: 1000,
      name: 'นางสาวทดลอง ระบบใหม่',
      birthYear: 1990,
      documentLast: patient!.document_last,
    });
    expect(claims.exp).toBe(Math.floor((Date.parse(`${validUntil}T00:00:00+07:00`) + 86_400_000 - 1) / 1000));
    expect(JSON.stringify(claims)).not.toContain(patient!.document_hash);
    expect(Object.keys(claims).sort()).toEqual([
      'aud',
      'birthYear',
      'code',
      'dailyMg',
      'documentLast',
      'exp',
      'iat',
      'iss',
      'jti',
      'license',
      'name',
      'nbf',
      'number',
      'status',
      'totalMg',
    ]);
    for (const key of (await keys()).keys) expect(key).not.toHaveProperty('d');
  });

  test('is believed when genuine; of two hundred forged or edited ones none is', async () => {
    const { seller } = await onDuty('budtender');
    const check = (token: string, code = qr.code, by = seller) => by.post<Verdict>('/api/prescriptions/verify', { by: 'code', text: code, token });
    expect(must(await check(qr.token), 'genuine')).toMatchObject({ verdict: 'valid', signature: 'genuine' });
    const [header, payload, signature] = qr.token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const foreign = (given: JWTPayload, keyId = kid) => new SignJWT(given).setProtectedHeader({ alg: 'EdDSA', kid: keyId }).sign(privateKey);
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const other = await scannedQr(
      (await issuedPrescription(undefined, { dailyMg: 500, days: 3 })).patient,
      (await queryDatabase<{ document_id: string }>('SELECT document_id FROM prescriptions ORDER BY id DESC LIMIT 1'))[0]!.document_id,
    );
    const tokens = [
      other.token,
      await foreign(claims),
      await foreign(claims, await calculateJwkThumbprint(await exportJWK(publicKey))),
      `${encoded({ alg: 'none' })}.${payload}.`,
      `${encoded({ alg: 'none', kid })}.${payload}.${signature}`,
      `${encoded({ alg: 'HS256', kid })}.${payload}.${createHash('sha256').update('x').digest('base64url')}`,
      `${header}.${encoded({ ...claims, totalMg: 300_000 })}.${signature}`,
      'x',
      '..',
      `${header}.${payload}`,
      `${header}..${signature}`,
      ...Array.from({ length: 95 }, (_, i) => `${header}.${encoded({ ...claims, dailyMg: 1010 + 10 * i })}.${signature}`),
      ...Array.from({ length: 95 }, (_, i) => {
        const at = Math.floor((i / 95) * (qr.token.length - 3));
        return `${qr.token.slice(0, at)}${qr.token[at] === 'A' ? 'B' : 'A'}${qr.token.slice(at + 1)}`;
      }).filter((token) => token !== qr.token),
    ];
    expect(tokens.length).toBeGreaterThanOrEqual(200);
    const sellers = [await newChecker(), await newChecker(), await newChecker(), await newChecker()];
    const verdicts: Verdict[] = [];
    for (const [i, token] of tokens.entries()) verdicts.push(must(await check(token, qr.code, sellers[i % sellers.length]), token));
    expect(verdicts.filter(({ verdict, signature: said, prescription }) => verdict !== 'forged' || said !== 'forged' || prescription !== null)).toEqual([]);
  });

  test('is for whoever checks prescriptions: what our key signed for others is none, and on paper of before no audience stands', async () => {
    const { seller } = await onDuty('budtender');
    const { kid } = decodeProtectedHeader(qr.token) as { kid: string };
    const [kept] = await queryDatabase<{ private_jwk: string }>('SELECT private_jwk FROM bai_signing_keys WHERE kid = ?', [kid]);
    const ours = await importJWK(JSON.parse(openedBy(SECRETS.FIELD_KEY, kept!.private_jwk, `signing:${kid}`)) as JWK, 'EdDSA');
    const { aud, ...before } = await opened<Status>(qr.token);
    const heard = async (more: JWTPayload): Promise<string> => {
      const token = await new SignJWT({ ...before, ...more }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(ours);
      return must(await seller.post<Verdict>('/api/prescriptions/verify', { by: 'code', text: qr.code, token }), 'verify').verdict;
    };
    expect(aud).toBe('verify');
    expect([await heard({ aud }), await heard({})]).toEqual(['valid', 'valid']);
    for (const other of ['status', 'https://elsewhere.example', '', ['verify', 'status']])
      expect([other, await heard({ aud: other })]).toEqual([other, 'forged']);
  });

  test('turns its bit in the signed list when it is revoked, for every process, and its neighbours keep theirs', async () => {
    const claims = await opened<Status>(qr.token);
    expect(await statusOf(claims)).toBe(0);
    const neighbour = await issuedPrescription(undefined, { dailyMg: 500, days: 3 });
    const beside = await opened<Status>((await scannedQr(neighbour.patient, neighbour.prescription.id)).token);
    must(await issued.physician.post(`/api/prescriptions/${issued.prescription.id}/revoke`, { reason: 'พบข้อห้ามใช้หลังการตรวจ' }), 'revoke');
    for (let i = 0; i < 4; i += 1) expect(await statusOf(claims)).toBe(1);
    expect(await statusOf(beside)).toBe(0);
    expect((await issued.patient.get(`/api/prescriptions/${issued.prescription.id}/qr`)).error.name).toBe('prescription.revoked');
    expect((await anybody.get('/.well-known/status/9')).status).toBe(404);
    expect((await anybody.get('/.well-known/status/..%2f1')).status).toBe(404);
  });
});

describe('the PT.33', () => {
  test('is the same bytes each time, whatever changes around it, and a draft before it is issued', async () => {
    const { patient, physician, prescription, visit } = await issuedPrescription();
    const path = `/api/prescriptions/${prescription.id}/pt33.pdf`;
    const first = await patient.get(path);
    expect([first.status, first.headers['content-type'], first.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    const change = (table: string, column: string, value: string, id: string) =>
      queryDatabase(`UPDATE ${table} SET ${column} = ? WHERE document_id = ?`, [value, id]);
    const physicianId = visit.appointment.physician.id;
    await change('physicians', 'name_thai', 'พญ. เปลี่ยน ชื่อใหม่', physicianId);
    await change('patients', 'birth_date', '1980-01-01', visit.appointment.patientId);
    try {
      for (const person of [patient, physician, await signedIn('admin')])
        expect((await person.get(path, { reason: 'เทียบกับต้นฉบับ' })).bytes.equals(first.bytes)).toBe(true);
      const preview = await patient.get(`/api/prescriptions/preview/${prescription.applicationId}/pt33.pdf`);
      expect(preview.bytes.equals(first.bytes)).toBe(true);
    } finally {
      await change('physicians', 'name_thai', 'พญ. ธนิดา สมมุติ', physicianId);
    }
  });

  test('of an application not yet decided is a draft: no code, no QR', async () => {
    const patient = await newPatient();
    const application = await submittedApplication(patient);
    const draft = await patient.get(`/api/prescriptions/preview/${application.id}/pt33.pdf`);
    expect([draft.status, draft.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(draft.bytes.toString('latin1')).toContain('draft');
  });

  test('holds the longest names and diagnosis that are accepted, and so does its QR', async () => {
    const patient = await newPatient();
    const name = { title: 'นางสาว', first: 'ณ'.repeat(31), last: 'ณี'.repeat(37) };
    const application = await submittedApplication(patient, { identity: { name } });
    const visit = await startedConsultation(patient, { application: application.id });
    const { id } = must(await sign(visit, { diagnosis: 'ปวดเรื้อรังฌฒณ'.repeat(30).slice(0, 300) }), 'sign');
    expect((await patient.get(`/api/prescriptions/${id}/pt33.pdf`)).status).toBe(200);
    const { qr, token } = await scannedQr(patient, id);
    expect(Buffer.byteLength(qr)).toBeLessThanOrEqual(858);
    expect((await opened<{ name: string }>(token)).name).toMatch(/^นางสาวณ+/);
  });
});
