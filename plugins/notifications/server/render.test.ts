import { KINDS, type MessageEvent } from './kinds';
import { fill, inShort, subjectOf } from './render';
import { TEMPLATES } from './template-seeds';

test('variables are filled in; what nobody gave stays empty', () => {
  expect(fill('{{ a }}-{{b}}-{{constructor}}', { a: '1' })).toBe('1--');
});

test('a subject is one line', () => {
  expect(subjectOf('Hello {{name}}', { name: 'x\r\nBcc: all@people.example' })).toBe('Hello x Bcc: all@people.example');
});

test('in the portal a text is its beginning, without the way there', () => {
  expect(inShort('{{number}} is here.\nRead it at {{portal}}\n\nAnd more', { number: 'AP1', portal: 'x' })).toBe('AP1 is here.');
  expect(inShort('Sign in at {{portal}}', { portal: 'x' })).toBe('');
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
