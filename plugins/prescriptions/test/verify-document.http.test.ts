import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clockOffset } from '../../../cms/test/clock';
import { issuedPrescription, scannedQr } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { Person } from '../../../cms/test/people';

jest.setTimeout(90_000);
beforeAll(() => daytime());

const ROOT = path.join(__dirname, '../../..');
const platform = (): string => new URL((process.env.BAI_URLS ?? '').split(',')[0]!).origin;

/** The lines of the document as they stand there, but for the address of the platform. */
const linesOf = (document: string): string => {
  const [, lines = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(path.join(ROOT, 'docs', document), 'utf8')) ?? [];
  const named = lines.replace("'https://bai.example'", `'${platform()}'`);
  expect(named).not.toBe(lines);
  return named;
};

/** Runs them in a process of their own, which has the platform's time. */
const run = async (qr: string): Promise<{ said: string; failed: boolean }> => {
  const folder = path.join(ROOT, '.tmp');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `verify-document-${process.pid}.mjs`);
  const offset = await clockOffset();
  const shift = `const M = Date; globalThis.Date = class extends M { constructor(...given) { super(...(given.length ? given : [M.now() + ${offset}])); } static now() { return M.now() + ${offset}; } };`;
  writeFileSync(file, linesOf('verify.md'));
  return new Promise((done) =>
    execFile(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(shift)}`, file, qr], { cwd: ROOT }, (error, out, err) =>
      done({ said: out.trim() || err, failed: error !== null }),
    ),
  );
};

test('the twenty lines of the document verify what is genuine, refuse what is not, and see what was withdrawn', async () => {
  const lines = linesOf('verify.md')
    .split('\n')
    .filter((line) => line.trim());
  expect(lines.length).toBeLessThanOrEqual(20);
  const { patient, physician, prescription } = await issuedPrescription();
  const { qr, token } = await scannedQr(patient, prescription.id);
  const genuine = await run(qr);
  expect(genuine.said).toMatch(new RegExp(`^in force ${prescription.number} ${prescription.validUntil}T16:59:59`));

  const [head, body, signature] = token.split('.') as [string, string, string];
  const more = Buffer.from(JSON.stringify({ ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), totalMg: 90_000 })).toString('base64url');
  const edited = await run(qr.replace(token, `${head}.${more}.${signature}`));
  expect([edited.failed, edited.said]).toEqual([true, expect.stringContaining('signature verification failed')]);
  const another = await run(qr.replace(/code\/\w+#/, 'code/ABCDEFGHJK#'));
  expect([another.failed, another.said]).toEqual([true, expect.stringContaining('not the token of this code')]);

  must(await physician.post(`/api/prescriptions/${prescription.id}/revoke`, { reason: 'พบข้อห้ามใช้หลังการตรวจ' }), 'revoke');
  const withdrawn = await run(qr);
  expect([withdrawn.failed, withdrawn.said]).toEqual([false, expect.stringContaining('withdrawn')]);
});

test('all lists are named at one address, each by where it is', async () => {
  const answer = await new Person().get('/.well-known/status');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining('application/json')]);
  const { status_lists: lists } = JSON.parse(answer.bytes.toString()) as { status_lists: string[] };
  expect(lists[0]).toBe(`${platform()}/.well-known/status/1`);
  for (const list of lists) expect((await new Person().get(new URL(list).pathname)).status).toBe(200);
});
