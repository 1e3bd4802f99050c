import { titled, untitled } from './person-name';

test.each([
  ['นาย', 'สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['นพ. ', 'สมชาย ใจดี', 'นพ.สมชาย ใจดี'],
  ['Mr', 'John Sample', 'Mr John Sample'],
  ['Dr.', 'สมชาย ใจดี', 'Dr. สมชาย ใจดี'],
  ['นพ.', 'John Sample', 'นพ. John Sample'],
  ['', 'John Sample', 'John Sample'],
  ['นาง', '', 'นาง'],
])('“%s” and “%s” are written %s', (title, name, written) => expect(titled(title, name)).toBe(written));

test.each([
  ['นายสลิป ทดลอง', 'นาย', 'สลิป ทดลอง'],
  ['นาย สลิป ทดลอง', 'นาย', 'สลิป ทดลอง'],
  ['นางสาวสมหญิง ทดลอง', 'นางสาว', 'สมหญิง ทดลอง'],
  ['น.ส. สมหญิง ทดลอง', 'น.ส.', 'สมหญิง ทดลอง'],
  ['ว่าที่ร้อยตรี ดร.เขียว ทดลอง', 'ว่าที่ร้อยตรี ดร.', 'เขียว ทดลอง'],
  ['นายิกา ทดลอง', '', 'นายิกา ทดลอง'],
  ['Mr. John Sample', 'Mr.', 'John Sample'],
  ['Prof. Dr. Ana Sample', 'Prof. Dr.', 'Ana Sample'],
  ['Drew Sample', '', 'Drew Sample'],
  ['นาง', '', 'นาง'],
  ['ใจเย็น ทดลอง', '', 'ใจเย็น ทดลอง'],
])('of %s the title is “%s”', (written, title, name) => expect(untitled(written)).toEqual({ title, name }));
