import { thinksSignedIn } from '../src/app/signed-in';
import { tellServer } from '../src/words/tell-server';

/** What is written to the cookies of a page at an address. */
const written = (protocol: string, tell: () => void): string[] => {
  const cookies: string[] = [];
  const page = {
    location: { protocol },
    document: {
      set cookie(text: string) {
        cookies.push(text);
      },
    },
  };
  Object.assign(globalThis, page);
  tell();
  return cookies;
};
afterAll(() => {
  for (const name of ['location', 'document']) Reflect.deleteProperty(globalThis, name);
});

test('over TLS what the portal keeps for the server is for this host and for TLS alone, and the bare name of before is taken away', () => {
  expect(written('https:', () => tellServer('bai.language', 'en'))).toEqual([
    '__Host-bai.language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'bai.language=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
  expect(written('https:', () => tellServer('bai.signed-in', null))).toEqual([
    '__Host-bai.signed-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'bai.signed-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
});

test('without TLS, on this machine, it has no prefix that a browser would refuse', () => {
  expect(written('http:', () => tellServer('bai.theme', 'dark'))).toEqual(['bai.theme=dark; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test('whoever was signed in before the name had a prefix is still', () => {
  for (const [cookie, is] of [
    ['a=b; bai.signed-in=1', true],
    ['__Host-bai.signed-in=1; a=b', true],
    ['__Host-bai.signed-in=; x.bai.signed-in=1', false],
  ] as const) {
    Object.assign(globalThis, { document: { cookie } });
    expect([cookie, thinksSignedIn()]).toEqual([cookie, is]);
  }
});
