import { sha256, systemSeat } from '@bai/kernel/server';
import { documentsProblems, type OfficialForm } from '../../contracts';
import type { FormOverlay } from '../paper/official-blank';
import { formLayouts } from '../types';
import { blankOf, type LayoutRecord } from './layouts';

/** How papers name a version of a layout; the platform's own forms have names of their own. */
const NAMED = /^(pt33|pt27|pt28)-form-(\d+)$/;
const seat = systemSeat('print');

/** The name of the layout that a paper of a form made now has: of the published version, else of the platform's own. */
export const layoutInForce = async (form: OfficialForm, builtIn: string): Promise<string> => {
  const row = await formLayouts.first(seat, { form, state: 'published' });
  return row ? `${form}-form-${row.number}` : builtIn;
};
export const pt33LayoutInForce = (builtIn: string): Promise<string> => layoutInForce('pt33', builtIn);

/** What of a version a paper is drawn by; `document.unavailable` where its blank form is another than it was published with. */
export const overlayOf = async (row: LayoutRecord): Promise<FormOverlay> => {
  const blank = await blankOf(row);
  if (sha256(blank) !== row.digest) throw documentsProblems.refuse('document.unavailable', { reason: 'its form has changed' });
  return { version: `${row.form}-form-${row.number}`, blank, pages: row.pages, across: row.across, boxes: row.boxes! };
};

/** Published versions never change, and most papers that are read have one of the last few. */
const kept = new Map<string, FormOverlay>();
const MOST = 4;

/** The version that a paper names; null: it names a form of the platform's own. */
export const overlayNamed = async (name: string): Promise<FormOverlay | null> => {
  const [, form, number] = NAMED.exec(name) ?? [];
  if (!form) return null;
  const known = kept.get(name);
  if (known) return known;
  const row = await formLayouts.first(seat, { form: form as OfficialForm, number: Number(number) });
  if (!row || row.state === 'draft' || row.state === 'discarded') throw documentsProblems.refuse('document.unavailable', { reason: `no layout ${name}` });
  const overlay = await overlayOf(row);
  kept.set(name, overlay);
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  return overlay;
};
