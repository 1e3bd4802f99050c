import { environment } from '@bai/kernel/server';

interface Marks {
  readonly messageId: string;
  readonly envelope?: { readonly from: string; readonly to: string };
}

/**
 * By what a mail is known when it comes back: its Message-ID, and the address that it comes back to, where the platform has one (VERP):
 * some mail servers send the one back, some only write to the other.
 */
export const marksOf = (reference: string, to: string): Marks => {
  const { bounces, publicUrl } = environment();
  const messageId = `<${reference}@${new URL(publicUrl).hostname}>`;
  if (!bounces.address) return { messageId };
  const [local, domain] = bounces.address.split('@') as [string, string];
  return { messageId, envelope: { from: `${local}+${reference}@${domain}`, to } };
};

const IDS = /<([a-z0-9]{20,40})@[^<>\s]{1,255}>/gi;
const RETURNS = /\+([a-z0-9]{20,40})@/gi;

/** The references that lines of a mail may name: of Message-IDs as they stand, of addresses whatever case they came back in. */
export const referencesIn = (lines: readonly string[]): string[] => [
  ...new Set(lines.flatMap((line) => [...line.matchAll(IDS), ...line.matchAll(RETURNS)].map(([, reference]) => reference!.toLowerCase()))),
];
