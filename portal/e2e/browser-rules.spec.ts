import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { NEW_PASSWORD, newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { giveName } from './walks/enter';

const MERGE = { tag: ['@merge', '@kernel'] };

/** A page of somebody else's on another origin. */
const elsewhere = async (html: string): Promise<{ server: Server; origin: string }> => {
  const server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

interface Heard {
  readonly directive: string;
  readonly blocked: string;
}
/** What the browser's own content policy refused while something was tried on a page. */
const refusedOn = (page: Page, html: string): Promise<Heard[]> =>
  page.evaluate(async (given) => {
    const heard: Heard[] = [];
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void =>
      void heard.push({ directive: effectiveDirective, blocked: blockedURI });
    document.addEventListener('securitypolicyviolation', hear);
    // As a fragment, scripts in it run once they stand in the page.
    document.body.append(document.createRange().createContextualFragment(given));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    document.removeEventListener('securitypolicyviolation', hear);
    return heard;
  }, html);

const ran = (page: Page): Promise<unknown> => page.evaluate(() => (globalThis as { injected?: unknown }).injected);

// Not by `enter`, which takes each refusal of the content policy for a fault of the screen: here they are what is looked for.
test(
  'what a browser is told to keep to: cookies that no script reads, headers of every page, no script or frame of others',
  MERGE,
  async ({ browser, baseURL, locale, words }) => {
    const secure = baseURL!.startsWith('https:');
    const person = await newPatient();
    const context = await browser.newContext({ baseURL: baseURL!, locale: locale! });
    const page = await context.newPage();
    const answer = (await page.goto('/login'))!;

    const headers = answer.headers();
    const policy = Object.fromEntries(
      headers['content-security-policy']!.split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        return [name, sources.join(' ')];
      }),
    );
    // Code comes from the platform alone, none of it inline; data too, and besides over the sockets of video.
    expect(policy).toMatchObject({
      ...{ 'default-src': "'self'", 'script-src': "'self' 'wasm-unsafe-eval'", 'frame-ancestors': "'none'" },
      ...{ 'object-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'" },
    });
    // The video server's sockets are of the same machine: with several processes each is named.
    const sockets = policy['connect-src']!.split(' ');
    expect(sockets.shift()).toBe("'self'");
    expect(sockets.map((socket) => [new URL(socket).protocol, new URL(socket).hostname])).toEqual(
      sockets.map(() => [secure ? 'wss:' : 'ws:', new URL(baseURL!).hostname]),
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/);
    expect(headers['x-powered-by']).toBeUndefined();

    await giveName(page, words, { email: person.email, password: NEW_PASSWORD });
    const kept = await context.cookies();
    const named = (part: string) => kept.filter(({ name }) => name.includes(part));
    const common = { httpOnly: true, secure, sameSite: 'Lax', domain: new URL(baseURL!).hostname };
    expect(named('access')).toEqual([expect.objectContaining({ ...common, path: '/' })]);
    expect(named('renewal')).toEqual([expect.objectContaining({ ...common, path: '/' })]);
    // What a script may read says that somebody is signed in, and nothing by which they are.
    const readable = kept.filter(({ httpOnly }) => !httpOnly);
    expect(readable.map(({ name, value }) => [name, value])).toEqual([['bai.signed-in', '1']]);
    expect(await page.evaluate(() => document.cookie)).toBe('bai.signed-in=1');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(named('access')[0]!.value);

    expect(await refusedOn(page, '<script>globalThis.injected = true</script>')).toContainEqual({ directive: 'script-src-elem', blocked: 'inline' });
    expect(await refusedOn(page, '<img src="data:," onerror="globalThis.injected = true">')).toContainEqual({
      directive: 'script-src-attr',
      blocked: 'inline',
    });
    const other = await elsewhere('<script>parent.postMessage("here", "*")</script>');
    try {
      expect(await refusedOn(page, `<script src="${other.origin}/x.js"></script>`)).toContainEqual({
        directive: 'script-src-elem',
        blocked: `${other.origin}/x.js`,
      });
      expect(await refusedOn(page, `<iframe src="${other.origin}/"></iframe>`)).toContainEqual(
        expect.objectContaining({ directive: 'frame-src', blocked: expect.stringContaining(other.origin) }),
      );
      expect(await ran(page)).toBeUndefined();
    } finally {
      other.server.close();
    }

    // The other way round: nobody shows a screen of the platform in a frame of theirs.
    const around = await elsewhere(`<iframe id="theirs" src="${baseURL}/login"></iframe>`);
    try {
      const foreign = await context.newPage();
      const said: string[] = [];
      foreign.on('console', (message) => void said.push(message.text()));
      await foreign.goto(around.origin);
      await expect.poll(() => said.join('\n')).toMatch(/frame-ancestors|X-Frame-Options/);
      expect(await foreign.frameLocator('#theirs').getByLabel(words.accounts.identifier).count()).toBe(0);
    } finally {
      around.server.close();
    }
    await context.close();
  },
);
