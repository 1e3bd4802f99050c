import { isNameOther, namesLine } from '@bai/applications/contracts';
import type { PersonName } from '@bai/directory/contracts';
import { plainNumber } from '@bai/kernel/contracts';
import { useFormikContext } from 'formik';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { NameChoice } from '../foreign/name-choice';
import type { MrzReading } from '../mrz/reading';
import { Compare, PassportReader, UNREAD, valuesOf, type PassportValues } from './passport-reading';

/** Fills the step from the passport's zone, read on the device; `name` is the one of the step before. */
export const ReadPassport = ({ name }: { name: Pick<PersonName, 'first' | 'last'> }) => {
  const { t } = useWords('patient');
  const { values, setValues } = useFormikContext<PassportValues>();
  const [opened, setOpened] = useState(false);
  const [last, setLast] = useState<MrzReading | null>(null);
  const { documentNumber, zoneNumber } = values;
  const another = zoneNumber !== '' && plainNumber(zoneNumber) !== plainNumber(documentNumber);
  // Another number is another document, of which nothing was read. Corrected back, the reading counts again.
  const reading = values.readBy === UNREAD.readBy || another ? null : last;
  const take = (read: MrzReading, by: 'camera' | 'file'): void => {
    setLast(read);
    setOpened(false);
    void setValues(valuesOf(read, by, values));
  };
  return (
    <Card title={t('passport.readTitle')}>
      {reading && !opened && <Compare reading={reading} name={isNameOther(name, values) ? '' : namesLine(name)} />}
      <NameChoice typed={name} />
      {opened ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <PassportReader onRead={take} onType={() => setOpened(false)} />
        </Suspense>
      ) : (
        <div>
          <Button icon="camera" onClick={() => setOpened(true)}>
            {t(reading ? 'passport.readAgain' : 'passport.readStart')}
          </Button>
        </div>
      )}
    </Card>
  );
};
