import { setTimeout } from 'node:timers/promises';
import { generate } from 'otplib';
import { advanceClock, clockOffset, queryDatabase } from './clock';
import { must } from './journey';
import type { Answer, Person } from './people';

const STEP = 30;

/** So long it takes at most until digits that were typed are judged, in seconds. */
const TYPING = 10;

const secondsNow = async (): Promise<number> => (Date.now() + (await clockOffset())) / 1000;
const stepNow = async (): Promise<number> => Math.floor((await secondsNow()) / STEP);

/** An app on somebody's phone. */
export class App {
  /** The recovery codes that were shown when it was added. */
  codes: readonly string[] = [];
  #last = 0;

  /** `moves` tells whether tests can shift the platform's clock, which they cannot at a public address. */
  constructor(
    readonly id: string,
    readonly secret: string,
    readonly moves = true,
  ) {}

  #at(step: number): Promise<string> {
    return generate({ secret: this.secret, epoch: step * STEP });
  }

  /** Digits that were not given before, which the app shows for long enough to be typed; the clock moves on to their step of time where it must, or is waited for. */
  async digits(): Promise<string> {
    const seconds = await secondsNow();
    this.#last = Math.max(this.#last + 1, Math.floor((seconds + TYPING) / STEP));
    const ahead = this.#last * STEP - seconds;
    if (ahead > 0) await (this.moves ? advanceClock : setTimeout)(Math.ceil(ahead * 1000));
    return this.#at(this.#last);
  }

  /** Digits that it showed a moment ago, so many steps of time before. */
  async gone(steps = 1): Promise<string> {
    return this.#at((await stepNow()) - steps);
  }

  /** Digits that it will show after the ones of now. */
  async coming(): Promise<string> {
    return this.#at((await stepNow()) + 1);
  }

  /** Digits that are right at no time near now. */
  async wrong(): Promise<string> {
    const now = await stepNow();
    const right = await Promise.all([-2, -1, 0, 1, 2].map((step) => this.#at(now + step)));
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find((digits) => !right.includes(digits))!;
  }
}

/** Adds an app to somebody's account. */
export const addApp = async (person: Person, name = 'Test phone', moves = true): Promise<App> => {
  const { id, secret } = must(await person.post<{ id: string; secret: string }>('/api/accounts/factors/totp', { name }), 'begin');
  const app = new App(id, secret, moves);
  const given = await person.post<{ codes: string[] | null }>(`/api/accounts/factors/totp/${id}`, { code: await app.digits(), name });
  app.codes = must(given, 'confirm').codes ?? [];
  return app;
};

interface Asked {
  readonly step: string;
  readonly factor: { readonly attemptId: string; readonly kinds: readonly string[] } | null;
}
/** Gives the password at the door. */
export const knock = (person: Person, identifier: string, password: string): Promise<Answer<Asked>> =>
  person.post<Asked>('/api/accounts/sign-in', { identifier, password });
/** Gives the second step. */
export const stepIn = (person: Person, attemptId: string, shown: object, remember = false): Promise<Answer> =>
  person.post('/api/accounts/sign-in/second-step', { attemptId, shown, remember });

/** As if somebody had shown eleven minutes ago that it is them: longer than that counts as recently. */
export const assuredLongAgo = async ({ account }: Person): Promise<void> =>
  void (await queryDatabase(
    process.env.BAI_TEST_DATABASE === 'postgres'
      ? "UPDATE sessions SET assured_at = assured_at - interval '11 minutes', proven_at = proven_at - interval '11 minutes' WHERE account_id = ?"
      : 'UPDATE sessions SET assured_at = assured_at - 660000, proven_at = proven_at - 660000 WHERE account_id = ?',
    [account],
  ));
