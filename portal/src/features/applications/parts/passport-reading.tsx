import type { PassportNaming } from '@bai/applications/contracts';
import { issuerOfZone, nationalityOfZone } from '@bai/directory/contracts';
import { zoneNameLine } from '@bai/kernel/contracts';
import { later } from '../../../kit/later';
import { Notice } from '../../../kit/notice';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import type { MrzReading } from '../mrz/reading';

// The network and what cuts the picture for it are wanted by whoever reads alone.
export const PassportReader = later(async () => ({ default: (await import('./passport-reader')).PassportReader }));

/** The values of the passport step that a zone can fill. */
export interface PassportValues extends PassportNaming {
  readonly issuingCountry: string;
  readonly nationality: string;
  readonly birthDate: string;
  readonly birthPrecision: string;
  readonly expiresOn: string;
  readonly readBy: string;
}

/** The values of a passport that was not read. */
export const UNREAD = {
  readBy: 'typed',
  zoneName: null as PassportNaming['zoneName'],
  zoneLast: '',
  zoneNumber: '',
  nameChoice: null as PassportNaming['nameChoice'],
};

/** A passport step that was never filled in. */
export const NO_PASSPORT = {
  documentNumber: '',
  issuingCountry: '',
  nationality: '',
  birthDate: '',
  birthPrecision: 'day',
  expiresOn: '',
  ...UNREAD,
  visa: '',
  enteredOn: '',
};

const lineOf = ({ surname, givenNames, namesCut }: MrzReading['fields']): string => zoneNameLine(surname, givenNames, namesCut);

/** Returns name and number in a reading; the choice between it and the typed name stays while the same name is read. */
const namingOf = ({ fields }: MrzReading, typed: PassportValues): PassportNaming => {
  const zoneName = lineOf(fields) || null;
  const documentNumber = fields.documentNumber || typed.documentNumber;
  const nameChoice = zoneName === typed.zoneName ? typed.nameChoice : null;
  return { documentNumber, zoneNumber: documentNumber, zoneName, zoneLast: fields.surname, nameChoice };
};

/** What a reading fills in; what it cannot say stays as it was typed. */
export const valuesOf = <V extends PassportValues>(reading: MrzReading, readBy: 'camera' | 'file', typed: V): V => {
  const { fields } = reading;
  return {
    ...typed,
    issuingCountry: issuerOfZone(fields.issuingState) ?? typed.issuingCountry,
    nationality: nationalityOfZone(fields.nationality) ?? typed.nationality,
    ...(fields.birth ? { birthDate: fields.birth.date, birthPrecision: fields.birth.precision } : {}),
    expiresOn: fields.expiresOn ?? typed.expiresOn,
    readBy,
    ...namingOf(reading, typed),
  };
};

/** The zone as it was read, with the characters marked that a person should look at. */
const Zone = ({ reading: { lines, uncertain } }: { reading: MrzReading }) => {
  const doubted = (line: number, column: number): boolean => uncertain.some((place) => place.line === line && place.column === column);
  return (
    <p className="code any-break m-0" translate="no" lang="en">
      {lines.map((text, line) => (
        <span key={line} className="d-block">
          {[...text].map((character, column) => (doubted(line, column) ? <mark key={column}>{character}</mark> : <span key={column}>{character}</span>))}
        </span>
      ))}
    </p>
  );
};

/** What was read is compared by its person: the names above all, which have no check digit. */
export const Compare = ({ reading, name, doubtful = 'readDoubtful' }: { reading: MrzReading; name: string; doubtful?: 'readDoubtful' | 'aloneDoubtful' }) => {
  const { t } = useWords('patient');
  return (
    <>
      <Notice kind={reading.accepted ? 'success' : 'warning'}>{t(`passport.${reading.accepted ? 'read' : doubtful}`)}</Notice>
      {!reading.accepted && <Zone reading={reading} />}
      <p className="m-0">
        <small className="quiet d-block">{t('passport.nameRead')}</small>
        <Name of={lineOf(reading.fields)} />
        {name && (
          <>
            <small className="quiet d-block">{t('passport.nameTyped')}</small>
            <Name of={name} />
          </>
        )}
      </p>
    </>
  );
};
