import { id, instant, line, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { exportMachine } from './machine';

/** Rows that one spreadsheet holds at most; more is asked for in parts. */
export const EXPORT_MOST = 50_000;
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/** How a column's values are written: money as baht, weight as grams, moments in Bangkok, all of them as figures or dates a spreadsheet reckons with. */
export const EXPORT_KINDS = ['text', 'moment', 'day', 'baht', 'grams', 'number', 'yes'] as const;

const path = z.string().regex(/^[a-zA-Z]{1,30}(\.[a-zA-Z0-9_]{1,30}){0,3}$/, { error: 'format' });

/** A column of a spreadsheet: its head, and where in a row its value stands; of several places the first that says something. */
export const exportColumn = z.object({
  head: line(100),
  of: z.array(path).min(1).max(4),
  as: z.enum(EXPORT_KINDS).default('text'),
  /** What the list's own words are called in the language of who reads it. */
  words: z.record(z.string().max(60), z.string().max(120)).optional(),
});
export type ExportColumn = z.input<typeof exportColumn>;

/** A list, as somebody has it on the screen: which, narrowed and sorted how, with which columns. */
export const makeExport = z.object({
  list: z.string().regex(/^[a-z]{1,30}\.[a-zA-Z0-9]{1,30}$/, { error: 'format' }),
  query: z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()])).default({}),
  title: line(120),
  format: z.enum(EXPORT_FORMATS),
  columns: z.array(exportColumn).min(1).max(40),
});

/** A spreadsheet on its way, or ready for a day. */
export const madeExport = z.object({
  id,
  title: z.string(),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(statesOf(exportMachine)),
  /** Rows written so far. */
  done: z.number().int(),
  /** Rows in all, as far as they were counted. */
  total: z.number().int().nullable(),
  /** Why it failed: the code of a problem. */
  problem: z.string().nullable(),
  createdAt: instant,
});
export type MadeExport = z.infer<typeof madeExport>;
