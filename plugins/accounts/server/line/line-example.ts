import { decrypt, encrypt, environment, fromNow, MINUTE, now, sameText, sha256 } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type agreeLineExample as agreeSchema } from '../../contracts';
import type { LineProvider } from './line-provider';
import { challengeOf } from './pkce';

const PLACE = 'line-example';

interface Agreed {
  readonly nonce: string;
  readonly challenge: string;
  readonly name: string;
  readonly until: number;
}

const opened = (code: string): Agreed => {
  try {
    return JSON.parse(decrypt(code, PLACE).toString()) as Agreed;
  } catch {
    throw accountsProblems.refuse('line.refused');
  }
};

/** The code of whoever agrees in the example: sealed, and good for ten minutes and for who knows the verifier. */
export const agreeInExample = ({ nonce, challenge, name }: Pick<z.output<typeof agreeSchema>, 'nonce' | 'challenge' | 'name'>): string =>
  encrypt(JSON.stringify({ nonce, challenge, name, until: fromNow(10 * MINUTE).getTime() } satisfies Agreed), PLACE);

/** What stands for LINE where demo people exist: a page of the platform that says so. Whoever gives the same name is the same at it. */
export const lineExample: LineProvider = {
  address: ({ state, nonce, challenge }) => `${environment().publicUrl}/auth/line-example?${new URLSearchParams({ state, nonce, challenge }).toString()}`,
  user: ({ code, nonce, verifier }) => {
    const agreed = opened(code);
    const fits = sameText(agreed.nonce, nonce) && sameText(agreed.challenge, challengeOf(verifier)) && agreed.until > now().getTime();
    if (!fits) return Promise.reject(accountsProblems.refuse('line.refused'));
    return Promise.resolve({ id: `U${sha256(`${PLACE}:${agreed.name}`).slice(0, 32)}`, name: agreed.name });
  },
};
