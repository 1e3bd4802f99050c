import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from '../../../cms/test/people';
import type { Language } from './words';

export type Theme = 'light' | 'dark';

/** The one page of a person, how it is worn now, and what its browser has complained of. */
export interface Desk {
  readonly page: Page;
  readonly heard: string[];
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
    if (known) return known.desk;
    const { context, page, heard } = await this.open(person);
    const desk: Desk = { page, heard, language: 'th', theme: 'light' };
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
