import path from 'node:path';
import { documentsProblems } from '@bai/documents/contracts';
import { filledLetter, letterPdf, libreOffice, templateIn, type LetterTemplate as Source } from '@bai/documents/server';
import { accountOf, systemSeat, today, type FileReply, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { LETTER_FIELDS, LETTER_KINDS, LETTER_LANGUAGES, type LetterChoices, type LetterTemplate, type letterQuery } from '../../contracts';
import { prescriptions, type PrescriptionRow } from '../collections';
import { grouped, purposeOf } from '../paper';
import { GONE } from '../snapshot';
import { isPast } from '../usable';
import { letterData, type LetterMoment } from './data';
import { templateBytes, templateInUse, WORD } from './templates';
import { letterTemplates } from './types';
import { SAMPLE, SAMPLE_DOCUMENT } from './sample';

type Wanted = Pick<LetterTemplate, 'kind' | 'language'>;
/** The platform's own templates, each an unpacked Word document. */
const FOLDER = path.join(path.dirname(require.resolve('@bai/prescriptions/package.json')), 'letters');
const seat = systemSeat('letters');

const builtIn = ({ kind, language }: Wanted): Promise<Source> => templateIn(path.join(FOLDER, `${kind.replace('_', '-')}-${language}`));

const stateOf = (row: PrescriptionRow): LetterMoment['state'] => (row.state === 'active' && isPast(row) ? 'expired' : row.state);

/** Which letters there are of a prescription within reach, by whose templates, and whether PDFs are made here. */
export const lettersOf = async (reader: Seat, id: string): Promise<LetterChoices> => {
  const { clinicId } = await prescriptions.one(reader, id);
  const letters: LetterChoices['letters'] = [];
  for (const kind of LETTER_KINDS)
    for (const language of LETTER_LANGUAGES) {
      const used = await templateInUse(seat, { kind, language }, clinicId);
      letters.push({ kind, language, from: used ? (used.clinicId ? 'clinic' : 'platform') : 'built_in' });
    }
  return { letters, pdf: (await libreOffice()) !== null };
};

/** A letter of a prescription within reach, by the template of its clinic, else of the platform; its document number is opened, which the trail keeps. */
export const letterOf = async (reader: Seat, id: string, { kind, language, format, reason }: z.output<typeof letterQuery>): Promise<FileReply> => {
  const row = await prescriptions.one(reader, id);
  const { patient } = row.snapshot!;
  if (patient.documentLast === GONE) throw documentsProblems.refuse('document.unavailable', { reason: 'its legal period is over' });
  const number = (await prescriptions.open(reader, id, 'documentNumber', purposeOf(reader, reason)))!.toString();
  const used = await templateInUse(seat, { kind, language }, row.clinicId);
  const source = used ? await templateBytes(used) : await builtIn({ kind, language });
  const moment = { documentNumber: grouped(patient.documentType, number), printedOn: today(), state: stateOf(row) };
  const document = await filledLetter(reader, source, letterData({ ...row, snapshot: row.snapshot! }, moment, language));
  const name = `${row.number}-${kind.replace('_', '-')}-${language}`;
  if (format === 'docx') return { type: WORD, body: document, name: `${name}.docx` };
  return { type: 'application/pdf', body: await letterPdf(accountOf(reader), document), name: `${name}.pdf` };
};

/** A template that was uploaded, filled in with invented people. */
export const letterSample = async (reader: Seat, id: string): Promise<FileReply> => {
  const row = await letterTemplates.one(reader, id);
  const moment = { documentNumber: SAMPLE_DOCUMENT, printedOn: today(), state: 'active' } as const;
  const body = await filledLetter(reader, await templateBytes(row), letterData(SAMPLE, moment, row.language));
  return { type: WORD, body, name: `letter-sample-${row.number}.docx` };
};

/** The platform's own template with its marks, as somebody begins one of their own. */
export const builtInTemplate = async (reader: Seat, wanted: Wanted): Promise<FileReply> => ({
  type: WORD,
  // Each field is filled in with its own mark.
  body: await filledLetter(reader, await builtIn(wanted), Object.fromEntries(LETTER_FIELDS.map((field) => [field, `{d.${field}}`]))),
  name: `${wanted.kind.replace('_', '-')}-${wanted.language}-template.docx`,
});
