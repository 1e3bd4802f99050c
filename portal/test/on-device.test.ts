import { deflateSync } from 'node:zlib';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { checkToken, isSound } from '../src/features/prescriptions/verify/on-device/check-token';
import type { PublicKey } from '../src/features/prescriptions/verify/on-device/jws';
import type { Proofs } from '../src/features/prescriptions/verify/on-device/proofs';

const NOW = Date.parse('2026-11-26T03:00:00Z');
const SECONDS = NOW / 1000;
const DAY = 86_400;
const LIST = 'https://bai.example/.well-known/status/1';
const PATH = '/.well-known/status/1';
const CODE = 'ABCDE-FGHJK';
const PLACE = 70_001;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

interface Maker {
  readonly jwk: PublicKey;
  readonly sign: (claims: JWTPayload, header?: { typ?: string; kid?: string }) => Promise<string>;
}
const maker = async (kid: string): Promise<Maker> => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid } as unknown as PublicKey;
  return { jwk, sign: (claims, header) => new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid, ...header }).sign(privateKey) };
};
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: 'https://bai.example',
  aud: 'verify',
  iat: SECONDS - DAY,
  nbf: SECONDS - DAY,
  exp: SECONDS + 10 * DAY,
  jti: 'token-1',
  number: 'RX69-0000001-8',
  code: CODE,
  totalMg: 30_000,
  dailyMg: 1000,
  name: 'นางสาวทดลอง ระบบ',
  status: { status_list: { idx: PLACE, uri: LIST } },
  ...more,
});
const listOf = (by: Maker, withdrawn: readonly number[], more: JWTPayload = {}): Promise<string> => {
  const bits = Buffer.alloc(16_384);
  for (const place of withdrawn) bits[place >> 3]! |= 1 << (place & 7);
  const status_list = { bits: 1, lst: deflateSync(bits).toString('base64url') };
  return by.sign(
    { iss: 'https://bai.example', aud: 'status', sub: LIST, iat: SECONDS, exp: SECONDS + DAY, ttl: 300, status_list, ...more },
    { typ: 'statuslist+jwt' },
  );
};

let ours: Maker;
let theirs: Maker;
let proofs: Proofs;
beforeAll(async () => {
  ours = await maker('ours');
  theirs = await maker('theirs');
  proofs = { at: NOW - 60_000, keys: [ours.jwk], lists: { [PATH]: await listOf(ours, [5]) } };
});
const check = (token: string, more: Partial<Proofs> = {}, code = CODE, at = NOW) => checkToken({ code, token }, { ...proofs, ...more }, at);

describe('what a device finds out by itself', () => {
  it('believes what the platform signed, however the code is typed, and says its days', async () => {
    const token = await ours.sign(claims());
    const found = await check(token, {}, 'abcdefghjk');
    expect(found).toEqual({
      signature: 'genuine',
      prescription: {
        number: 'RX69-0000001-8',
        issuedOn: '2026-11-25',
        validUntil: '2026-12-06',
        dates: 'current',
        status: 'in_force',
        bearer: { name: 'นางสาวทดลอง ระบบ', totalMg: 30_000 },
      },
    });
    expect(isSound(found)).toBe(true);
  });

  it('says whom and how much it is for, as far as the QR does', async () => {
    const bearer = { name: 'นางใบ ทดลอง', birthYear: 1990, documentLast: '1234', totalMg: 15_000 };
    expect((await check(await ours.sign(claims(bearer)))).prescription!.bearer).toEqual(bearer);
    // Of a QR that is not genuine nothing is shown.
    expect((await check(await theirs.sign(claims(bearer)))).prescription).toBeNull();
  });

  it('tells what is over, of tomorrow and withdrawn, and is sound of none of it', async () => {
    const over = await check(await ours.sign(claims({ exp: SECONDS - 1 })));
    const early = await check(await ours.sign(claims({ nbf: SECONDS + DAY })));
    const withdrawn = await check(await ours.sign(claims()), { lists: { [PATH]: await listOf(ours, [PLACE]) } });
    expect([over, early, withdrawn].map(({ prescription }) => [prescription!.dates, prescription!.status])).toEqual([
      ['over', 'in_force'],
      ['early', 'in_force'],
      ['current', 'withdrawn'],
    ]);
    expect([over, early, withdrawn].some(isSound)).toBe(false);
  });

  it('does not know who was withdrawn without the list, by one that is too old, of another place, or of somebody else', async () => {
    const token = await ours.sign(claims());
    const old = await listOf(ours, [], { exp: SECONDS - 1 });
    const lacking: readonly Proofs['lists'][] = [
      {},
      { [PATH]: old },
      { [PATH]: 'x' },
      { [PATH]: await listOf(theirs, []) },
      { [PATH]: await listOf(ours, [], { sub: 'https://bai.example/.well-known/status/2' }) },
    ];
    for (const lists of lacking) expect((await check(token, { lists })).prescription!.status).toBe('unknown');
    const far = await ours.sign(claims({ status: { status_list: { idx: 200_000, uri: LIST } } }));
    expect((await check(far)).prescription!.status).toBe('unknown');
    // What was withdrawn then has not come back for all that anybody knows.
    const stale = { [PATH]: await listOf(ours, [PLACE], { exp: SECONDS - 1 }) };
    expect((await check(token, { lists: stale })).prescription!.status).toBe('withdrawn');
  });

  it('takes nothing that the platform signed for another audience; what it signed before audiences were named holds', async () => {
    for (const aud of ['status', 'https://elsewhere.example', ['verify', 'status']])
      expect(await check(await ours.sign(claims({ aud })))).toEqual({ signature: 'forged', prescription: null });
    const token = await ours.sign(claims({ aud: undefined }));
    expect(isSound(await check(token))).toBe(true);
    expect(isSound(await check(token, { lists: { [PATH]: await listOf(ours, [], { aud: undefined }) } }))).toBe(true);
    expect((await check(token, { lists: { [PATH]: await listOf(ours, [], { aud: 'verify' }) } })).prescription!.status).toBe('unknown');
  });

  it('is not fooled by a clock that was put back: it is as late as its list', async () => {
    const token = await ours.sign(claims({ exp: SECONDS - 1 }));
    expect((await check(token, { at: NOW }, CODE, NOW - 40 * DAY * 1000)).prescription!.dates).toBe('over');
  });

  it('knows one spelling of each signature: the spare bits of its last letter are nobody’s to choose', async () => {
    const token = await ours.sign(claims());
    const respelt = token.slice(0, -1) + LETTERS[LETTERS.indexOf(token.at(-1)!) ^ 1];
    expect(Buffer.from(respelt.split('.')[2]!, 'base64url')).toEqual(Buffer.from(token.split('.')[2]!, 'base64url'));
    expect((await check(respelt)).signature).toBe('forged');
  });

  it('tells a key that is not here from a signature that is wrong', async () => {
    expect(await check(await theirs.sign(claims()))).toEqual({ signature: 'keyless', prescription: null });
    expect(await check(await ours.sign(claims()), { keys: [] })).toEqual({ signature: 'keyless', prescription: null });
    expect(await check(await theirs.sign(claims(), { kid: 'ours' }))).toEqual({ signature: 'forged', prescription: null });
  });
});

