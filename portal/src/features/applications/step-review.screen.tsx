import {
  declarationOf,
  schemaOf,
  STEPS,
  stepsOf,
  type Application,
  type HealthAnswers,
  type IdentityAnswers,
  type StepName,
} from '@bai/applications/contracts';
import type { FieldProblem } from '@bai/kernel/contracts';
import { fullName } from '@bai/directory/contracts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Refusal } from '../../app/client';
import { useKey } from '../../app/idempotency';
import { Button, ButtonLink } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { heldRule, useRuleText } from '../../kit/sentences';
import { said } from '../../kit/format';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Unread } from '../../kit/states';
import { Day } from '../../kit/texts';
import { useAction } from '../../kit/use-action';
import { StickyFoot, WizardHead } from '../../kit/wizard';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { useCatalogue as useDirectory } from '../directory/client';
import { send } from './client';
import { WithDraft, WIZARD } from './parts/draft';

/** Whether a field of the server's answer belongs to a step: it is one of its own, or a file that it asks for. */
const isOf = (step: StepName, { path }: FieldProblem): boolean =>
  path.startsWith(`${step}.`) || declarationOf(step).files.some((kind) => path === `files.${kind}`);

interface PartProps {
  readonly application: Application;
  readonly step: StepName;
  /** Everything the server said of the application. */
  readonly said: readonly FieldProblem[];
  readonly children: ReactNode;
}
const Part = ({ application, step, said: everything, children }: PartProps) => {
  const { t } = useWords('patient');
  const ruleText = useRuleText();
  const problems = everything.filter((problem) => isOf(step, problem));
  const to = href(WIZARD[STEPS[step].order - 1]!, null, { application: application.id });
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
  const {
    run: submit,
    busy,
    error,
  } = useAction(async () => {
    await send('submit', { params: { id: application.id } }, { key: key() });
    done();
    await navigate(href('applications/success', { id: application.id }), { replace: true });
  });
  const identity = application.steps?.identity?.answers as Partial<IdentityAnswers> | undefined;
  const health = application.steps?.health?.answers as Partial<HealthAnswers> | undefined;
  const consents = application.steps?.consents?.answers as { signature?: string } | undefined;
  const problems = error instanceof Refusal ? (error.details.fields ?? []) : [];
  const complete = stepsOf(application.track).every((step) => schemaOf(step).safeParse(application.steps?.[step]?.answers ?? {}).success);
  const condition = rules.data?.conditions.find(({ code }) => code === health?.condition);
  const nothing = t('review.nothing');
  const names = [...stepsOf(application.track), 'review' as const].map((step) => t(`steps.${step}`));
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
        <Part application={application} step="identity" said={problems}>
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
        <Part application={application} step="health" said={problems}>
          <Unread of={rules} />
          <Facts
            pairs={[
              [t('one.condition'), condition ? said(language, condition.name) : health?.condition ? '…' : nothing],
              [t('one.symptoms'), health?.symptoms || nothing],
              [t('one.severity'), health?.severity ?? nothing],
              [t('one.medicines'), health?.medicines?.join(', ') || nothing],
              [t('one.allergies'), health?.allergies || nothing],
            ]}
          />
        </Part>
        <Part application={application} step="consents" said={problems}>
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
