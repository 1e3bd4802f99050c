import type { FormFormat } from '../../contracts';
import type { PrescriptionRow } from '../collections';
import { formsPdf } from './pdf';
import { formsSheet } from './sheet';
import { formsZip } from './zip';

/** An issued form as it goes into a file. */
export interface Form {
  readonly row: PrescriptionRow;
  /** The PDF as issued, byte for byte; empty where the format has no papers. */
  readonly paper: Buffer;
}

/** The language in which a file is made. */
export interface Wording {
  readonly language: 'th' | 'en';
}

/** A part that was written: where the next goes on from, and what the end of the file says of it. */
export interface Written<C, N> {
  readonly carried: C;
  readonly noted: N;
}

/**
 * A way to write many forms into one file, part by part: a part knows of those before it what they carried, and of its own forms;
 * nothing ever holds all of them. Both are kept as JSON between parts.
 */
export interface FormsFormat<C, N> {
  readonly type: string;
  /** It holds the papers themselves, which are opened for it. */
  readonly papers: boolean;
  readonly first: C;
  part(carried: C, forms: AsyncIterable<Form>): AsyncGenerator<Buffer, Written<C, N>>;
  end(carried: C, noted: AsyncIterable<N>, wording: Wording): AsyncGenerator<Buffer, void>;
}

type AnyFormat = FormsFormat<unknown, unknown>;

/** How each format is written. What a format carried and noted comes back to it alone. */
export const FORMATS: Readonly<Record<FormFormat, AnyFormat>> = {
  pdf: formsPdf as AnyFormat,
  zip: formsZip as AnyFormat,
  xlsx: formsSheet as AnyFormat,
};
