import { renderCertificate, type CertificateSnapshot } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import type { FileReply } from '@bai/kernel/server';
import { dayInWords } from '@bai/notifications/server';
import type { StoredTemplate } from './check-template';
import { mediaBytes } from './media-bytes';

/** What stands on a certificate, and where. */
export interface Printed {
  readonly template: Pick<StoredTemplate, 'orientation' | 'background' | 'fields' | 'signatory'>;
  readonly number: string;
  readonly holderName: Bilingual;
  readonly courseTitle: Bilingual;
  /** 'YYYY-MM-DD'. */
  readonly issuedOn: string;
  readonly validUntil: string | null;
  /** In whole percent; null where the course has no exam. */
  readonly scorePercent: number | null;
  /** Where its QR leads to. */
  readonly address: string;
}
type Language = 'th' | 'en';

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

const textsOf = ({ template: { signatory }, ...printed }: Printed, language: Language): CertificateSnapshot['texts'] => {
  const words = WORDS[language];
  const { holderName, courseTitle, number, issuedOn, validUntil, scorePercent } = printed;
  return {
    learner_name: holderName[language] || holderName.th || holderName.en,
    course_title: courseTitle[language],
    number: words.number(number),
    issued_on: words.on(dayInWords(language, issuedOn)),
    signatory_name: `${signatory.name[language]} · ${signatory.position[language]}`,
    ...(validUntil ? { valid_until: words.until(dayInWords(language, validUntil)) } : {}),
    ...(scorePercent === null ? {} : { score: words.score(scorePercent) }),
  };
};

/** A certificate as a paper in one language: whoever’s it is, and whether it was issued or is only tried. */
export const printCertificate = async (printed: Printed, language: Language): Promise<FileReply> => {
  const { template, number, issuedOn, address } = printed;
  const [background, signature] = [await mediaBytes(template.background?.url), await mediaBytes(template.signatory.signature?.url)];
  const body = await renderCertificate({
    orientation: template.orientation,
    language,
    title: WORDS[language].title,
    number,
    issuedOn,
    places: template.fields,
    texts: textsOf(printed, language),
    address,
    ...(background ? { background } : {}),
    ...(signature ? { signature } : {}),
  });
  return { type: 'application/pdf', body, name: `${number}.pdf` };
};
