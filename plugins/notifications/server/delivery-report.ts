import { repaired } from '@bai/kernel/server';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { BounceKind, Fault } from '../contracts';
import { referencesIn } from './mail-marks';
import { wordsOf } from './sms-provider';

/** What a report on the delivery of a mail tells. */
export interface DeliveryReport {
  /** By which a mail of ours may be known. */
  readonly references: readonly string[];
  readonly kind: BounceKind;
  /** Why it did not arrive; null where it did, or is still tried. */
  readonly fault: Fault | null;
  /** As RFC 3463 counts them. */
  readonly status: string;
  readonly said: string;
}

type Fields = ReadonlyMap<string, string>;

const textOf = ({ content }: Attachment): string => repaired(typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'));

/** The fields of one paragraph, continued lines joined. */
const fieldsOf = (paragraph: string): Fields =>
  new Map(
    paragraph
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const at = line.indexOf(':');
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : [];
      }),
  );

/** What a status means where the mail was given up. Source: RFC 3463, 3. */
const judged = (status: string): { kind: BounceKind; fault: Fault } => {
  const [sort = '', subject = '', detail = ''] = status.split('.');
  const place = `${subject}.${detail}`;
  // That there is no such mailbox, domain or host, or that it is closed, no further try changes.
  if (sort === '5' && ['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '4.4'].includes(place)) return { kind: 'hard', fault: 'recipient' };
  if (place === '2.2') return { kind: 'soft', fault: 'full' };
  if (subject === '4') return { kind: 'soft', fault: place === '4.7' ? 'late' : 'down' };
  return { kind: 'soft', fault: sort === '4' ? 'busy' : 'refused' };
};

const outcomeOf = (recipient: Fields): Omit<DeliveryReport, 'references'> => {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(recipient.get('status') ?? '')?.[0] ?? '';
  const diagnostic = (recipient.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '').replace(/(?<!\S)\S+@\S+/g, '…');
  const told = { status, said: wordsOf(diagnostic || status) };
  const action = recipient.get('action')?.toLowerCase();
  if (action === 'failed') return { ...told, ...judged(status) };
  return { ...told, kind: action === 'delayed' ? 'delayed' : 'ignored', fault: null };
};

const WORST: readonly BounceKind[] = ['hard', 'soft', 'delayed', 'ignored'];

const headLines = ({ headers }: Pick<Email, 'headers'>): string[] => headers.map(({ key, value }) => `${key}: ${value}`);
/** The lines that may name the mail: those of the one that came back, and to whom the report itself was sent. */
const namingLines = (email: Email, parts: readonly Attachment[]): string[] => {
  const returned = parts.filter(({ mimeType }) => ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'].includes(mimeType)).map(textOf);
  const heads = returned.map((text) => text.split(/\r?\n\r?\n/)[0]!.replace(/\r?\n[ \t]+/g, ' ')).flatMap((head) => head.split(/\r?\n/));
  const own = headLines(email).filter((line) => /^(to|delivered-to|x-original-to|envelope-to|x-rcpt-to|in-reply-to|references):/i.test(line));
  return [...heads.filter((line) => /^(message-id|return-path):/i.test(line)), ...own];
};

/** Reads a mail as a report on the delivery of another (RFC 3464); null where it is none. */
export const readReport = async (message: Buffer): Promise<DeliveryReport | null> => {
  const email = await PostalMime.parse(message, { forceRfc822Attachments: true, maxNestingDepth: 10, maxHeadersSize: 64 * 1024 }).catch(() => null);
  if (!email) return null;
  const told = email.attachments.find(({ mimeType }) => ['message/delivery-status', 'message/global-delivery-status'].includes(mimeType));
  if (!told) return null;
  const recipients = textOf(told)
    .split(/(?:\r?\n){2,}/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action') && (fields.has('final-recipient') || fields.has('original-recipient')));
  // Every mail of ours goes to one address: where it went on to several, the worst counts.
  const [worst] = recipients.map(outcomeOf).sort((one, other) => WORST.indexOf(one.kind) - WORST.indexOf(other.kind));
  return worst ? { ...worst, references: referencesIn(namingLines(email, email.attachments)) } : null;
};
