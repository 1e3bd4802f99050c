import { createHash } from 'node:crypto';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, Person, signedIn } from '../../../cms/test/people';
import type { TrailExport, TrailManifest } from '../contracts';

jest.setTimeout(120_000);

const PATH = '/api/audit/exports';
const REASON = 'ผู้ตรวจสอบภายนอกขอ';
let admin: Person;
let patient: Person;
beforeAll(async () => {
  admin = await signedIn('admin');
  patient = await newPatient();
});

const newest = async (who = admin) => must(await who.get<TrailExport>(`${PATH}/newest`), 'newest');
const made = async (filter: object = {}): Promise<TrailExport> => {
  const { id } = must(await admin.post<TrailExport>(PATH, { filter, reason: REASON }), 'begin');
  return eventually(async () => {
    const one = await newest();
    return one.id === id && one.state !== 'making' && one;
  }, 60);
};
const part = async ({ id }: TrailExport, name: string) => (await admin.get(`${PATH}/${id}/${name}`)).bytes;

/** What `docs/audit-export.md` tells an outsider to do: the manifest by the published keys, the file by the manifest, and each entry by its hash. */
const verified = async (entries: Buffer, manifest: Buffer): Promise<TrailManifest> => {
  const keys = JSON.parse((await new Person().get('/.well-known/jwks.json')).bytes.toString()) as JSONWebKeySet;
  const { jws } = JSON.parse(manifest.toString()) as { jws: string };
  const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
  if (protectedHeader.typ !== 'bai-audit-export+json') throw new Error('signed as something else');
  const said = JSON.parse(new TextDecoder().decode(payload)) as TrailManifest;
  if (createHash('sha256').update(entries).digest('hex') !== said.file.sha256) throw new Error('not the file that was signed');
  return said;
};

interface Line {
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
  readonly digest: string;
  readonly payload: string | null;
  readonly through: string | null;
  readonly subject: string | null;
  readonly [column: string]: unknown;
}
const COLUMNS = [
  'seq',
  'prevHash',
  'id',
  'at',
  'actorKind',
  'actor',
  'role',
  'session',
  'request',
  'ip',
  'action',
  'subjectType',
  'subject',
  'person',
] as const;
const hashOf = (line: Line): string => {
  const words = [...COLUMNS.map((column) => line[column]), line.purpose, line.digest, ...(line.through === null ? [] : [line.through])];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
};
const linesOf = (entries: Buffer): Line[] =>
  entries
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

describe('a signed file of the trail', () => {
  let file: TrailExport;
  beforeAll(async () => {
    file = await made({ subject: patient.account });
  });

  it('holds the filtered entries, oldest first, and a manifest that says what they are', async () => {
    expect(file).toMatchObject({ state: 'ready', problem: null, reason: REASON, done: file.total });
    const [entries, manifest] = [await part(file, 'entries'), await part(file, 'manifest')];
    const lines = linesOf(entries);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ subject }) => subject === patient.account)).toBe(true);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map(({ seq }) => seq).sort((a, b) => a - b));
    const said = await verified(entries, manifest);
    expect(said).toMatchObject({
      exportId: file.id,
      madeBy: { accountId: admin.account },
      reason: REASON,
      filter: { subject: patient.account },
      file: { entries: lines.length, size: entries.length },
      chain: { first: { seq: lines[0]!.seq, hash: lines[0]!.hash }, last: { seq: lines.at(-1)!.seq, hash: lines.at(-1)!.hash } },
    });
    expect(said.chain.head!.seq).toBeGreaterThanOrEqual(said.chain.last!.seq);
  });

  it('lets an outsider find an edited line, by the file and by the entry', async () => {
    const [entries, manifest] = [await part(file, 'entries'), await part(file, 'manifest')];
    const edited = Buffer.from(entries.toString().replace('"role":"', '"role":"x'));
    expect(edited.equals(entries)).toBe(false);
    await expect(verified(edited, manifest)).rejects.toThrow('not the file that was signed');
    expect(linesOf(entries).every((line) => hashOf(line) === line.hash)).toBe(true);
    expect(linesOf(entries).every(({ payload, digest }) => payload === null || createHash('sha256').update(payload).digest('hex') === digest)).toBe(true);
    expect(linesOf(edited).filter((line) => hashOf(line) !== line.hash)).toHaveLength(1);
    const words = manifest.toString().replace('"jws": "', '"jws": "x');
    await expect(verified(entries, Buffer.from(words))).rejects.toThrow();
  });

  it('joins entries that follow one another by their hashes', async () => {
    const whole = await made({ actor: admin.account, q: 'trail-export.' });
    const lines = linesOf(await part(whole, 'entries'));
    expect(lines.some(({ action }) => action === 'trail-export.take')).toBe(true);
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1];
      if (before?.seq === line.seq - 1) expect(line.prevHash).toBe(before.hash);
    }
  });

  it('is in the trail with its reason, each taking too, and not with what it was narrowed by', async () => {
    const { id } = await newest();
    await part(await newest(), 'manifest');
    const rows = await queryDatabase<{ action: string; purpose: string | null; payload: string }>(
      'SELECT action, purpose, payload FROM bai_audit WHERE subject = ? AND actor = ? ORDER BY id',
      [id, admin.account],
    );
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['trail-export.create', 'trail-export.take']));
    expect(rows[0]!.purpose).toBe(REASON);
    expect(rows[0]!.payload).not.toContain('"q"');
  });

  it('is taken by who had it made alone, and not after its days', async () => {
    const other = await signedIn('patient');
    expect((await other.post(PATH, { filter: {}, reason: REASON })).status).toBe(403);
    const one = await made({ subject: patient.account });
    await queryDatabase('UPDATE trail_exports SET account_id = ? WHERE document_id = ?', [patient.account, one.id]);
    expect((await admin.get(`${PATH}/${one.id}/entries`)).status).toBe(404);
    await queryDatabase('UPDATE trail_exports SET account_id = ?, ends_at = ? WHERE document_id = ?', [
      admin.account,
      process.env.BAI_TEST_DB_URL ? new Date(0).toISOString() : 0,
      one.id,
    ]);
    expect((await admin.get(`${PATH}/${one.id}/entries`)).status).toBe(404);
    expect((await newest()).state).toBe('ended');
  });

  it('wants the password given lately, and is made one at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(PATH, { filter: {}, reason: REASON })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    await eventually(async () => (await newest()).state !== 'making', 60);
    await queryDatabase('UPDATE sessions SET assured_at = ? WHERE account_id = ?', [
      process.env.BAI_TEST_DB_URL ? new Date(0).toISOString() : 0,
      admin.account,
    ]);
    const late = await admin.post(PATH, { filter: {}, reason: REASON });
    expect([late.status, late.error.name]).toEqual([403, 'assurance.needed']);
  });
});
