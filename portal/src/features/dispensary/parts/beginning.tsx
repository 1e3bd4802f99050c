import { BEGINNING_STEPS, type Beginning } from '@bai/transactions/contracts';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Icon } from '../../../kit/icon';
import { Mark } from '../../../kit/status';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';

type Step = (typeof BEGINNING_STEPS)[number];

const AT: Readonly<Record<Step, string>> = {
  hours: href('transactions/seller-report'),
  seller: href('directory/staff'),
  product: href('transactions/products'),
  stock: href('transactions/products'),
  duty: href('prescriptions/verify/enter'),
};

const StepLine = ({ step, done, next }: { step: Step; done: boolean; next: boolean }) => {
  const { t } = useWords('dispensary');
  return (
    <li aria-current={next ? 'step' : undefined}>
      <span className="tile" aria-hidden="true">
        <Icon name={done ? 'check2' : 'clock'} />
      </span>
      <span className="grow">
        <strong>{t(`beginning.steps.${step}.title`)}</strong>
        <small className="quiet d-block">{t(`beginning.steps.${step}.text`)}</small>
      </span>
      {done ? (
        <Mark look="good">{t('beginning.done')}</Mark>
      ) : (
        <ButtonLink size="sm" look={next ? 'primary' : 'secondary'} to={AT[step]}>
          {t(`beginning.steps.${step}.button`)}
        </ButtonLink>
      )}
    </li>
  );
};

/** The steps of a dispensary from its approval to the first sale, as far as they are done. */
export const BeginningCard = ({ of: { dispensary, done } }: { of: Beginning }) => {
  const { t } = useWords('dispensary');
  const next = BEGINNING_STEPS.find((step) => !done.includes(step));
  return (
    <Card title={t('beginning.title')} aside={<span className="quiet small">{t('beginning.count', { done: done.length, of: BEGINNING_STEPS.length })}</span>}>
      <p className="quiet">
        <Name of={dispensary} />
      </p>
      <ol className="list list-bare">
        {BEGINNING_STEPS.map((step) => (
          <StepLine key={step} step={step} done={done.includes(step)} next={step === next} />
        ))}
      </ol>
    </Card>
  );
};
