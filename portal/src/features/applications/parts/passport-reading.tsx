import type { PassportNaming } from '@bai/applications/contracts';
import { issuerOfZone, nationalityOfZone } from '@bai/directory/contracts';
import { later } from '../../../kit/later';
import { Notice } from '../../../kit/notice';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import type { MrzReading } from '../mrz/reading';

// The network and what cuts the picture for it are wanted by whoever reads alone.
export const PassportReader = later(async () => ({ default: (await import('./passport-reader')).PassportReader }));

/** The values of the passport step that a zone can fill. */
export interface PassportValues extends PassportNaming {
  readonly documentNumber: string;
  readonly issuingCountry: string;
  readonly nationality: string;
  readonly birthDate: string;
  readonly birthPrecision: string;
  readonly expiresOn: string;
  readonly readBy: string;
}

/** A passport step that was never filled in. */
export const NO_PASSPORT = {
  documentNumber: '',
  issuingCountry: '',
  nationality: '',
  birthDate: '',
  birthPrecision: 'day',
  expiresOn: '',
  readBy: 'typed',
  zoneName: null as PassportNaming['zoneName'],
  zoneLast: '',
  nameChoice: null as PassportNaming['nameChoice'],
  visa: '',
  enteredOn: '',
};

/** Returns the name in a reading; the choice between it and the typed name stays while the same name is read. */
const namingOf = ({ fields }: MrzReading, typed: PassportValues): PassportNaming => {
  const zoneName = [fields.givenNames, fields.surname].filter(Boolean).join(' ') || null;
  return { zoneName, zoneLast: fields.surname, nameChoice: zoneName === typed.zoneName ? typed.nameChoice : null };
};

/** What a reading fills in; what it cannot say stays as it was typed. */
export const valuesOf = <V extends PassportValues>(reading: MrzReading, readBy: 'camera' | 'file', typed: V): V => {
  const { fields } = reading;
  return {
    ...typed,
    documentNumber: fields.documentNumber || typed.documentNumber,
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
  const { surname, givenNames } = reading.fields;
  return (
    <>
      <Notice kind={reading.accepted ? 'success' : 'warning'}>{t(`passport.${reading.accepted ? 'read' : doubtful}`)}</Notice>
      {!reading.accepted && <Zone reading={reading} />}
      <p className="m-0">
        <small className="quiet d-block">{t('passport.nameRead')}</small>
        <Name of={[givenNames, surname].filter(Boolean).join(' ')} />
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
