import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { Button } from './button';
import { Facts } from './card';
import { differing, rebased } from './differing';
import { FieldNames, type Named, type Names } from './field-names';
import type { NewerRecord, Newest } from './form';
import { Notice } from './notice';
import { Moment } from './texts';
import { useWords } from '../words';

interface Choice {
  readonly savedAt: string | null;
  /** What the other window wrote, where it differs from what stands here. */
  readonly theirs?: readonly (readonly [label: ReactNode, text: ReactNode])[];
  readonly keep: () => void;
  readonly take: () => void;
}

/** The same was saved in another window: the person says which of the two is right. It stays in sight wherever they are typing. */
export const NewerElsewhere = ({ savedAt, theirs = [], keep, take }: Choice) => {
  const { t } = useWords('kit');
  return (
    <div className="sticky-top">
      <Notice
        kind="warning"
        action={
          <div className="row-x">
            <Button size="sm" onClick={take}>
              {t('newer.take')}
            </Button>
            <Button size="sm" onClick={keep}>
              {t('newer.keep')}
            </Button>
          </div>
        }
      >
        {t('newer.text')} {savedAt && <Moment value={savedAt} />}
        {theirs.length > 0 && <Facts pairs={theirs} />}
      </Notice>
    </div>
  );
};

interface Newer {
  readonly newer: NewerRecord<object>;
  readonly names: Names;
  readonly settle: () => void;
}
/** Shows in a form what changed in its record since it began, and goes on with what was typed on top of that, or with the record alone. */
const ChangedRecord = ({ newer: { values, savedAt }, names, settle }: Newer) => {
  const { initialValues, values: typed, resetForm, setValues } = useFormikContext<object>();
  const take = (): void => {
    settle();
    resetForm({ values });
  };
  const keep = (): void => {
    take();
    void setValues(rebased(initialValues, typed, values));
  };
  return <NewerElsewhere savedAt={savedAt} theirs={differing(names, initialValues, values)} keep={keep} take={take} />;
};

const Frame: Newest<object>['Frame'] = ({ newer, settle, children }) => {
  const [names] = useState(() => new Map<string, Named>());
  return (
    <FieldNames value={names}>
      {newer && <ChangedRecord newer={newer} names={names} settle={settle} />}
      {children}
    </FieldNames>
  );
};

/** Lets a form go on where its record was changed meanwhile: `read` reads the record anew, and what was typed goes on top of it. */
export const newerRecord = <V extends object>(read: () => Promise<NewerRecord<V>>): Newest<V> => ({ read, Frame });
