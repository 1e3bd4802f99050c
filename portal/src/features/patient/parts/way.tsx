import type { ApplicationRow } from '@bai/applications/contracts';
import { Track } from '../../../kit/card';
import { useWords } from '../../../words';

const REACHED: Readonly<Partial<Record<ApplicationRow['state'], number>>> = {
  draft: 0,
  submitted: 1,
  awaiting_payment: 1,
  scheduled: 2,
  in_consultation: 2,
  in_review: 3,
  needs_information: 3,
  approved: 4,
};

/** The four steps from an application to its result; nothing of one that ended without. */
export const Way = ({ application }: { application: ApplicationRow }) => {
  const { t } = useWords('patient');
  const now = REACHED[application.state];
  return now === undefined ? null : <Track steps={[t('way.apply'), t('way.pay'), t('way.visit'), t('way.result')]} now={now} />;
};
