import { Suspense } from 'react';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { later } from '../../../kit/later';
import { useWords } from '../../../words';
import { Elsewhere } from './elsewhere';

// Whoever needs nobody never loads it.
const AskHelp = later(() => import('./ask-help'));

/** What stands beside the title of each step: help, another device, and leaving for now. */
export const StepTools = ({ id }: { id: string }) => {
  const { t } = useWords('patient');
  return (
    <div className="row-x may-wrap">
      <Suspense fallback={null}>
        <AskHelp id={id} />
      </Suspense>
      <Elsewhere />
      <ButtonLink look="link" icon="x-lg" to={href('patient/home')}>
        {t('later')}
      </ButtonLink>
    </div>
  );
};
