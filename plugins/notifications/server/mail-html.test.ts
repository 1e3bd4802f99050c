import { KINDS, type MessageEvent } from './kinds';
import { LINKS } from './links';
import { htmlOf } from './mail-html';
import { BUTTONS } from './mail-look';
import { fill } from './render';
import { sampleValues, valuesIn } from './values';
import { TEMPLATES } from './template-seeds';

const portal = 'https://bai.example';
const mail = (text: string, subject = 'Subject') => htmlOf({ subject, text, language: 'en', portal });

test('what people typed is escaped wherever it stands', () => {
  const html = mail(`<img src=x onerror=alert(1)> "a" 'b' & {{x}}\n${portal}/"><script>alert(1)</script>`, '<b>bold</b>');
  expect(html).not.toMatch(/<img|<script|<b>|"a"/);
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(html).toContain(`href="${portal}/"`);
});

test('an address of the platform becomes a button and stays to be read; no other address is a link', () => {
  const html = mail(`Somebody called https://evil.example/a wrote to ${portal}.evil.example and ${portal}@evil.example\n\nOpen it:\n${portal}/a?b=1&c=2#d`);
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([`${portal}/a?b=1&amp;c=2#d`, `${portal}/a?b=1&amp;c=2#d`, portal]);
  expect(html).toContain('https://evil.example/a');
});

test('a sentence may end behind an address', () => {
  expect(mail(`Sign in at ${portal}. Then see ${portal}/account.`).match(/href="[^"]*"/g)).toEqual([
    `href="${portal}"`,
    `href="${portal}/account"`,
    `href="${portal}"`,
    `href="${portal}"`,
  ]);
});

test('it loads nothing from anywhere and knows the dark', () => {
  const html = mail('Hello');
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).not.toContain('m-button" bgcolor');
});

test('every link that is mailed has words for its button', () => {
  for (const { at } of Object.values(LINKS)) expect(BUTTONS[at]).toBeDefined();
});

describe.each(Object.keys(KINDS) as MessageEvent[])('the mail of %s', (event) => {
  test.each(['th', 'en'] as const)('says in %s what its text says, and leads where its text leads', (language) => {
    const text = fill(TEMPLATES[event].body[language], valuesIn(language, sampleValues(event, portal), portal));
    const html = htmlOf({ subject: 'x', text, language, portal });
    const [address] = text.match(/https:\S+/) ?? [];
    expect(html.includes('class="m-label"')).toBe(address !== undefined);
    if (address) expect(html).toContain(`<a class="m-label" href="${address.replaceAll('&', '&amp;')}"`);
    for (const line of text.split('\n'))
      expect(html).toContain(
        line
          .replace(/https:\S+/, '')
          .trim()
          .replaceAll("'", '&#39;'),
      );
  });
});
