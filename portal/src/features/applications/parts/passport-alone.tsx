import { countryName } from '@bai/directory/contracts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { Skeleton } from '../../../kit/states';
import { Day } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import type { MrzReading } from '../mrz/reading';
import { Compare, NO_PASSPORT, PassportReader, valuesOf } from './passport-reading';

/** What was read, and how. */
export interface ReadAlone {
  readonly reading: MrzReading;
  readonly by: 'camera' | 'file';
}

/** The values of a passport, a dash for what is not known. */
export const PassportFacts = ({ of }: { of: Pick<typeof NO_PASSPORT, 'documentNumber' | 'issuingCountry' | 'nationality' | 'birthDate' | 'expiresOn'> }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const country = (code: string): string => (code ? countryName(language, code) : '–');
  const day = (value: string) => (value ? <Day value={value} /> : '–');
  return (
    <Facts
      pairs={[
        [
          t('passport.number'),
          <span className="code" translate="no">
            {of.documentNumber || '–'}
          </span>,
        ],
        [t('passport.issuedBy'), country(of.issuingCountry)],
        [t('passport.nationality'), country(of.nationality)],
        [t('identity.birth'), day(of.birthDate)],
        [t('passport.expires'), day(of.expiresOn)],
      ]}
    />
  );
};

/** Reads a passport by itself: what was read is shown to be compared, and read again as often as wanted. */
export const PassportAlone = ({
  read,
  take,
  name,
  type,
}: {
  read: ReadAlone | null;
  take: (read: ReadAlone | null) => void;
  name: string;
  type: () => void;
}) => {
  const { t } = useWords('patient');
  const [opened, setOpened] = useState(true);
  if (opened)
    return (
      <Card title={t('passport.readTitle')}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <PassportReader
            onRead={(reading, by) => {
              setOpened(false);
              take({ reading, by });
            }}
            onType={type}
          />
        </Suspense>
      </Card>
    );
  return (
    <Card title={t('passport.readTitle')}>
      {read && (
        <>
          <Compare reading={read.reading} name={name} doubtful="aloneDoubtful" />
          <PassportFacts of={valuesOf(read.reading, read.by, NO_PASSPORT)} />
        </>
      )}
      <div>
        <Button
          icon="camera"
          onClick={() => {
            take(null);
            setOpened(true);
          }}
        >
          {t('passport.readAgain')}
        </Button>
      </div>
    </Card>
  );
};
