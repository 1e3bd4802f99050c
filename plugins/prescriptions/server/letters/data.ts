import { countryName, fullName } from '@bai/directory/contracts';
import { PROFESSION_WORDS } from '@bai/directory/server';
import { englishLongDate, gramsText, thaiLongDate, type LetterData } from '@bai/documents/server';
import { titled } from '@bai/kernel/contracts';
import { directionsIn, directionsOf, type LetterField, type LetterTemplate, type PrescriptionRow as Listed } from '../../contracts';
import type { PrescriptionRow } from '../collections';
import type { IssueSnapshot } from '../snapshot';
import { STATE_WORDS } from '../state-words';

type Language = LetterTemplate['language'];

type Facts =
  | 'number'
  | 'applicationNumber'
  | 'issuedOn'
  | 'validUntil'
  | 'profession'
  | 'diagnosis'
  | 'indicationName'
  | 'dailyMg'
  | 'days'
  | 'totalMg'
  | 'directionCodes'
  | 'directions';
type Paper = IssueSnapshot['paper'];
/** What of a prescription a letter is made of. */
export type LetterSource = Pick<PrescriptionRow, Facts> & {
  readonly snapshot: {
    readonly paper: {
      readonly prescriber: Pick<Paper['prescriber'], 'title' | 'name' | 'licenseNumber'>;
      readonly patient: Pick<Paper['patient'], 'name' | 'age' | 'nationality'>;
    };
    readonly patient: Pick<IssueSnapshot['patient'], 'nameLatin' | 'nationality'>;
    readonly prescriber: Pick<IssueSnapshot['prescriber'], 'name'>;
    readonly facility: Pick<IssueSnapshot['facility'], 'name' | 'address' | 'licenseNumber'>;
  };
};

/** What a letter says that does not lie open in the prescription. */
export interface LetterMoment {
  /** The number of the patient's document, as the card or passport shows it. */
  readonly documentNumber: string;
  /** YYYY-MM-DD. */
  readonly printedOn: string;
  readonly state: Listed['state'];
}

/** A stored nationality is a code. */
const nationality = (code: string, thai: string, language: Language): string => (language === 'th' ? thai : code === 'TH' ? 'Thai' : countryName('en', code));

/** What stands in the fields of a letter, in its language: dates written out, of the Buddhist era in Thai; grams with two decimals. */
export const letterData = (row: LetterSource, { documentNumber, printedOn, state }: LetterMoment, language: Language): LetterData => {
  const { paper, patient, prescriber, facility } = row.snapshot;
  const date = (day: string): string => (language === 'th' ? thaiLongDate(day, 'arabic') : englishLongDate(day));
  const name = language === 'en' ? patient.nameLatin : null;
  const data: Record<LetterField, string> = {
    number: row.number,
    application_number: row.applicationNumber,
    standing: STATE_WORDS[state][language],
    issued_on: date(row.issuedOn),
    valid_until: date(row.validUntil),
    printed_on: date(printedOn),
    patient: name ? fullName(name) : paper.patient.name,
    age: String(paper.patient.age),
    nationality: nationality(patient.nationality, paper.patient.nationality, language),
    document: documentNumber,
    prescriber: language === 'th' ? titled(paper.prescriber.title ?? '', paper.prescriber.name) : prescriber.name.en || prescriber.name.th,
    profession: PROFESSION_WORDS[row.profession][language],
    license: paper.prescriber.licenseNumber,
    facility: facility.name[language] || facility.name.th,
    address: facility.address[language] || facility.address.th,
    facility_license: facility.licenseNumber,
    diagnosis: row.diagnosis,
    indication: row.indicationName![language],
    daily: gramsText(row.dailyMg),
    days: String(row.days),
    total: gramsText(row.totalMg),
    directions: directionsIn(language, directionsOf(row)),
  };
  return data;
};
