import { addDays, at, bangkokDay } from '@bai/kernel/contracts';
import { clockAt, deliverUntil, log } from '@bai/kernel/server';

/** What somebody does over days and weeks: each yield waits for a moment. */
export type Tale = AsyncGenerator<Date, void>;

interface Waiting {
  readonly name: string;
  readonly tale: Tale;
  readonly at: number;
}

/** Where many tales happen in one order of time, with what the platform does by itself in between, up to one moment. */
export class Stage {
  readonly today: string;
  readonly failures: string[] = [];
  #waiting: Waiting[] = [];
  #last = 0;

  constructor(readonly until: Date) {
    this.today = bangkokDay(until);
  }

  /** A moment some days from today (before: negative), by the clock in Bangkok. */
  moment(day: number, clock: string): Date {
    return at(this.day(day), clock);
  }

  day(days: number): string {
    return addDays(this.today, days);
  }

  /** Takes a tale up; it goes on at its first moment. */
  async begin(name: string, tale: Tale): Promise<void> {
    await this.#goOn(name, tale, this.#last);
  }

  /** Plays everything that happens until the end; what would come later never does. */
  async play(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#last = Math.max(this.#last, next.at);
      await deliverUntil(new Date(this.#last));
      await this.#goOn(next.name, next.tale, this.#last);
    }
    await deliverUntil(this.until);
  }

  #next(): Waiting | undefined {
    const [first, ...rest] = this.#waiting;
    if (!first || first.at > this.until.getTime()) return undefined;
    this.#waiting = rest;
    return first;
  }

  async #goOn(name: string, tale: Tale, moment: number): Promise<void> {
    try {
      const step = await clockAt(new Date(moment), () => tale.next());
      if (!step.done) this.#wait({ name, tale, at: step.value.getTime() });
    } catch (error) {
      // One tale that cannot go on must not keep the platform from starting.
      const { code, message, details } = error as { code?: string; message?: string; details?: unknown };
      const failure = `${name}, ${new Date(moment).toISOString()}: ${code ?? ''} ${message ?? String(error)} ${details ? JSON.stringify(details) : ''}`;
      this.failures.push(failure);
      log.warn(`demo: ${failure}`);
    }
  }

  #wait(one: Waiting): void {
    const place = this.#waiting.findIndex(({ at: other }) => other > one.at);
    this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, one);
  }
}

/** So many minutes after a moment. */
export const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
