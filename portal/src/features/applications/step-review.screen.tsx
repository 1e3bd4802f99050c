import { THAI_STEPS, type Application, type HealthAnswers, type IdentityAnswers } from '@bai/applications/contracts';
import type { FieldProblem } from '@bai/kernel/contracts';
import { fullName } from '@bai/directory/contracts';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Refusal } from '../../app/client';
import { useKey } from '../../app/idempotency';
import { Button, ButtonLink } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { heldRule, useRuleText } from '../../kit/sentences';
import { said } from '../../kit/format';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Day } from '../../kit/texts';
import { StickyFoot, WizardHead } from '../../kit/wizard';
import { href } from '../../routes/href';
import { useLanguage, useWords } from '../../words';
import { useRead as useDirectory } from '../directory/client';
import { send } from './client';
import { WithDraft, WIZARD } from './parts/draft';

const STEPS = ['identity', 'health', 'consents'] as const;
type Step = (typeof STEPS)[number];
/** Which step a field of the server's answer belongs to; files are part of the documents. */
const stepOf = ({ path }: FieldProblem): Step => (path.startsWith('identity') ? 'identity' : path.startsWith('health') ? 'health' : 'consents');

const Part = ({ application, step, problems, children }: { application: Application; step: Step; problems: readonly FieldProblem[]; children: ReactNode }) => {
  const { t } = useWords('patient');
  const ruleText = useRuleText();
  const to = href(WIZARD[STEPS.indexOf(step) as 0 | 1 | 2], null, { application: application.id });
  return (
    <Card title={t(`${step}.title`)} aside={<Link to={to}>{t('review.edit')}</Link>}>
      {problems.length > 0 && (
        <Notice kind="warning">
          {t('review.missing')}. {[...new Set(problems.map((problem) => ruleText(heldRule(problem))))].join(' ')}
        </Notice>
      )}
      {children}
    </Card>
  );
};

const Review = ({ application }: { application: Application }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const navigate = useNavigate();
  const rules = useDirectory('rules', { query: {} });
  const { key, done } = useKey(`submit.${application.id}`);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const identity = application.drafts?.identity as Partial<IdentityAnswers> | undefined;
  const health = application.drafts?.health as Partial<HealthAnswers> | undefined;
  const consents = application.drafts?.consents as { signature?: string } | undefined;
  const problems = error instanceof Refusal ? (error.details.fields ?? []) : [];
  const complete = STEPS.every((step) => THAI_STEPS[step].safeParse(application.drafts?.[step] ?? {}).success);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await send('submit', { params: { id: application.id } }, { key: key() });
      done();
      void navigate(href('application.success', { id: application.id }), { replace: true });
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  const condition = rules.data?.conditions.find(({ code }) => code === health?.condition);
  const nothing = t('review.nothing');
  const names = (['identity', 'health', 'consents', 'review'] as const).map((step) => t(`steps.${step}`));
  return (
    <div className="wizard-frame">
      <WizardHead steps={names} step={4} />
      <Page className="wizard stack stack-lg" plain>
        <div className="stack stack-sm">
          <h1>{t('review.title')}</h1>
          <p className="quiet">{t('review.lead')}</p>
        </div>
        {!complete && !error && (
          <Notice kind="warning">
            {t('review.missing')}. {t('review.missingText')}
          </Notice>
        )}
        <Part application={application} step="identity" problems={problems.filter((problem) => stepOf(problem) === 'identity')}>
          <Facts
            pairs={[
              [t('identity.number'), identity?.documentNumber || nothing],
              [t('identity.first'), identity?.name?.first ? fullName({ ...{ title: '', last: '' }, ...identity.name }) : nothing],
              [t('identity.birth'), identity?.birthDate ? <Day value={identity.birthDate} /> : nothing],
              [t('identity.phone'), identity?.phone || nothing],
              [
                t('identity.address'),
                identity?.address?.line
                  ? [identity.address.line, identity.address.subdistrict, identity.address.district, identity.address.province, identity.address.postcode].join(
                      ' ',
                    )
                  : nothing,
              ],
            ]}
          />
        </Part>
        <Part application={application} step="health" problems={problems.filter((problem) => stepOf(problem) === 'health')}>
          <Facts
            pairs={[
              [t('one.condition'), condition ? said(language, condition.name) : nothing],
              [t('one.symptoms'), health?.symptoms || nothing],
              [t('one.severity'), health?.severity ?? nothing],
              [t('one.medicines'), health?.medicines?.join(', ') || nothing],
              [t('one.allergies'), health?.allergies || nothing],
            ]}
          />
        </Part>
        <Part application={application} step="consents" problems={problems.filter((problem) => stepOf(problem) === 'consents')}>
          <Facts
            pairs={[
              [t('one.documents'), t('review.files', { count: application.files.length })],
              [t('consents.signature'), consents?.signature ? t('review.signed') : t('review.notSigned')],
            ]}
          />
        </Part>
        <ProblemNotice error={error} />
      </Page>
      <StickyFoot>
        <ButtonLink to={href(WIZARD[2], null, { application: application.id })} icon="arrow-left">
          {t('kit:back')}
        </ButtonLink>
        <Button look="primary" busy={busy} onClick={() => void submit()}>
          {t('review.submit')}
        </Button>
      </StickyFoot>
    </div>
  );
};

const ReviewScreen = () => <WithDraft>{(application) => <Review application={application} />}</WithDraft>;
export default ReviewScreen;
