import { isCutName, isNameOfDocument, isSameName, partedName, titleApart, titled, untitled, zoneNameLine } from './person-name';

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

describe('a name that the zone of a passport has cut', () => {
  test.each([
    ['EXAMPLE', 'LIAM TEST', false, 'LIAM TEST EXAMPLE'],
    ['EXAMPLE', '', false, 'EXAMPLE'],
    ['NILAVADHANANANDA', 'CHAYAPA DEJTHAMRONG K', true, 'CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA'],
    ['DINGOPOTOROO', '', true, 'DINGOPOTOROO…'],
    ['', '', true, ''],
  ])('of %s and %s, cut %s, is kept as “%4$s”', (surname, given, cut, line) => {
    expect([zoneNameLine(surname, given, cut), isCutName(line)]).toEqual([line, cut && line !== '']);
  });

  test.each([
    ['CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', 'Chayapa Dejthamrong Krasuang Nilavadhanananda'],
    ['CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', 'Miss Chayapa Dejthamrong-Krasuang Nilavadhanananda'],
    ['CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', 'Chayapa Dejthamrong K Nilavadhanananda'],
    ['JUERGEN MAXIMILIAN AL… VON MUELLER EXAMPLE', 'Jürgen Maximilian Alexander von Müller-Example'],
    ['DI… BENNELONG WOOLOOMOOLOO WARRANDYTE W', 'Dingo Potoroo Bennelong Wooloomooloo Warrandyte Warnambool'],
    ['SRIWATTHANACHAIPHONGSATHONKITTIWORANUN…', 'Sriwatthanachaiphongsathonkittiworanunthakul'],
  ])('%s counts as %s', (read, typed) => expect(isNameOfDocument(read, typed)).toBe(true));

  test.each([
    ['CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', 'Chayapa Dejthamrong Nilavadhanananda'],
    ['CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', 'Chayapa Dejthamrong Krasuang Example'],
    ['CHAYAPA DEJTHAMRONG KRASU… LEE', 'Chayapa Dejthamrong Krasuang Leeson'],
    ['CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', 'Nilavadhanananda Chayapa Dejthamrong Krasuang'],
    ['CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', 'C…'],
    ['LIAM TEST EXAMPLE', 'Liam Test Exampleton'],
  ])('%s is not %s', (read, typed) => expect(isNameOfDocument(read, typed)).toBe(false));
});

it.each([
  [
    { title: '', first: 'นายใหม่', last: 'ทดลอง' },
    { title: 'นาย', first: 'ใหม่', last: 'ทดลอง' },
  ],
  [
    { title: 'นาย', first: 'นาย ใหม่', last: '' },
    { title: 'นาย', first: 'ใหม่', last: '' },
  ],
  [
    { title: ' ', first: 'Mr. John', last: 'Doe' },
    { title: 'Mr.', first: 'John', last: 'Doe' },
  ],
  [
    { title: '', first: 'นายิกา', last: 'ทดลอง' },
    { title: '', first: 'นายิกา', last: 'ทดลอง' },
  ],
  [
    { title: 'นาง', first: 'ใหม่', last: '' },
    { title: 'นาง', first: 'ใหม่', last: '' },
  ],
])('keeps the title of %j apart from the first name', (typed, apart) => {
  expect(titleApart(typed)).toEqual(apart);
});

it.each([
  ['Mr John Albert Smith', 'Mr', 'John Albert', 'Smith'],
  ['Smith', '', 'Smith', ''],
  ['Dr. Vincent Willem van der Berg', 'Dr.', 'Vincent Willem', 'van der Berg'],
  ['นางสาวสมหญิง ใจดี', 'นางสาว', 'สมหญิง', 'ใจดี'],
  ['นายสมชาย ทดลอง ณ อยุธยา', 'นาย', 'สมชาย', 'ทดลอง ณ อยุธยา'],
  ['นายอาลี บิน ทดลอง', 'นาย', 'อาลี', 'บิน ทดลอง'],
  ['นายสมชาย ณ ระนอง', 'นาย', 'สมชาย', 'ณ ระนอง'],
  ['นางสาววาดดาว กลางใจ ทดลอง', 'นางสาว', 'วาดดาว กลางใจ', 'ทดลอง'],
  ['JEAN VAN EXAMPLE', '', 'JEAN', 'VAN EXAMPLE'],
  ['John Sample Jr.', '', 'John', 'Sample Jr.'],
  ['  de  Silva ', '', 'de', 'Silva'],
])('parts %s into its title, given names and surname', (written, title, first, last) => expect(partedName(written)).toEqual({ title, first, last }));
