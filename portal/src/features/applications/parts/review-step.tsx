import {
  filesWanted,
  foreignerAnswers,
  isNameOpen,
  passportAnswers,
  reviewOf,
  schemaOf,
  stepsOf,
  type Application,
  type StepName,
  type Track,
} from '@bai/applications/contracts';
import type { FieldProblem } from '@bai/kernel/contracts';
import { Link, useNavigate } from 'react-router';
import { Refusal } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { Button, ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { heldRule, useRuleText } from '../../../kit/sentences';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Unread } from '../../../kit/states';
import { useAction } from '../../../kit/use-action';
import { StickyFoot, WizardHead } from '../../../kit/wizard';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useCatalogue as useDirectory } from '../../directory/client';
import { keep, send } from '../client';
import { useAnswers, type Answer } from './answers';
import { choosing } from './choosing';
import { WithOwnDraft } from './draft';
import { ConfirmHelp } from './confirm-help';
import { placeHref, stepHref } from './wizard';

/** Whether a field of the server's answer belongs to a step: it is one of its own, or a file that it asks for. */
const isOf = (step: StepName, track: Track, { path }: FieldProblem): boolean =>
  path.startsWith(`${step}.`) || filesWanted(step, track).some((kind) => path === `files.${kind}`);

interface PartProps {
  readonly application: Application;
  readonly step: StepName;
  readonly answers: readonly Answer[];
  readonly problems: readonly FieldProblem[];
}
const Part = ({ application, step, answers, problems }: PartProps) => {
  const { t } = useWords('patient');
  const ruleText = useRuleText();
  const to = stepHref(application, step, { from: 'review' });
  const labelOf = ({ path }: FieldProblem): string => {
    const own = path.replace(`${step}.`, '');
    return answers.find((answer) => own === answer.path || own.startsWith(`${answer.path}.`))?.label ?? t(`${step}.title`);
  };
  return (
    <Card title={t(`${step}.title`)} aside={<Link to={to}>{t('review.edit')}</Link>}>
      {problems.length > 0 && (
        <Notice
          kind="warning"
          action={
            <p>
              <Link to={to}>{t('review.mend')}</Link>
            </p>
          }
        >
          <ul className="list-plain">
            {problems.map((problem) => (
              <li key={problem.path}>
                <strong>{labelOf(problem)}</strong>: {ruleText(heldRule(problem))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Facts pairs={answers.filter(({ sentence }) => !sentence).map(({ label, value }) => [label, value])} />
      {answers.some(({ sentence }) => sentence) && (
        <ul className="list list-bare">
          {answers
            .filter(({ sentence }) => sentence)
            .map(({ path, label, value }) => (
              <li key={path}>
                <span className="grow quiet">{label}</span>
                <strong>{value}</strong>
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
};

/** What the server said of single fields; that a document's number is somebody else's is said of that field too. */
const problemsIn = (error: unknown, track: Track): readonly FieldProblem[] => {
  if (!(error instanceof Refusal)) return [];
  const numbered = track === 'thai' ? 'identity' : 'passport';
  if (error.code === 'document.known') return [{ path: `${numbered}.documentNumber`, rule: 'document-known', message: '', params: {} }];
  return error.details.fields ?? [];
};

const Review = ({ application }: { application: Application }) => {
  const { t } = useWords(['patient', 'kit']);
  const navigate = useNavigate();
  const rules = useDirectory('rules', { query: {} });
  const answers = useAnswers(application, rules.data);
  const { key, done } = useKey(`submit.${application.id}`);
  const {
    run: submit,
    busy,
    error,
  } = useAction(async () => {
    const params = { id: application.id };
    const submitted = await send('submit', { params }, { key: key() });
    done();
    // The booking screen sends a draft away: it must not meet the one that was read before.
    await keep('read', { params }, submitted);
    await navigate(choosing(application), { replace: true });
  });
  const names = stepsOf(application.track);
  const problems = problemsIn(error, application.track);
  const named = foreignerAnswers.shape.name.safeParse((application.steps?.foreigner?.answers as { name?: unknown } | undefined)?.name).data;
  const passport = passportAnswers.safeParse(application.steps?.passport?.answers).data;
  const nameOpen = application.track === 'foreign' && named !== undefined && passport !== undefined && isNameOpen(named, passport);
  const complete = !nameOpen && names.every((step) => schemaOf(step).safeParse(application.steps?.[step]?.answers ?? {}).success);
  return (
    <div className="wizard-frame">
      <WizardHead steps={[...names, 'review' as const].map((step) => t(`steps.${step}`))} step={reviewOf(application.track)} />
      <Page className="wizard stack stack-lg" plain>
        <div className="stack stack-sm">
          <div className="row-x spread">
            <h1>{t('review.title')}</h1>
            <ButtonLink look="link" icon="x-lg" to={href('patient/home')}>
              {t('later')}
            </ButtonLink>
          </div>
          <p className="quiet">{t('review.lead')}</p>
        </div>
        {!complete && !error && (
          <Notice kind="warning">
            {t('review.missing')}. {t('review.missingText')}
          </Notice>
        )}
        <ConfirmHelp application={application} />
        <Unread of={rules} />
        {names.map((step) => (
          <Part
            key={step}
            application={application}
            step={step}
            answers={answers[step]}
            problems={problems.filter((problem) => isOf(step, application.track, problem))}
          />
        ))}
        <ProblemNotice error={error} atFields />
      </Page>
      <StickyFoot>
        <ButtonLink to={placeHref(application, names.length)} icon="arrow-left">
          {t('kit:back')}
        </ButtonLink>
        <Button look="primary" busy={busy} onClick={() => void submit()}>
          {t('review.submit')}
        </Button>
      </StickyFoot>
    </div>
  );
};

/** The step as a screen, of either track. */
export const ReviewScreen = () => <WithOwnDraft step="review">{(application) => <Review application={application} />}</WithOwnDraft>;