/** The same numbers every time. */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('accepts none of ten thousand tokens that were forged, edited, over or shown again for another', async () => {
  const random = seeded(20_261_126);
  const upTo = (most: number): number => Math.floor(random() * most);
  const genuine = await ours.sign(claims());
  const [head = '', body = '', signature = ''] = genuine.split('.');
  expect(isSound(await check(genuine))).toBe(true);

  const oneLetter = (): string => {
    const at = upTo(genuine.length);
    const letter = LETTERS[upTo(64)]!;
    return genuine[at] === letter ? oneLetter() : genuine.slice(0, at) + letter + genuine.slice(at + 1);
  };
  /** Whatever a claim may be changed to. */
  const edit = (n: number): JWTPayload =>
    [
      claims({ totalMg: 30_001 + n }),
      claims({ exp: SECONDS + (11 + n) * DAY }),
      claims({ number: `RX69-${String(n).padStart(7, '0')}-1` }),
      claims({ name: `ผู้อื่น ${n}` }),
      claims({ status: { status_list: { idx: n, uri: LIST } } }),
      claims({ nbf: n }),
    ][n % 6]!;
  const kinds: readonly ((n: number) => Promise<{ token: string; code?: string; lists?: Proofs['lists'] }> | { token: string; code?: string })[] = [
    () => ({ token: oneLetter() }),
    (n) => ({ token: `${head}.${encoded(edit(n))}.${signature}` }),
    (n) => ({ token: `${encoded({ alg: ['none', 'HS256', 'RS256', 'EdDSA', 'Ed25519'][n % 5], kid: 'ours', n })}.${body}.${n % 2 ? signature : ''}` }),
    async (n) => ({ token: await theirs.sign(edit(n), { kid: n % 2 ? 'ours' : 'theirs' }) }),
    // Signed by the platform, and over.
    async () => ({ token: await ours.sign(claims({ exp: SECONDS - 1 - upTo(400 * DAY) })) }),
    // Genuine, in a QR with another code.
    (n) => ({ token: genuine, code: `ABCDE-${String(10_000 + n)}` }),
    // Genuine, and shown again after it was replaced or lost.
    async () => ({ token: genuine, lists: { [PATH]: withdrawnList } }),
    // Signed by the platform for something else.
    async (n) => ({ token: n % 2 ? await ours.sign(claims(), { typ: 'statuslist+jwt' }) : proofs.lists[PATH]! }),
    (n) => ({ token: [genuine.slice(0, -1 - (n % 200)), `${genuine}.${n}`, `${genuine}A`, `${head}..${signature}`, `${genuine}=`, ` ${genuine}`][n % 6]! }),
    (n) => ({ token: `${head}.${body}.${Array.from({ length: 86 }, () => LETTERS[upTo(64)]).join('')}${n % 3 ? '' : '='}` }),
  ];
  const withdrawnList = await listOf(ours, [PLACE]);
  let accepted = 0;
  let tried = 0;
  for (let n = 0; n < 1000; n += 1)
    for (const make of kinds) {
      const { token, code, lists } = (await make(n)) as { token: string; code?: string; lists?: Proofs['lists'] };
      tried += 1;
      if (isSound(await check(token, lists ? { lists } : {}, code))) accepted += 1;
    }
  expect([tried, accepted]).toEqual([10_000, 0]);
}, 120_000);
