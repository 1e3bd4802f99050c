import type { Part, Words } from '../foot-pages';

export interface Lesson {
  readonly title: Words;
  readonly minutes: number;
  /** May be read before enrolling. */
  readonly free?: boolean;
  readonly parts: readonly Part[];
  /** It is a film, of which so many percent have to be played. */
  readonly filmPercent?: number;
}
export interface Chapter {
  readonly title: Words;
  readonly lessons: readonly Lesson[];
}
/** A question of the bank, as the panel keeps it. */
export type Question = Readonly<Record<string, unknown>>;
/** Questions of one category of the bank. */
export interface Shelf {
  readonly code: string;
  readonly name: Words;
  readonly questions: readonly Question[];
}
/** A course that editors wrote, and the exam at its end. */
export interface Taught {
  readonly slug: string;
  readonly title: Words;
  readonly summary: Words;
  readonly forWhom: Words;
  readonly about: readonly Part[];
  readonly outcomes: readonly Words[];
  readonly instructor: { readonly name: Words; readonly about: Words };
  readonly shared: Readonly<Record<string, string | number>>;
  readonly chapters: readonly Chapter[];
  readonly exam: { readonly title: Words; readonly instructions: Words; readonly timeLimitMinutes: number; readonly draws: Readonly<Record<string, number>> };
}

export const words = (th: string, en: string): Words => ({ th, en });
export const say = (th: string, en: string): Part => ({ text: { th, en } });
export const under = (head: Words, th: string, en: string): Part => ({ head, text: { th, en } });
