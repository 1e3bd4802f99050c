import { createCipheriv, createHmac, hkdfSync } from 'node:crypto';

const key = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64');
const BASE = { TZ: 'UTC', DATA_DIR: '/data', AUDIT_KEY: key('k') };
const keysOf = (field: string, lookup: string, session: string) => ({ FIELD_KEY: key(field), LOOKUP_KEY: key(lookup), SESSION_SECRET: session.repeat(32) });
const before = { ...process.env };

/** The cipher of a process that is started with these keys. */
const startedWith = async (env: Record<string, string>) => {
  jest.resetModules();
  process.env = { ...BASE, ...env } as unknown as NodeJS.ProcessEnv;
  return import('./cipher');
};
afterAll(() => (process.env = before));

const FIRST = keysOf('1', 'a', 'x');
const SECOND = { ...keysOf('2', 'b', 'y'), FIELD_KEYS_OLD: FIRST.FIELD_KEY, LOOKUP_KEYS_OLD: FIRST.LOOKUP_KEY, SESSION_SECRETS_OLD: FIRST.SESSION_SECRET };
const THIRD = {
  ...keysOf('3', 'c', 'z'),
  FIELD_KEYS_OLD: `${SECOND.FIELD_KEY}, ${FIRST.FIELD_KEY}`,
  LOOKUP_KEYS_OLD: `${SECOND.LOOKUP_KEY},${FIRST.LOOKUP_KEY}`,
  SESSION_SECRETS_OLD: `${SECOND.SESSION_SECRET},${FIRST.SESSION_SECRET}`,
};
/** As releases before rotation encrypted. */
const unnamed = (letter: string, plain: string, place: string): string => {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(letter.repeat(32)), Buffer.alloc(12, 7)).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return ['k1', ...[Buffer.alloc(12, 7), cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
};

test('what older keys have encrypted opens, and what is encrypted now names the newest', async () => {
  const first = (await startedWith(FIRST)).encrypt('one', 'a:b:c');
  const second = (await startedWith(SECOND)).encrypt('two', 'a:b:c');
  const { decrypt, encrypt, fieldKeyId } = await startedWith(THIRD);
  expect([first, second].map((text) => decrypt(text, 'a:b:c').toString())).toEqual(['one', 'two']);
  expect(() => decrypt(first, 'a:b:d')).toThrow();
  const third = encrypt('three', 'a:b:c');
  expect(new Set([first, second, third].map((text) => text.split('.')[0])).size).toBe(3);
  expect(third.startsWith(`${fieldKeyId()}.`)).toBe(true);
  const { decrypt: later } = await startedWith({ ...keysOf('3', 'c', 'z') });
  expect(() => later(first, 'a:b:c')).toThrow('unknown key');
});

test('what another algorithm made opens, and is bound and guarded like the first', async () => {
  const before = (await startedWith(FIRST)).encrypt('of before', 'a:b:c');
  const { decrypt, encrypt, fieldKeyId } = await startedWith({ ...FIRST, FIELD_CIPHER: 'chacha20-poly1305' });
  const made = encrypt('of now', 'a:b:c');
  expect(fieldKeyId()).toBe(`${before.split('.')[0]}~c`);
  expect(made.startsWith(`${fieldKeyId()}.`)).toBe(true);
  const { decrypt: later } = await startedWith(FIRST);
  for (const open of [decrypt, later]) {
    expect([before, made].map((text) => open(text, 'a:b:c').toString())).toEqual(['of before', 'of now']);
    expect(() => open(made, 'a:b:d')).toThrow();
    expect(() => open(made.replace('~c', ''), 'a:b:c')).toThrow();
    expect(() => open(made.replace('~c', '~x'), 'a:b:c')).toThrow('unknown algorithm');
    const [id, iv, tag, body] = made.split('.');
    expect(() => open([id, iv, tag!.slice(0, 8), body].join('.'), 'a:b:c')).toThrow();
  }
});

test.each(['1', '2', '3'])('what names no key opens with whichever made it (%s)', async (letter) => {
  const { decrypt } = await startedWith(THIRD);
  expect(decrypt(unnamed(letter, 'from before', 'a:b:c'), 'a:b:c').toString()).toBe('from before');
  expect(() => decrypt(unnamed('9', 'from before', 'a:b:c'), 'a:b:c')).toThrow();
});

test('a number is found under every hash that it may be kept under', async () => {
  const bare = createHmac('sha256', Buffer.from('a'.repeat(32)))
    .update('document\u0000123')
    .digest('hex');
  const kept = [bare];
  for (const env of [FIRST, SECOND, THIRD]) kept.push((await startedWith(env)).lookupHash('document', '123'));
  const { lookupHash, lookupHashes } = await startedWith(THIRD);
  expect(lookupHashes('document', '123')).toEqual(expect.arrayContaining(kept));
  expect(lookupHashes('document', '123')[0]).toBe(lookupHash('document', '123'));
  expect(lookupHashes('document', '124')).not.toEqual(expect.arrayContaining([kept[0]]));
});

test('a code of an older session secret fits, that of an unknown one or another purpose does not', async () => {
  const codes: string[] = [];
  for (const env of [FIRST, SECOND, THIRD]) codes.push((await startedWith(env)).mac('otp', 'text'));
  const { mac, macFits, macs } = await startedWith(THIRD);
  expect(codes.map((code) => macFits('otp', 'text', code))).toEqual([true, true, true]);
  expect([macs('otp', 'text'), mac('otp', 'text')]).toEqual([[...codes].reverse(), codes[2]]);
  const stranger = createHmac('sha256', Buffer.from(hkdfSync('sha256', 'w'.repeat(32), '', 'bai:otp', 32)))
    .update('text')
    .digest('base64url');
  expect([macFits('otp', 'text', stranger), macFits('otp', 'other', codes[2]!), macFits('session', 'text', codes[2]!), macFits('otp', 'text', '')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
