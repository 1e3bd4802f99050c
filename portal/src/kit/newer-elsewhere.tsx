import type { ReactNode } from 'react';
import { Button } from './button';
import { Facts } from './card';
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
