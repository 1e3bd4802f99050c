import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

jest.mock('../src/kit/styles/blocks.css', () => ({}));
Object.assign(globalThis, { location: { origin: 'https://bai.example' } });

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const link = (url: string) => ({ type: 'link', url, children: [text('here')] });

/** What the blocks of an editor become on a page. */
const shown = async (...content: object[]): Promise<string> => {
  const { default: Blocks } = (await import('../src/kit/blocks-rendered')) as unknown as { default: ComponentType<{ content: object[]; under: number }> };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Blocks, { content, under: 2 })));
};

test('markup in an editor’s text is shown as text', async () => {
  expect(await shown(paragraph(text('<script>alert(1)</script><img src=x onerror=alert(1)>')))).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;',
  );
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://bai.example/x',
])('an editor’s link to %j is no link', async (url) => {
  const html = await shown(paragraph(link(url)));
  expect(html).toContain('here');
  expect(html).not.toMatch(/<a\b|href/);
});

test('a link that may be followed is one, and tells another site nothing', async () => {
  expect(await shown(paragraph(link('https://other.example/x')))).toMatch(/<a href="https:\/\/other\.example\/x" rel="noopener noreferrer"/);
  expect(await shown(paragraph(link('https://bai.example/pages/x')))).toContain('href="/pages/x"');
});

test('a picture from elsewhere is not fetched', async () => {
  const image = (url: string) => ({ type: 'image', image: { url, alternativeText: 'x', width: 1, height: 1 }, children: [text('')] });
  expect(await shown(image('https://other.example/x.png'))).not.toContain('<img');
  expect(await shown(image('/uploads/x.png'))).toContain('<img src="/uploads/x.png"');
});

test('markup in a name is shown as text, whatever element it stands in', () => {
  const name = '"><script>alert(1)</script>';
  const html = renderToStaticMarkup(createElement('p', { title: name }, name));
  expect(html).toBe('<p title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});
