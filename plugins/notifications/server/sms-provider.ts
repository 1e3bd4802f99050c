import type { Fault } from '../contracts';

/** With what a provider is asked. */
export interface SmsAccount {
  readonly base: string;
  readonly key: string;
  readonly secret: string;
  readonly sender: string;
  readonly tier: string;
}

/** A text for one number, which is in E.164. */
export interface Sms {
  readonly to: string;
  readonly text: string;
  /** Where the provider is to report what became of it; null where nobody could reach that. */
  readonly report: string | null;
}

export interface Cost {
  readonly unit: string;
  readonly micros: number;
}
export type Refused = { readonly fault: Fault; readonly said: string };
export type SmsAnswer = { readonly fault: null; readonly reference: string | null; readonly cost: Cost | null } | Refused;
export type CreditAnswer = { readonly fault: null; readonly amount: string; readonly unit: string } | Refused;

/** Somebody who sends text messages. What it answers never throws: what went wrong is a fault. */
export interface SmsSender {
  readonly send: (account: SmsAccount, sms: Sms) => Promise<SmsAnswer>;
  readonly credit: (account: SmsAccount) => Promise<CreditAnswer>;
}

/** Milliseconds that a provider may take; two of them fit into one delivery. */
const PATIENCE = 10_000;

export interface Heard {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const objectOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed = JSON.parse(text) as unknown;
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    // A page of a proxy in between, say: the status tells what there is to know.
    return {};
  }
};

/** Asks a provider's API, with a form where there is something to say. */
export const askProvider = async (
  account: SmsAccount,
  path: string,
  form: Readonly<Record<string, string>> | null,
  patience = PATIENCE,
): Promise<Heard | Refused> => {
  try {
    const answer = await fetch(`${account.base}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`, accept: 'application/json' },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      // Credentials go to nobody whom the provider's address did not name.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, body: objectOf(await answer.text()) };
  } catch (error) {
    const { name, cause, message } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? { fault: 'late', said: `No answer within ${patience / 1000} s` } : { fault: 'down', said: cause?.code ?? message };
  }
};

/** What a status alone tells; null where the body has to be read. */
export const faultOfStatus = (status: number): Fault | null => {
  if (status === 401 || status === 403) return 'credentials';
  if (status === 402) return 'credit';
  if (status === 429) return 'busy';
  return status >= 500 ? 'down' : null;
};

/** A value of an answer that is said as it is: text or a number; null of everything else. */
export const plainOf = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** A provider's words as they may be kept: short, and without the number they are about. */
export const wordsOf = (...said: readonly unknown[]): string =>
  said
    .map(plainOf)
    .filter((part) => part !== null)
    .join(' ')
    .replace(/\+?\d[\d -]{6,}\d/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

/** Millionths of an amount as a provider writes it: a number, or a text, where a price may carry a minus. */
export const microsOf = (amount: unknown): number | null => {
  const value = Math.abs(Number(amount ?? Number.NaN));
  return Number.isFinite(value) ? Math.min(Math.round(value * 1_000_000), 2_000_000_000) : null;
};
