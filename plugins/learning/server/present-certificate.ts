import { licenseKinds } from '@bai/directory/server';
import { renderCertificate, type CertificateField, type CertificateSnapshot } from '@bai/documents/server';
import type { FileReply, Seat } from '@bai/kernel/server';
import { systemSeat } from '@bai/kernel/server';
import { dayInWords } from '@bai/notifications/server';
import type { Certificate, OwnCertificate } from '../contracts';
import { addressOf, isRenewable, standingOf } from './certify';
import { certificates } from './collections';
import { courseFacts } from './course-facts';
import { mediaBytes } from './media-bytes';
import type { CertificateRow } from './record-types';

export const presentOwn = (row: CertificateRow): OwnCertificate => ({
  id: row.id,
  number: row.number,
  standing: standingOf(row),
  validUntil: row.validUntil,
  renewable: isRenewable(row),
});

/** A certificate for anybody who has its address: what stands on it, and how it stands today. */
export const checkCertificate = async (id: string): Promise<Certificate> => {
  const row = await certificates.one(systemSeat('check-certificate'), id);
  const { number, state, holderName, courseTitle, courseId, issuedOn, validFrom, validUntil, template, grantsLicense } = row;
  const kinds = grantsLicense ? await licenseKinds() : [];
  const { name, position } = template!.signatory;
  return {
    id,
    number,
    standing: standingOf(row),
    state,
    holderName: holderName!,
    courseTitle: courseTitle!,
    courseSlug: (await courseFacts(courseId))?.slug ?? null,
    issuedOn,
    validFrom,
    validUntil,
    signatory: { name, position },
    grantsLicense: kinds.find(({ code }) => code === grantsLicense)?.name ?? null,
    address: addressOf(id),
  };
};

const WORDS = {
  th: {
    title: 'ใบรับรองการอบรม',
    until: (day: string) => `ใช้ได้ถึง ${day}`,
    on: (day: string) => `ให้ไว้ ณ วันที่ ${day}`,
    score: (percent: number) => `คะแนน ${percent}%`,
    number: (number: string) => `เลขที่ ${number}`,
  },
  en: {
    title: 'Course certificate',
    until: (day: string) => `Valid until ${day}`,
    on: (day: string) => `Issued on ${day}`,
    score: (percent: number) => `Score ${percent}%`,
    number: (number: string) => `No. ${number}`,
  },
} as const;

const textsOf = (row: CertificateRow, language: 'th' | 'en'): CertificateSnapshot['texts'] => {
  const words = WORDS[language];
  const { holderName, courseTitle, number, issuedOn, validUntil, scorePercent, template } = row;
  return {
    learner_name: holderName![language] || holderName!.th || holderName!.en,
    course_title: courseTitle![language],
    number: words.number(number),
    issued_on: words.on(dayInWords(language, issuedOn)),
    signatory_name: `${template!.signatory.name[language]} · ${template!.signatory.position[language]}`,
    ...(validUntil ? { valid_until: words.until(dayInWords(language, validUntil)) } : {}),
    ...(scorePercent === null ? {} : { score: words.score(scorePercent) }),
  };
};

/** One’s own certificate as a paper, in the language of who asks. */
export const certificatePaper = async (seat: Seat, id: string): Promise<FileReply> => {
  const row = await certificates.one(seat, id);
  const { orientation, fields, background, signatory } = row.template!;
  const [backdrop, signature] = [await mediaBytes(background?.url), await mediaBytes(signatory.signature?.url)];
  const { language } = seat;
  const body = await renderCertificate({
    orientation,
    language,
    title: WORDS[language].title,
    number: row.number,
    issuedOn: row.issuedOn,
    places: fields.map((place) => ({ ...place, field: place.field as CertificateField })),
    texts: textsOf(row, language),
    address: addressOf(id),
    ...(backdrop ? { background: backdrop } : {}),
    ...(signature ? { signature } : {}),
  });
  return { type: 'application/pdf', body, name: `${row.number}.pdf` };
};
