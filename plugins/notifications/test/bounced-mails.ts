import { createHmac } from 'node:crypto';
import { clockOffset } from '../../../cms/test/clock';
import { SECRETS } from '../../../cms/test/platform-secrets';
import { Person, type Answer } from '../../../cms/test/people';

interface Bounced {
  /** By which the mail is named: its Message-ID, or nothing but the address that it came back to. */
  readonly reference: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  readonly to?: string;
  /** The mail server sends no part of the mail along. */
  readonly headless?: boolean;
  readonly note?: string;
}

/** A report on the delivery of a mail, as Postfix writes it (RFC 3464). */
export const bounced = ({ reference, action = 'failed', status = '5.1.1', diagnostic, to = 'gone@people.example', headless, note = '' }: Bounced): string =>
  [
    'Return-Path: <>',
    `To: ${headless ? `bounces+${reference}@bai.example` : 'bounces@bai.example'}`,
    'From: MAILER-DAEMON@mx.people.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="ABC.1795500000/mx.people.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--ABC.1795500000/mx.people.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `This is the mail system at host mx.people.example. ${note}`,
    '',
    '--ABC.1795500000/mx.people.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.people.example',
    'X-Postfix-Queue-ID: ABC',
    'Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0700 (ICT)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.people.example',
    `Diagnostic-Code: smtp; ${diagnostic ?? `550 ${status} <${to}>: Recipient address rejected:`}`,
    '    User unknown in virtual mailbox table',
    '',
    ...(headless
      ? []
      : [
          '--ABC.1795500000/mx.people.example',
          'Content-Description: Undelivered Message Headers',
          'Content-Type: text/rfc822-headers',
          '',
          'Return-Path: <no-reply@bai.example>',
          `Message-ID: <${reference}@127.0.0.1>`,
          'From: Bai <no-reply@bai.example>',
          `To: ${to}`,
          'Subject: =?UTF-8?B?4LiC4LmI4Liy4Lin?=',
          '',
        ]),
    '--ABC.1795500000/mx.people.example--',
    '',
  ].join('\r\n');

/** The signature of who hands a report in, at a moment of the platform's clock. */
export const signedFor = async (message: string, { secret = SECRETS.BOUNCE_SECRET, secondsAgo = 0 } = {}): Promise<string> => {
  const at = Math.floor((Date.now() + (await clockOffset())) / 1000) - secondsAgo;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${message}`).digest('hex')}`;
};

/** Hands a mail in as the mail server does. */
export const handIn = async (
  mail: string | Buffer,
  how: { secret?: string; secondsAgo?: number; signature?: string; url?: string } = {},
): Promise<Answer<{ kind: string }>> => {
  const message = Buffer.from(mail).toString('base64');
  const signature = how.signature ?? (await signedFor(message, how));
  return new Person().call('POST', '/api/notifications/webhooks/bounces', {
    body: { message },
    headers: { 'x-bounce-signature': signature },
    ...(how.url ? { url: how.url } : {}),
  });
};
