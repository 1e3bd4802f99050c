import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from '../../../cms/test/people';
import type { Language } from './words';

export type Theme = 'light' | 'dark';

/** What a person may ask of the platform in a minute is 300; the pages of a desk take so much of it, and leave the rest to what prepares them. */
const MOST = 60;
const WITHIN = 15_000;

/** Keeps the next look waiting while the pages of a desk have asked more than anybody could: a fast machine opens three screens a second. */
class Pace {
  private asked: number[] = [];
  constructor(page: Page) {
    page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/api/') && this.asked.push(performance.now())));
  }

  async room(): Promise<void> {
    for (;;) {
      const since = performance.now() - WITHIN;
      this.asked = this.asked.filter((at) => at > since);
      if (this.asked.length < MOST) return;
      await wait(this.asked[this.asked.length - MOST]! - since);
    }
  }
}

/** The one page of a person, how it is worn now, and what its browser has complained of. */
export interface Desk {
  readonly page: Page;
  readonly heard: string[];
  readonly pace: Pace;
  language: Language;
  theme: Theme;
}
/** Opens a browser of its own for somebody, on an empty page in Thai and light. */
export type OpenDesk = (person: Person | null) => Promise<{ context: BrowserContext; page: Page; heard: string[] }>;

/**
 * One page a person for as long as a worker runs: whoever looks at the next screen neither signs in again nor fetches all files of the
 * portal anew. A page on which something failed is given up, so that what follows does not start from there.
 */
export class Desks {
  private readonly desks = new Map<Person | null, { desk: Desk; context: BrowserContext }>();
  constructor(private readonly open: OpenDesk) {}

  async of(person: Person | null): Promise<Desk> {
    const known = this.desks.get(person);
    if (known) {
      await known.desk.pace.room();
      return known.desk;
    }
    const { context, page, heard } = await this.open(person);
    const desk: Desk = { page, heard, pace: new Pace(page), language: 'th', theme: 'light' };
    this.desks.set(person, { desk, context });
    return desk;
  }

  async giveUp(person: Person | null): Promise<void> {
    const known = this.desks.get(person);
    this.desks.delete(person);
    await known?.context.close();
  }

  async close(): Promise<void> {
    for (const person of [...this.desks.keys()]) await this.giveUp(person);
  }
}
