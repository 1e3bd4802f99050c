import { createHmac } from 'node:crypto';
import { now, repaired, sameText } from '@bai/kernel/server';
import { accountsProblems } from '../../contracts';
import type { LineProvider, LineUser, Shown } from './line-provider';

/** A channel of LINE Login, and where its API and its pages are. */
export interface LineChannel {
  readonly id: string;
  readonly secret: string;
  readonly api: string;
  readonly access: string;
}

/** Milliseconds that LINE may take for one answer. */
const PATIENCE = 10_000;
/** Seconds by which clocks may differ. */
const SLACK = 60;
const ISSUER = 'https://access.line.me';

type Said = Readonly<Record<string, unknown>>;

const refused = () => accountsProblems.refuse('line.refused');

/** Asks LINE with a form; `line.refused` of what it does not accept, `line.silent` where it does not answer. */
const ask = async ({ api }: LineChannel, path: string, form: Readonly<Record<string, string>>): Promise<Said> => {
  let heard: { status: number; text: string };
  try {
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { accept: 'application/json' },
      // The secret goes to nobody whom the address did not name.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    heard = { status: answer.status, text: await answer.text() };
  } catch {
    throw accountsProblems.refuse('line.silent');
  }
  if (heard.status >= 500 || heard.status === 429) throw accountsProblems.refuse('line.silent');
  if (heard.status >= 300) throw refused();
  try {
    const said = JSON.parse(heard.text || '{}') as unknown;
    return typeof said === 'object' && said !== null ? (said as Said) : {};
  } catch {
    // A page of somebody in between: it is not LINE that answers.
    throw accountsProblems.refuse('line.silent');
  }
};

const part = (text: string | undefined): Said => {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Said;
  } catch {
    throw refused();
  }
};

/**
 * Who an ID token is about. LINE signs those of its web login with the secret of the channel (HS256); another algorithm is not
 * accepted, whatever the token's head says. Source: LINE Login v2.1, "Verify ID tokens".
 */
export const readIdToken = (token: string, channel: Pick<LineChannel, 'id' | 'secret'>, nonce: string): LineUser => {
  const [head, body, signature, ...more] = token.split('.');
  if (!head || !body || !signature || more.length || part(head).alg !== 'HS256') throw refused();
  if (!sameText(createHmac('sha256', channel.secret).update(`${head}.${body}`).digest('base64url'), signature)) throw refused();
  const { iss, aud, sub, exp, iat, nonce: theirs, name } = part(body);
  const seconds = now().getTime() / 1000;
  const inTime = typeof exp === 'number' && exp > seconds - SLACK && typeof iat === 'number' && iat < seconds + SLACK;
  if (iss !== ISSUER || aud !== channel.id || theirs !== nonce || !inTime) throw refused();
  if (typeof sub !== 'string' || !/^U[0-9a-f]{32}$/.test(sub)) throw refused();
  return { id: sub, name: typeof name === 'string' ? repaired(name.slice(0, 100)) : '' };
};

/** Ends the access token, of which nothing is wanted; LINE forgets it by itself where that fails. */
const forget = async (channel: LineChannel, token: unknown): Promise<void> => {
  if (typeof token !== 'string') return;
  const form = { access_token: token, client_id: channel.id, client_secret: channel.secret };
  await ask(channel, '/oauth2/v2.1/revoke', form).catch(() => undefined);
};

/** LINE Login v2.1 (OAuth 2.1 with PKCE, OpenID Connect). Besides, it offers to add the platform's official account: only who did is written to. */
export const lineLogin = (channel: LineChannel): LineProvider => ({
  address: ({ state, nonce, challenge, back }) => {
    const said = { response_type: 'code', client_id: channel.id, redirect_uri: back, state, nonce, scope: 'openid profile' };
    const more = { code_challenge: challenge, code_challenge_method: 'S256', bot_prompt: 'normal' };
    return `${channel.access}/oauth2/v2.1/authorize?${new URLSearchParams({ ...said, ...more }).toString()}`;
  },
  user: async ({ code, nonce, verifier, back }: Shown) => {
    const form = { grant_type: 'authorization_code', code, redirect_uri: back, client_id: channel.id, client_secret: channel.secret, code_verifier: verifier };
    const { id_token: idToken, access_token: access } = await ask(channel, '/oauth2/v2.1/token', form);
    if (typeof idToken !== 'string') throw refused();
    const user = readIdToken(idToken, channel, nonce);
    await forget(channel, access);
    return user;
  },
});
