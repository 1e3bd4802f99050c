import { bounced } from '../test/bounced-mails';
import { readReport } from './delivery-report';
import { referencesIn } from './mail-marks';

const REFERENCE = 'abcdefghijklmnopqrstuvwx';
const read = (mail: string) => readReport(Buffer.from(mail));

describe('a report on the delivery of a mail', () => {
  it('names the mail by its Message-ID, and says why, without addresses', async () => {
    expect(await read(bounced({ reference: REFERENCE }))).toEqual({
      references: [REFERENCE],
      kind: 'hard',
      fault: 'recipient',
      status: '5.1.1',
      said: '550 5.1.1 … Recipient address rejected: User unknown in virtual mailbox table',
    });
  });

  it('names it by the address that it came back to, whatever case that has', async () => {
    expect((await read(bounced({ reference: REFERENCE.toUpperCase(), headless: true })))?.references).toEqual([REFERENCE]);
  });

  it.each([
    ['5.1.1', 'hard', 'recipient'],
    ['5.1.10', 'hard', 'recipient'],
    ['5.2.1', 'hard', 'recipient'],
    ['5.4.4', 'hard', 'recipient'],
    ['5.2.2', 'soft', 'full'],
    ['4.2.2', 'soft', 'full'],
    ['5.7.1', 'soft', 'refused'],
    ['4.4.7', 'soft', 'late'],
    ['4.4.1', 'soft', 'down'],
    ['4.3.2', 'soft', 'busy'],
    ['5.0.0', 'soft', 'refused'],
    ['nonsense', 'soft', 'refused'],
  ])('of the status %s is %s: %s', async (status, kind, fault) => {
    expect(await read(bounced({ reference: REFERENCE, status }))).toMatchObject({ kind, fault });
  });

  it.each([
    ['delayed', 'delayed'],
    ['delivered', 'ignored'],
    ['relayed', 'ignored'],
    ['FAILED', 'hard'],
  ])('with the action %s is %s', async (action, kind) => {
    expect(await read(bounced({ reference: REFERENCE, action }))).toMatchObject({ kind });
  });

  it.each([
    ['an ordinary mail', 'From: a@b.example\r\nTo: bounces@bai.example\r\nSubject: Hello\r\n\r\nHow are you?'],
    ['an answer from a holiday', 'From: a@b.example\r\nAuto-Submitted: auto-replied\r\nContent-Type: text/plain\r\n\r\nI am away.'],
    ['a report without a recipient', bounced({ reference: REFERENCE }).replace(/^(Final|Original)-Recipient.*$/gm, 'X-Nothing: here')],
    ['nothing', ' '],
    ['bytes', Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 37) % 256)).toString('latin1')],
    ['parts within parts', Array.from({ length: 400 }, (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}\r\n`).join('')],
    ['a boundary that never comes', 'Content-Type: multipart/report; boundary="x"\r\n\r\nnothing'],
  ])('is not %s', async (_, mail) => {
    expect(await read(mail)).toBeNull();
  });

  it('is read where the end of the mail was cut off', async () => {
    const whole = bounced({ reference: REFERENCE });
    const cut = whole.slice(0, whole.indexOf('Subject: =?UTF-8?'));
    expect(await read(cut)).toMatchObject({ references: [REFERENCE], kind: 'hard' });
  });

  it('reads no reference out of what is none', () => {
    expect(referencesIn(['Message-ID: <short@x>', 'To: someone@x.example', 'Message-ID: <has spaces in it@x>'])).toEqual([]);
  });
});
