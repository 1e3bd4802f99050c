import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { machineNow, MINUTE } from './clock';
import { environment } from './environment';
import { agentFor } from './inner-tls';

/** What a store knows who asks by, until it expires. */
export interface StoreKeys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  readonly expiration: Date;
}

/** The store takes whom the certificate names, and what the policy of that name allows is what the keys open. */
const QUESTION = new URLSearchParams({ Action: 'AssumeRoleWithCertificate', Version: '2011-06-15', DurationSeconds: '3600' }).toString();
/** Keys that end within this time are asked for anew: what is signed now may take a while to arrive. */
const BEFORE_THEIR_END = 5 * MINUTE;
const PATIENCE = 10_000;
const LONGEST = 64 * 1024;

// Keys are text even where they look like numbers.
const parser = new XMLParser({ ignoreAttributes: true, ignoreDeclaration: true, parseTagValue: false, processEntities: false });
const word = z.string().regex(/^[^\s&<>]+$/);
const answerShape = z.object({
  AssumeRoleWithCertificateResponse: z.object({
    AssumeRoleWithCertificateResult: z.object({
      Credentials: z.object({ AccessKeyId: word, SecretAccessKey: word, SessionToken: word, Expiration: z.iso.datetime({ offset: true }) }),
    }),
  }),
});

const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of answer.setEncoding('utf8') as AsyncIterable<string>) {
    text += part;
    if (text.length > LONGEST) throw new Error('The store says too much where it was asked for keys');
  }
  return text;
};

const answerTo = (endpoint: string, own: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const how = { method: 'POST', headers: { 'content-length': 0 }, agent: agentFor(endpoint, {}, own), signal: AbortSignal.timeout(PATIENCE) };
    https
      .request(new URL(`/?${QUESTION}`, endpoint), how, (answer) => void textOf(answer).then((text) => resolve({ status: answer.statusCode!, text }), reject))
      .on('error', reject)
      .end();
  });

/** What an answer holds. No error says more of it than its status and code: it may hold keys. */
const keysIn = (status: number, text: string): StoreKeys => {
  if (status !== 200) throw new Error(`The store gives no keys: ${status} ${/<Code>([A-Za-z.]{1,60})<\/Code>/.exec(text)?.[1] ?? 'without a code'}`);
  let read: unknown;
  try {
    read = parser.parse(text, true);
  } catch {
    read = null;
  }
  const shaped = answerShape.safeParse(read);
  if (!shaped.success) throw new Error('The store gives no keys: what it answers is none');
  const given = shaped.data.AssumeRoleWithCertificateResponse.AssumeRoleWithCertificateResult.Credentials;
  return { accessKey: given.AccessKeyId, secretKey: given.SecretAccessKey, sessionToken: given.SessionToken, expiration: new Date(given.Expiration) };
};

const makeKeeper = (endpoint: string, own: string): (() => Promise<StoreKeys>) => {
  let kept: StoreKeys | undefined;
  let asked: Promise<StoreKeys> | undefined;
  const ask = async (): Promise<StoreKeys> => {
    try {
      const { status, text } = await answerTo(endpoint, own);
      return (kept = keysIn(status, text));
    } finally {
      asked = undefined;
    }
  };
  return () => {
    // By the machine's clock, as the store has it.
    if (kept && kept.expiration.getTime() - machineNow().getTime() > BEFORE_THEIR_END) return Promise.resolve(kept);
    return (asked ??= ask());
  };
};

const keepers = new Map<string, () => Promise<StoreKeys>>();

/** Keys of an inner store, which gives them to who proves themselves by certificate: one question for all who need them, and none while they last. */
export const storeKeys = (endpoint: string, own = environment().inner?.folder ?? ''): (() => Promise<StoreKeys>) => {
  const name = `${own} ${endpoint}`;
  const keeper = keepers.get(name) ?? makeKeeper(endpoint, own);
  keepers.set(name, keeper);
  return keeper;
};
