import { parse, states, type FieldName } from 'mrz';
import type { Birth, Check, MrzChecks, MrzFields, Sex } from './reading';

/** The state of the specimens of ICAO 9303, which no list of states holds. */
const SPECIMEN = 'UTO';
const SEXES: Readonly<Record<string, Sex>> = { M: 'male', F: 'female', '<': 'unspecified' };

const trimmed = (text: string): string => text.replaceAll('<', ' ').trim().replace(/ +/g, ' ');

/** The day of a calendar, or null: neither 30 February nor a day that the zone leaves open. */
const dayOf = (year: number, month: string, day: string): string | null => {
  const iso = `${String(year).padStart(4, '0')}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
};

const parted = (text: string): [year: number, month: string, day: string] => [Number(text.slice(0, 2)), text.slice(2, 4), text.slice(4, 6)];

const lastDayIn = (year: number, month: string): string => String(new Date(Date.UTC(year, Number(month), 0)).getUTCDate()).padStart(2, '0');

/** A birth with as much of it as the zone says; a date that is not whole counts as its last day. */
export const birthOf = (text: string, today: string): Birth | null => {
  const [, month, day] = parted(text);
  const precision = month === '<<' ? 'year' : day === '<<' ? 'month' : 'day';
  const late = (year: number): string => {
    if (precision === 'day') return text.slice(2);
    return precision === 'year' ? '1231' : month + lastDayIn(year, month);
  };
  const year = Number(text.slice(0, 2));
  if (Number.isNaN(year)) return null;
  const date = dayOfBirth(text.slice(0, 2) + late(2000 + year), today);
  return date === null ? null : { date, precision };
};

/** A birth lies in the last hundred years: never in the future. */
const dayOfBirth = (text: string, today: string): string | null => {
  const [year, month, day] = parted(text);
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const late = dayOf(century + year, month, day);
  // 29 February is a day of one century and none of the other.
  return late !== null && late <= today ? late : dayOf(century - 100 + year, month, day);
};

/** An expiry is the day nearest to today that is so written. */
export const expiryOf = (text: string, today: string): string | null => {
  const [year, month, day] = parted(text);
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const days = [century - 100, century, century + 100].map((from) => dayOf(from + year, month, day)).filter((one) => one !== null);
  const away = (iso: string): number => Math.abs(Date.parse(iso) - Date.parse(today));
  return days.sort((a, b) => away(a) - away(b))[0] ?? null;
};

/** The fields of a zone whose lines have the length of a format, and what its checks say. `today` is ISO. */
export const parsed = (lines: readonly string[], today: string): { fields: MrzFields; checks: MrzChecks } => {
  const result = parse([...lines]);
  const raw = (field: FieldName): string => {
    const range = result.details.find((detail) => detail.field === field)?.ranges[0];
    return range ? lines[range.line]!.slice(range.start, range.end) : '';
  };
  const check = (...fields: FieldName[]): Check => {
    const details = result.details.filter(({ field }) => field !== null && fields.includes(field));
    if (!details.length) return 'none';
    return details.every(({ valid }) => valid) ? 'valid' : 'invalid';
  };
  const state = (field: 'issuingState' | 'nationality'): Check => (raw(field) === SPECIMEN || trimmed(raw(field)) in states ? 'valid' : 'invalid');
  const names = result.format === 'TD1' ? lines[2]! : lines[0]!.slice(5);
  const [surname, ...given] = names.split('<<');
  const fields: MrzFields = {
    documentType: trimmed(lines[0]!.slice(0, 2)),
    documentNumber: (result.fields.documentNumber ?? trimmed(raw('documentNumber'))).replaceAll(' ', ''),
    issuingState: trimmed(raw('issuingState')),
    nationality: trimmed(raw('nationality')),
    birth: birthOf(raw('birthDate'), today),
    expiresOn: expiryOf(raw('expirationDate'), today),
    sex: SEXES[raw('sex')] ?? null,
    surname: trimmed(surname!),
    givenNames: trimmed(given.join('<')),
    namesCut: !names.endsWith('<'),
  };
  const checks: MrzChecks = {
    documentType: check('documentCode'),
    documentNumber: check('documentNumber', 'documentNumberCheckDigit'),
    issuingState: state('issuingState'),
    nationality: state('nationality'),
    birthDate: check('birthDate', 'birthDateCheckDigit'),
    expiresOn: check('expirationDate', 'expirationDateCheckDigit'),
    sex: check('sex'),
    surname: 'none',
    givenNames: 'none',
    optional: check('personalNumberCheckDigit'),
    composite: check('compositeCheckDigit'),
  };
  return { fields, checks };
};
