import { officerEntry, type InspectionVisit } from '@bai/transactions/contracts';
import { useEffect, useState } from 'react';
import { forgetFragment, takeFragment } from '../../../../app/fragment';
import { tabStorage } from '../../../../browser/storage';
import { Refusal } from '../../../../app/client';
import { ActionButton } from '../../../../kit/action-button';
import { Button } from '../../../../kit/button';
import { minutesText, useSecondsLeft } from '../../../../kit/countdown';
import { TextField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { Skeleton } from '../../../../kit/states';
import { useWords } from '../../../../words';
import { send } from '../../officer-client';
import { InspectionView } from './inspection-view';
import { useLook } from './use-look';

/** The secret of the link, in the tab until its code was given: without the code it opens nothing. */
const SLOT = 'bai.inspect';
const linkSecret = (): string | undefined => takeFragment() ?? tabStorage.get(SLOT) ?? undefined;

const isOver = (error: unknown): boolean => error instanceof Refusal && error.code === 'inspection.over';

/** One page for every link that does not open: over, ended, or never made. */
const Over = () => {
  const { t } = useWords('inspection');
  return (
    <Page title={t('visit.overTitle')} className="bare-main">
      <Notice>{t('visit.overText')}</Notice>
    </Page>
  );
};

const Entry = ({ token, enter, over }: { token: string; enter: (visit: InspectionVisit) => void; over: () => void }) => {
  const { t } = useWords('inspection');
  const visit = async (values: { code: string; name: string; office: string }): Promise<void> => {
    try {
      enter(await send('visitInspection', { body: { ...values, token } }, { quiet: true }));
      tabStorage.remove(SLOT);
    } catch (error) {
      if (!isOver(error)) throw error;
      tabStorage.remove(SLOT);
      over();
    }
  };
  return (
    <Page title={t('visit.title')} className="bare-main">
      <p>{t('visit.text')}</p>
      <Form initial={{ code: '', name: '', office: '' }} schema={officerEntry} send={visit}>
        {({ isSubmitting }) => (
          <>
            <TextField
              name="code"
              label={t('visit.code')}
              hint={t('visit.codeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              startsHere
            />
            <TextField name="name" label={t('visit.name')} maxLength={80} autoComplete="name" />
            <TextField name="office" label={t('visit.office')} hint={t('visit.officeHint')} maxLength={120} autoComplete="organization" />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
              {t('visit.enter')}
            </Button>
          </>
        )}
      </Form>
    </Page>
  );
};

const Visit = ({ of: { until, inspection }, error, again }: { of: InspectionVisit; error: unknown; again: () => Promise<unknown> }) => {
  const { t } = useWords('inspection');
  const left = useSecondsLeft(until);
  if (left === 0) return <Over />;
  return (
    <Page title={t('visit.viewTitle')} className="wrap inspection-page stack stack-lg">
      <div className="row-x may-wrap no-print">
        <Button icon="printer" onClick={() => print()}>
          {t('print')}
        </Button>
        <ActionButton icon="arrow-clockwise" act={again}>
          {t('again')}
        </ActionButton>
        <span className="quiet small">{t('officer.left', { time: minutesText(left) })}</span>
      </div>
      <ProblemNotice error={error} />
      <InspectionView of={inspection} own={false} />
    </Page>
  );
};

const Opening = () => {
  // A rendering may be begun and given up: the secret is forgotten once one stands.
  const [token] = useState(linkSecret);
  useEffect(() => {
    forgetFragment();
    if (token) tabStorage.set(SLOT, token);
  }, [token]);
  const [over, setOver] = useState(false);
  // Whoever comes back without the link is known by the cookie of the browser in which the code was given.
  const { seen, error, again, put } = useLook<InspectionVisit>(() => send('lookAgain', {}, { quiet: true }), !token);
  if (over || isOver(error)) return <Over />;
  if (seen) return <Visit of={seen} error={error} again={again} />;
  if (token) return <Entry token={token} enter={put} over={() => setOver(true)} />;
  return (
    <Page plain className="wrap inspection-page stack">
      {error ? <ProblemNotice error={error} retry={() => void again()} /> : <Skeleton cards={3} />}
    </Page>
  );
};

/**
 * What an officer sees who has a shop's link: the code first, then the shop, for as long as the link is good. Another link that is opened
 * in the same tab changes nothing but the fragment: it begins anew with that.
 */
const Officer = () => {
  const [opening, setOpening] = useState(0);
  useEffect(() => {
    const anew = (): void => void (window.location.hash.length > 1 && setOpening((count) => count + 1));
    addEventListener('hashchange', anew);
    return () => removeEventListener('hashchange', anew);
  }, []);
  return <Opening key={opening} />;
};
export default Officer;
