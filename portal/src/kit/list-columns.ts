import type { ExportColumn } from '@bai/documents/contracts';
import type { ReactNode } from 'react';

/** Where a column's value stands in a row as it travels, and how a spreadsheet writes it; `words` are those of its states. */
type Written = Omit<ExportColumn, 'head' | 'of'> & { readonly of: string | readonly string[] };

/** One column: its head, its cell, and the attribute it sorts by. `right` for money and grams; the first column is the row's link. */
export interface Column<R> {
  /** The name under which it is chosen and kept; the head changes with the language. */
  readonly key: string;
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  readonly sort?: string;
  readonly right?: boolean;
  /** How spreadsheets have it; several where the cell says more than one thing. Left out where it is for the screen only. */
  readonly file?: Written | readonly (Written & { readonly head: string })[];
}

/** The columns of a spreadsheet with what these show. */
export const exportColumns = <R>(columns: readonly Column<R>[]): ExportColumn[] =>
  columns.flatMap(({ head, file }) =>
    !file
      ? []
      : (Array.isArray(file) ? (file as readonly (Written & { head: string })[]) : [{ ...(file as Written), head }]).map(({ of, ...rest }) => ({
          ...rest,
          of: typeof of === 'string' ? [of] : [...of],
        })),
  );

/** The columns that somebody chose, in their order as the list has them; the first is always there. */
export const chosenOf = <R>(columns: readonly Column<R>[], chosen: readonly string[] | null): readonly Column<R>[] =>
  chosen ? columns.filter(({ key }, index) => index === 0 || chosen.includes(key)) : columns;
