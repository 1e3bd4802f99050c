import { KINDS, type MessageEvent } from './kinds';
import { fill, htmlOf, subjectOf } from './render';
import { TEMPLATES } from './template-seeds';

test('variables are filled in; what nobody gave stays empty', () => {
  expect(fill('{{ a }}-{{b}}-{{constructor}}', { a: '1' })).toBe('1--');
});

test('a subject is one line', () => {
  expect(subjectOf('Hello {{name}}', { name: 'x\r\nBcc: all@people.example' })).toBe('Hello x Bcc: all@people.example');
});

test('HTML carries the text alone: signs escaped, addresses linked', () => {
  const html = htmlOf('<b>{{x}}</b>\nhttps://bai.example/a?b=1&c=2\n\nend', 'en');
  expect(html).toContain('&lt;b&gt;');
  expect(html).toContain('<a href="https://bai.example/a?b=1&amp;c=2">');
  expect(html).not.toContain('<b>');
});

describe.each(Object.keys(TEMPLATES) as MessageEvent[])('the words of %s', (event) => {
  const { subject, body } = TEMPLATES[event];
  const words = [subject.th, subject.en, body.th, body.en];

  test('tell nothing to a passer-by', () => {
    expect(words.join('\n')).not.toMatch(/กัญชา|กัญชง|ช่อดอก|ใบสั่งจ่าย|คลินิก|แพทย์|cannabis|marijuana|hemp|prescription|diagnos|clinic|doctor|video/i);
  });

  test('name only the variables of their kind', () => {
    const named = words.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!));
    expect(named.filter((name) => name !== 'portal' && !(KINDS[event].variables as readonly string[]).includes(name))).toEqual([]);
    expect(body.th.match(/\{\{/g)?.length).toBe(body.en.match(/\{\{/g)?.length);
  });
});
