import { password as policy } from '@bai/accounts/contracts';
import list from 'virtual:frequent-passwords';
import { Refusal } from '../../../app/client';
import { needPart } from '../../../app/http/need-part';

/** What the platform's rules and a guesser say of a password. */
export interface Judgement {
  readonly long: boolean;
  readonly short: boolean;
  readonly uncommon: boolean;
  /** How hard it is to guess: 0 (at once) to 4. */
  readonly score: number;
}
/** Judges by the letters that a password has to have at least. */
export type Judge = (password: string, letters: number) => Judgement;

const prepare = async (): Promise<Judge> => {
  const [{ zxcvbn, zxcvbnOptions }, answer] = await Promise.all([needPart(() => import('@zxcvbn-ts/core')), needPart(() => fetch(list))]);
  if (!answer.ok) throw new Refusal('part.missing', answer.status);
  const passwords = (await answer.text()).split('\n');
  const common = new Set(passwords);
  zxcvbnOptions.setOptions({ dictionary: { passwords } });
  return (password, letters) => ({
    long: password.length >= letters,
    short: password.length <= policy.maxLength!,
    uncommon: !common.has(password.toLowerCase()),
    score: password.length > policy.maxLength! ? 4 : zxcvbn(password).score,
  });
};

let judge: Promise<Judge> | undefined;
/** Whatever judges passwords, fetched once; nothing that is typed leaves the browser. */
export const loadJudge = (): Promise<Judge> =>
  (judge ??= prepare().catch((error: unknown) => {
    judge = undefined;
    throw error;
  }));
