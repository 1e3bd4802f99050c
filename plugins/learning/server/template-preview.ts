import { addDays, addMonths, field } from '@bai/kernel/contracts';
import { sql, today, type FileReply, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { Picture, previewTemplate } from '../contracts';
import { addressOf } from './certify';
import { unprintableWords } from './check-template';
import { requireNone } from './content-data';
import { printCertificate } from './print-certificate';
import { requirePictures } from './template-writing';

/** Whom and what a certificate is tried with. */
const SAMPLE = {
  number: 'CE00-0000000-0',
  holderName: { th: 'สมใจ ตัวอย่าง', en: 'Somjai Example' },
  courseTitle: { th: 'ชื่อหลักสูตรตัวอย่างที่ยาวพอสมควร', en: 'An example course with a title of some length' },
  scorePercent: 85,
};
/** As long as a real one, so that the QR is as dense. */
const SAMPLE_ID = '0'.repeat(24);

/** The library's own address of a picture: what a form says of it is nothing that files are read by. */
const libraryAddress = async (picture: Picture | null): Promise<{ url: string } | null> => {
  if (!picture) return null;
  // In SQL: the media library is Strapi's own.
  return (await sql()('files')
    .where({ id: Number(picture.id) })
    .first('url')) as { url: string };
};

/** A template as it stands in a form, printed with invented facts by what prints certificates. */
export const printSample = async (seat: Seat, draft: z.output<typeof previewTemplate>): Promise<FileReply> => {
  await requirePictures(draft);
  requireNone(unprintableWords(draft).map(({ path, th, en }) => field(path.join('.'), 'said', en, { th, en })));
  const { validityMonths, background, signatory, ...rest } = draft;
  const issuedOn = today();
  const template = {
    ...rest,
    background: await libraryAddress(background),
    signatory: { ...signatory, signature: await libraryAddress(signatory.signature) },
  };
  const validUntil = validityMonths === null ? null : addDays(addMonths(issuedOn, validityMonths), -1);
  return printCertificate({ ...SAMPLE, template, issuedOn, validUntil, address: addressOf(SAMPLE_ID) }, seat.language);
};
