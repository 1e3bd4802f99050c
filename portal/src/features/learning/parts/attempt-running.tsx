import type { AskedQuestion, Attempt, AnswerValue } from '@bai/learning/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useStable } from '../../../app/latest';
import { Saved } from '../../../kit/autosave';
import { Button, ButtonLink } from '../../../kit/button';
import { useSecondsLeft } from '../../../kit/countdown';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { AskLeave } from '../../../kit/unsaved';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { send } from '../client';
import { answerKeeper, HOLDER, type AnswerKeeper } from './answer-keeper';
import { TimeLeft, TimeWarning } from './exam-clock';
import { isAnswered } from './is-answered';
import { QuestionField } from './question-fields';
import { QuestionNavigator } from './question-navigator';
import { QuestionReview } from './question-review';
import { pointsText } from './points-text';
import { QuestionPictures, Stem } from './question-shown';
import { SubmitExam } from './submit-exam';

interface Props {
  readonly attempt: Attempt;
  /** Where whoever leaves is led. */
  readonly out: string;
  /** What the platform answered about the attempt, to be shown from now on. */
  readonly answered: (attempt: Attempt) => Promise<unknown>;
  /** Reads the attempt anew. */
  readonly again: () => void;
}

/** Which question of an attempt is shown: kept in the address, so that reloading finds it, and what comes of the attempt. */
const useShown = (attemptId: string, count: number): readonly [number, (index: number) => void] => {
  const [search, setSearch] = useSearchParams();
  const named = search.get('attempt') === attemptId;
  useEffect(() => {
    if (named) return;
    setSearch(
      (now) => {
        now.set('attempt', attemptId);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [named, attemptId, setSearch]);
  const shown = Math.min(Math.max(Number(search.get('question') ?? 1) || 1, 1), count) - 1;
  return [shown, (index) => setSearch({ attempt: attemptId, question: String(index + 1) }, { replace: true, preventScrollReset: true })];
};

const useKeeper = (attempt: Attempt, again: () => void): AnswerKeeper => {
  const refused = useStable(again);
  const [keeper] = useState(() => answerKeeper(attempt, () => refused()));
  useEffect(() => {
    keeper.begin();
    const online = (): void => void keeper.flush();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [keeper]);
  return keeper;
};

/** At the end what waits is sent, and the exam handed in: by this page, or by the platform where nothing can be reached. */
const useEnd = (over: boolean, act: () => Promise<unknown>): void => {
  const latest = useStable(act);
  const done = useRef(false);
  useEffect(() => {
    if (!over || done.current) return;
    done.current = true;
    void latest().catch(() => undefined);
  }, [over, latest]);
};

interface QuestionProps {
  readonly question: AskedQuestion;
  readonly given: { readonly answer: AnswerValue | null; readonly flagged: boolean };
  readonly locked: boolean;
  readonly checks: boolean;
  readonly give: AnswerKeeper['give'];
  readonly check: () => Promise<unknown>;
}

const Question = ({ question, given, locked, checks, give, check }: QuestionProps) => {
  const { t } = useWords('exams');
  const { run, busy, error } = useAction(check);
  const { id } = question;
  const answered = isAnswered(given.answer);
  if (question.checked) return <QuestionReview question={question} />;
  return (
    <>
      <QuestionField question={question} answer={given.answer} locked={locked} give={(answer, typed) => give(id, { ...given, answer }, typed)} />
      <ProblemNotice error={error} />
      <div className="row-x">
        <Button size="sm" icon="flag" disabled={locked} aria-pressed={given.flagged} onClick={() => give(id, { ...given, flagged: !given.flagged })}>
          {t(given.flagged ? 'unflag' : 'flag')}
        </Button>
        {answered && !locked && (
          <Button size="sm" look="link" onClick={() => give(id, { ...given, answer: null })}>
            {t('clear')}
          </Button>
        )}
        {checks && (
          <Button size="sm" look="accent" icon="check2" busy={busy} disabled={locked || !answered} onClick={() => void run()}>
            {t('check')}
          </Button>
        )}
      </div>
    </>
  );
};

/** An attempt while it runs: one question at a time, all of them at a glance, the time, and what is stored. */
export const AttemptRunning = ({ attempt, out, answered, again }: Props) => {
  const { t } = useWords('exams');
  const keeper = useKeeper(attempt, again);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.current);
  const { id, questions, handInUntil, holding } = attempt;
  const params = { id };
  const seconds = useSecondsLeft(attempt.endsAt > kept.endsAt ? attempt.endsAt : kept.endsAt);
  const [shown, go] = useShown(id, questions.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const over = seconds === 0;

  const submit = async (): Promise<void> => {
    await keeper.flush();
    const ended = await send('submitAttempt', { params, body: { holder: HOLDER } });
    keeper.end();
    await answered(ended);
  };
  useEnd(over && holding && !handInUntil, submit);
  const takeBack = useAction(async () => answered(await send('holdAttempt', { params, body: { holder: HOLDER } }, { quiet: true })));
  const step = (by: 1 | -1): void => {
    go(shown + by);
    heading.current?.focus();
  };
  const question = questions[shown]!;
  const last = shown === questions.length - 1;
  return (
    <div className="exam-running">
      <div className="exam-bar">
        <TimeLeft seconds={seconds} />
        <Saved state={kept.state} />
        <ButtonLink size="sm" icon="x-lg" to={out}>
          {t('leave')}
        </ButtonLink>
        <AskLeave title={t('leaveAsk')} text={t('leaveText')} leave={t('leave')} stay={t('leaveStay')} />
        <TimeWarning seconds={holding ? seconds : null} handInUntil={handInUntil} />
      </div>
      <div className="stack exam-paper">
        {!holding && (
          <Notice
            kind="warning"
            action={
              <Button size="sm" busy={takeBack.busy} onClick={() => void takeBack.run()}>
                {t('takeBack')}
              </Button>
            }
          >
            {t('taken')}
          </Notice>
        )}
        <ProblemNotice error={takeBack.error} />
        {kept.state.kind === 'offline' && <Notice>{t('unstored', { count: kept.waiting.size })}</Notice>}
        <section className="card" aria-labelledby={`q-${question.id}`}>
          <div className="card-body stack">
            <p className="row-x spread quiet small">
              <span>{t('number', { number: shown + 1, most: questions.length })}</span>
              <span>{t('worth', { points: pointsText(question.points) })}</span>
            </p>
            <h2 className="exam-question" id={`q-${question.id}`} ref={heading} tabIndex={-1}>
              <Stem question={question} />
            </h2>
            <QuestionPictures question={question} />
            <Question
              key={question.id}
              question={question}
              given={kept.given.get(question.id)!}
              locked={!holding || over}
              checks={attempt.reviewPolicy === 'during'}
              give={keeper.give}
              check={async () => {
                await keeper.flush();
                await send('checkAnswer', { params, body: { holder: HOLDER, questionId: question.id } });
              }}
            />
          </div>
        </section>
        <div className="row-x spread">
          <Button icon="chevron-left" disabled={shown === 0} onClick={() => step(-1)}>
            {t('previous')}
          </Button>
          <Button look={last ? 'secondary' : 'accent'} iconAfter="chevron-right" disabled={last} onClick={() => step(1)}>
            {t('next')}
          </Button>
        </div>
      </div>
      <div className="stack exam-side">
        <QuestionNavigator questions={questions} kept={kept} shown={shown} go={go} />
        <SubmitExam questions={questions} kept={kept} disabled={!holding || (over && !handInUntil)} act={submit} />
      </div>
    </div>
  );
};
