import type { AnswerValue, AskedQuestion } from '@bai/learning/contracts';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { said } from '../../../kit/format';
import { Sortable } from '../../../kit/sortable';
import { Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';

export interface FieldProps {
  readonly question: AskedQuestion;
  readonly answer: AnswerValue | null;
  readonly locked: boolean;
  readonly give: (answer: AnswerValue | null, typed?: boolean) => void;
}
/** Letters that an essay may have, as the contract says; the schema itself would bring its checker along. */
const ESSAY_MOST = 10_000;
const LINE_MOST = 200;

const Choices = ({ question, answer, locked, give }: FieldProps) => {
  const { t } = useWords('exams');
  const name = useId();
  const chosen = answer?.kind === 'choices' ? answer.choices : [];
  const several = question.type === 'multiple';
  const pick = (place: number, on: boolean): void =>
    give({ kind: 'choices', choices: several ? (on ? [...chosen, place] : chosen.filter((one) => one !== place)) : [place] });
  return (
    <fieldset className="field stack-sm">
      <legend className="quiet small">{t(`choose.${question.type as 'single' | 'multiple' | 'true_false'}`)}</legend>
      {question.options.map((option, place) => (
        <label className="choice" key={place}>
          <input
            className="form-check-input"
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(place)}
            disabled={locked}
            onChange={({ target }) => pick(place, target.checked)}
          />
          <span className="grow">
            <Said words={option} />
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const Labelled = ({ label, hint, children }: { label: string; hint?: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
};

const Text = ({ question, answer, locked, give }: FieldProps) => {
  const { t } = useWords('exams');
  const text = answer?.kind === 'text' ? answer.text : '';
  const change = (value: string): void => give(value === '' ? null : { kind: 'text', text: value }, true);
  if (question.type === 'essay')
    return (
      <Labelled label={t('essay')} hint={t('letters', { used: text.length, most: ESSAY_MOST.toLocaleString('en-US') })}>
        {(id) => (
          <textarea
            id={id}
            className="form-control"
            rows={9}
            maxLength={ESSAY_MOST}
            value={text}
            readOnly={locked}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Labelled>
    );
  const number = question.type === 'numeric';
  return (
    <Labelled label={t(number ? 'yourNumber' : 'yourAnswer')}>
      {(id) => (
        <input
          id={id}
          className="form-control"
          inputMode={number ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={LINE_MOST}
          value={text}
          readOnly={locked}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Labelled>
  );
};

/** The numbers of the gaps in a text. */
const gapsIn = (text: string): string[] => [...new Set([...text.matchAll(/\[\[(\d{1,2})\]\]/g)].map(([, gap]) => gap!))];

const Gaps = ({ question, answer, locked, give }: FieldProps) => {
  const { t } = useWords('exams');
  const filled = answer?.kind === 'gaps' ? answer.gaps : {};
  return (
    <div className="exam-gaps">
      {gapsIn(question.stem.th).map((gap) => (
        <Labelled key={gap} label={t('gap', { number: gap })}>
          {(id) => (
            <input
              id={id}
              className="form-control"
              autoComplete="off"
              maxLength={LINE_MOST}
              value={filled[gap] ?? ''}
              readOnly={locked}
              onChange={({ target }) => give({ kind: 'gaps', gaps: { ...filled, [gap]: target.value } }, true)}
            />
          )}
        </Labelled>
      ))}
    </div>
  );
};

/** Each option with a list of what may belong to it; what is given to one is taken from the other. */
const Pairs = ({ question, answer, locked, give }: FieldProps) => {
  const { t } = useWords('exams');
  const language = useLanguage();
  const pairs = answer?.kind === 'pairs' ? answer.pairs : question.options.map(() => null);
  const choose = (place: number, match: number | null): void =>
    give({ kind: 'pairs', pairs: pairs.map((now, index) => (index === place ? match : match !== null && now === match ? null : now)) });
  return (
    <ul className="exam-pairs">
      {question.options.map((option, place) => (
        <li key={place}>
          <Labelled label={said(language, option)}>
            {(id) => (
              <select
                id={id}
                className="form-select"
                disabled={locked}
                value={pairs[place] ?? ''}
                onChange={({ target }) => choose(place, target.value === '' ? null : Number(target.value))}
              >
                <option value="">{t('pick')}</option>
                {question.matches.map((match, index) => (
                  <option key={index} value={index}>
                    {said(language, match)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        </li>
      ))}
    </ul>
  );
};

const Order = ({ question, answer, locked, give }: FieldProps) => {
  const { t } = useWords('exams');
  const language = useLanguage();
  const places = question.options.map((_, place) => place);
  const order = answer?.kind === 'order' && answer.order.length ? answer.order : null;
  const name = (place: number): string => said(language, question.options[place]!);
  // An order that nobody touched is no answer: whoever means it as it stands says so.
  if (!order || locked)
    return (
      <div className="stack-sm">
        <ol className="exam-order">
          {(order ?? places).map((place) => (
            <li key={place}>
              <Said words={question.options[place]!} />
            </li>
          ))}
        </ol>
        {!locked && (
          <Button size="sm" icon="list" onClick={() => give({ kind: 'order', order: places })}>
            {t('begin')}
          </Button>
        )}
      </div>
    );
  return (
    <Sortable
      label={t('order')}
      lines={order.map((place) => ({ id: `place-${place}`, name: name(place), content: <Said words={question.options[place]!} /> }))}
      sorted={(ids) => give({ kind: 'order', order: ids.map((id) => Number(id.slice('place-'.length))) })}
    />
  );
};

const FIELDS: Readonly<Record<AskedQuestion['type'], (props: FieldProps) => ReactNode>> = {
  single: Choices,
  multiple: Choices,
  true_false: Choices,
  short_answer: Text,
  numeric: Text,
  essay: Text,
  matching: Pairs,
  ordering: Order,
  gap_fill: Gaps,
};

/** What a question is answered with; everything works by keyboard. */
export const QuestionField = (props: FieldProps) => {
  const Field = FIELDS[props.question.type];
  return <Field {...props} />;
};
