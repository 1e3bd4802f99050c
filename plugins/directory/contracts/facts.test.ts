import { fullName, isThaiId, nationalityOfThaiId, thaiId } from './facts';

describe('title and first name', () => {
  test.each([
    ['Mr', 'John', 'Sample', 'Mr John Sample'],
    ['Prof. Dr.', 'Ana', 'Sample', 'Prof. Dr. Ana Sample'],
    ['นาย', 'สมชาย', 'ใจดี', 'นายสมชาย ใจดี'],
    ['น.ส. ', 'สมศรี', 'ใจดี', 'น.ส.สมศรี ใจดี'],
    ['Mr', 'สมชาย', '', 'Mr สมชาย'],
    ['นาย', 'John', 'Sample', 'นาย John Sample'],
    ['', 'John', 'Sample', 'John Sample'],
    ['Mr', '', 'Sample', 'Mr Sample'],
  ])('of a foreigner stand apart on the form, and of a Thai in one piece: %j %j %j', (title, first, last, whole) =>
    expect(fullName({ title, first, last })).toBe(whole),
  );
});

describe('a Thai national id', () => {
  it.each(['1234567890121', '1101700230708', '3012304567082', '0012345678909'])('is %s', (digits) => {
    expect(isThaiId(digits)).toBe(true);
  });

  it.each(['', '1234567890122', '0234567890121', '9101700230708', '123456789012', '12345678901211', '123456789012x'])('is not %j', (digits) => {
    expect(isThaiId(digits)).toBe(false);
  });

  it('of people without registered status begins with 0 and says nothing of their nationality', () => {
    expect(thaiId.parse('0 0123 45678 90 9')).toBe('0012345678909');
    expect([nationalityOfThaiId('0012345678909'), nationalityOfThaiId('1234567890121')]).toEqual(['XXX', 'TH']);
  });

  it('with another check digit is none', () => {
    for (const digits of ['1234567890121', '1101700230708', '3012304567082'])
      for (let by = 1; by < 10; by += 1) expect(isThaiId(digits.slice(0, 12) + String((Number(digits[12]) + by) % 10))).toBe(false);
  });

  it('is read with Thai digits, spaces and hyphens', () => {
    expect(thaiId.parse('๑-๒๓๔๕-๖๗๘๙๐-๑๒-๑')).toBe('1234567890121');
    expect(thaiId.parse(' 1 2345 67890 12 1 ')).toBe('1234567890121');
  });
});
