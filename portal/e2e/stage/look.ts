import type { Page } from '@playwright/test';
import type { Cast } from './cast';
import type { Place } from './place';
import type { Language } from './words';

/** Of the window, in px. */
export const HEIGHT = 900;

/** A screen to be looked at. */
export interface Look {
  readonly name: string;
  readonly of: (company: Cast) => Place | Promise<Place>;
  /** What is done before it is looked at. */
  readonly then?: (page: Page, language: Language) => Promise<void>;
  /** Somebody is signed in by it: its page is given up, so that the next look does not start from there. */
  readonly signsIn?: true;
}
