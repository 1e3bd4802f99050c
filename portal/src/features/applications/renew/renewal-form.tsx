import { renew, renewInSteps, type OutcomeScores, type Renew, type Renewal } from '@bai/applications/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { ChoiceField } from '../../../kit/choices';
import { moneyText, said } from '../../../kit/format';
import { Form } from '../../../kit/form';
import { Choice } from '../../../kit/picks';
import { SignatureField } from '../../../kit/signature';
import { useLanguage, useWords } from '../../../words';
import { useKeptSignature } from '../../directory/parts/kept-signature';
import { keep } from '../client';
import { choosing } from '../parts/choosing';
import Outcomes from '../parts/outcomes-drawn';
import { resumeHref } from '../parts/wizard';
import { Agreed, AsBefore } from './as-before';
import { send } from './client';
import { Scores } from './scores';

type Values = Omit<Renew, 'outcome'> & { outcome: Omit<OutcomeScores, 'pain' | 'sleep'> & { pain: number | null; sleep: number | null } };

const beginning = ({ packageId, milligramsSold }: Renewal): Values => ({
  packageId: packageId ?? '',
  outcome: { pain: null, sleep: null, sideEffects: ['none'], note: '', milligramsUsed: milligramsSold },
  unchanged: true,
  consents: { health_data: true, truthful: true, dispensing_record: true },
  signature: '',
});

const Packages = ({ of: { packages } }: { of: Renewal }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const options = packages.map(({ id, name, price, includes }) => ({
    value: id,
    label: (
      <>
        <span className="fw-semibold">{said(language, name)}</span>
        {price !== null && (
          <>
            {' '}
            <span>·</span> <span>{moneyText(price)}</span>
          </>
        )}
      </>
    ),
    note: said(language, includes),
  }));
  return <ChoiceField name="packageId" legend={t('packageTitle')} options={options} />;
};

/** Signed with the signature that the person keeps, unless they sign anew. */
const Sign = ({ keeps, anew, begin }: { keeps: boolean; anew: boolean; begin: () => void }) => {
  const { t } = useWords('patient');
  if (!keeps || anew) return <SignatureField name="signature" label={t('consents.signature')} />;
  return (
    <div className="stack stack-sm">
      <p>{t('renewal.signedWithKept')}</p>
      <div>
        <Button size="sm" icon="pen" onClick={begin}>
          {t('renewal.signAnew')}
        </Button>
      </div>
    </div>
  );
};

/** Renews in one go: scores, what holds as last time, one tap that agrees and signs; or leads into the ordinary steps. */
export const RenewalForm = ({ of }: { of: Renewal }) => {
  const { t } = useWords('patient');
  const navigate = useNavigate();
  const kept = useKeptSignature();
  const [changed, setChanged] = useState(false);
  const [anew, setAnew] = useState(false);
  const inSteps = changed || of.obstacles.length > 0;
  const withKept = kept && !anew;
  const { key, done } = useKey(`renew.${of.prescriptionId}.${inSteps ? 'steps' : 'whole'}`);
  const params = { id: of.prescriptionId };
  const begin = async (values: Values): Promise<void> => {
    const body = inSteps ? null : renew.parse({ ...values, signature: withKept ? await kept() : values.signature });
    const begun = body
      ? await send('renew', { params, body }, { key: key() })
      : await send('renewInSteps', { params, body: renewInSteps.parse(values) }, { key: key() });
    done();
    await keep('read', { params: { id: begun.id } }, begun);
    await refetch('/api/applications');
    await navigate(begun.state === 'draft' ? resumeHref(begun) : choosing(begun));
  };
  const whole = withKept ? renew.omit({ signature: true }) : renew;
  return (
    <Form initial={beginning(of)} schema={inSteps ? renewInSteps : whole} send={begin} className="stack stack-lg">
      {({ isSubmitting }) => (
        <>
          <Card title={t('renewal.howTitle')}>
            <Scores of={of} />
          </Card>
          {of.outcomes.length > 0 && (
            <Card title={t('outcomes')}>
              <Outcomes outcomes={of.outcomes} />
            </Card>
          )}
          <Card title={t('renewal.beforeTitle')}>
            <div className="stack">
              <AsBefore of={of} />
              {of.obstacles.length === 0 && (
                <Choice
                  legend={t('renewal.holds')}
                  options={[
                    { value: 'same', label: t('renewal.same') },
                    { value: 'changed', label: t('renewal.changed'), note: t('renewal.changedNote') },
                  ]}
                  value={changed ? 'changed' : 'same'}
                  pick={(said) => setChanged(said === 'changed')}
                />
              )}
            </div>
          </Card>
          <Packages of={of} />
          {!inSteps && (
            <Card title={t('renewal.agreeTitle')}>
              <div className="stack">
                <p className="quiet">{t('renewal.agreeLead')}</p>
                <Agreed />
                <Sign keeps={kept !== undefined} anew={anew} begin={() => setAnew(true)} />
              </div>
            </Card>
          )}
          <div>
            <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
              {t(inSteps ? 'renewal.toSteps' : 'renewal.submit')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
