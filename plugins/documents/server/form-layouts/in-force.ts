import { sha256, systemSeat } from '@bai/kernel/server';
import { documentsProblems } from '../../contracts';
import type { Pt33Overlay } from '../paper/pt33-overlay';
import { formLayouts } from '../types';
import { blankOf, type LayoutRecord } from './layouts';

/** Begins the name by which papers name a version of the layout; the platform's own form has names of its own. */
const NAMED = 'pt33-form-';
const seat = systemSeat('print');

/** The name of the layout that a paper made now has: of the published version, else of the platform's own form. */
export const pt33LayoutInForce = async (builtIn: string): Promise<string> => {
  const row = await formLayouts.first(seat, { state: 'published' });
  return row ? `${NAMED}${row.number}` : builtIn;
};

/** What of a version a paper is drawn by; `document.unavailable` where its blank form is another than it was published with. */
export const overlayOf = async (row: LayoutRecord): Promise<Pt33Overlay> => {
  const blank = await blankOf(row);
  if (sha256(blank) !== row.digest) throw documentsProblems.refuse('document.unavailable', { reason: 'its form has changed' });
  return { version: `${NAMED}${row.number}`, blank, pages: row.pages, boxes: row.boxes! };
};

/** Published versions never change, and most papers that are read have one of the last two. */
const kept = new Map<string, Pt33Overlay>();
const MOST = 2;

/** The version that a paper names; null: it names the platform's own form. */
export const overlayNamed = async (name: string): Promise<Pt33Overlay | null> => {
  if (!name.startsWith(NAMED)) return null;
  const known = kept.get(name);
  if (known) return known;
  const row = await formLayouts.first(seat, { number: Number(name.slice(NAMED.length)) });
  if (!row || row.state === 'draft' || row.state === 'discarded') throw documentsProblems.refuse('document.unavailable', { reason: `no layout ${name}` });
  const overlay = await overlayOf(row);
  kept.set(name, overlay);
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  return overlay;
};
