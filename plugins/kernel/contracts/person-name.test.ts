import { titled } from './person-name';

test.each([
  ['นาย', 'สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['นพ. ', 'สมชาย ใจดี', 'นพ.สมชาย ใจดี'],
  ['Mr', 'John Sample', 'Mr John Sample'],
  ['Dr.', 'สมชาย ใจดี', 'Dr. สมชาย ใจดี'],
  ['นพ.', 'John Sample', 'นพ. John Sample'],
  ['', 'John Sample', 'John Sample'],
  ['นาง', '', 'นาง'],
])('“%s” and “%s” are written %s', (title, name, written) => expect(titled(title, name)).toBe(written));
