import { isSameName, titled, untitled } from './person-name';

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

test.each([
  ['Liam Test Example', 'LIAM TEST EXAMPLE'],
  ['Mr Liam Test-Example', 'LIAM TEST EXAMPLE'],
  ["Sinéad O'Example", 'SINEAD OEXAMPLE'],
  ['Jürgen Groß', 'JUERGEN GROSS'],
  ['Jürgen Groß', 'JURGEN GROSS'],
  ['Núñez Example', 'NUNXXEZ EXAMPLE'],
  ['นางสาวสมหญิง ทดลอง', 'สมหญิง  ทดลอง'],
  ['น้ำใจ ทดลอง', 'น\u0e4d\u0e49\u0e32ใจ ทดลอง'],
])('%s and %s are one name', (one, other) => expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]));

test.each([
  ['Liam Example', 'LIAM TEST EXAMPLE'],
  ['Example Liam', 'LIAM EXAMPLE'],
  ['สมหญิง ทดลอง', 'สมหญิ่ง ทดลอง'],
  ['Liam Example', ''],
])('%s and %s are two names', (one, other) => expect(isSameName(one, other)).toBe(false));
