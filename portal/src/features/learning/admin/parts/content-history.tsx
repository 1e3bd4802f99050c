import type { HistoryEntry, HistoryPage } from '@bai/learning/contracts';
import { useEffect, useState } from 'react';
import { useStable } from '../../../../app/latest';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { momentText } from '../../../../kit/format';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { Loaded } from '../../../../kit/states';
import { Moment, Name } from '../../../../kit/texts';
import { useUnsaved } from '../../../../kit/unsaved';
import { useAction } from '../../../../kit/use-action';
import { useLanguage, useWords } from '../../../../words';
import { read, useFresh } from '../../history-client';
import { HistoryValueShown } from './history-value';

type Kind = 'course' | 'lesson' | 'exam';
const READS = { course: 'courseHistory', lesson: 'lessonHistory', exam: 'examHistory' } as const;
const NEEDS = { course: 'learning.putCourseBack', lesson: 'learning.putLessonBack', exam: undefined } as const;
type Dictionary = Readonly<Record<string, string>>;

interface Props {
  readonly kind: Kind;
  readonly id: string;
  /** Another after every write of it. */
  readonly stamp: string;
  /** Writes the draft as it was after an entry; nothing where there is no draft to write. */
  readonly putBack?: (entryId: string) => Promise<unknown>;
}

const useFieldNames = (): ((field: string) => string) => {
  const { t } = useWords('history');
  const names = t('fields', { returnObjects: true }) as Dictionary;
  return (field) => names[field] ?? field;
};

const Changes = ({ entry: { changes } }: { entry: HistoryEntry }) => {
  const { t } = useWords('history');
  const nameOf = useFieldNames();
  return (
    <details>
      <summary>{t('changes', { count: changes.length })}</summary>
      <dl className="stack stack-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              <small className="quiet d-block">{t('before')}</small>
              <HistoryValueShown value={before} />
              <small className="quiet d-block">{t('after')}</small>
              <HistoryValueShown value={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const PutBack = ({ kind, entry, putBack }: { kind: Kind; entry: HistoryEntry; putBack: NonNullable<Props['putBack']> }) => {
  const { t } = useWords('history');
  const language = useLanguage();
  const nameOf = useFieldNames();
  const needs = NEEDS[kind];
  return (
    <div>
      <Confirm
        size="sm"
        look="secondary"
        confirmLook="primary"
        icon="arrow-counterclockwise"
        {...(needs ? { needs } : {})}
        label={t('putBack')}
        title={t('putBackTitle', { at: momentText(language, entry.at) })}
        text={t('putBackText')}
        confirm={t('putBack')}
        act={() => putBack(entry.id)}
      >
        <ul>
          {entry.differs.map((field) => (
            <li key={field}>{nameOf(field)}</li>
          ))}
        </ul>
      </Confirm>
    </div>
  );
};

const Entry = ({ entry, kind, putBack }: { entry: HistoryEntry; kind: Kind; putBack: Props['putBack'] }) => {
  const { t } = useWords('history');
  const acts = t('acts', { returnObjects: true }) as Dictionary;
  const { at, act, name, where, language, changes, known, differs } = entry;
  return (
    <li>
      <div className="grow stack stack-sm">
        <p>
          <b>{acts[act] ?? t('otherAct')}</b> {language && <span className="chip">{t(`languages.${language}`)}</span>}
        </p>
        <p className="small quiet">
          <Moment value={at} /> ·{' '}
          {where === 'platform' ? (
            <span>{t('where.platform')}</span>
          ) : (
            <>
              {name ? <Name of={name} /> : <span>{t('nobody')}</span>} <span>{t(`where.${where}`)}</span>
            </>
          )}
        </p>
        {!known && <p className="small quiet">{t('unknown')}</p>}
        {changes.length > 0 && <Changes entry={entry} />}
        {putBack && differs.length > 0 && <PutBack kind={kind} entry={entry} putBack={putBack} />}
      </div>
    </li>
  );
};

const Entries = ({ first, kind, id, putBack }: Omit<Props, 'stamp'> & { first: HistoryPage }) => {
  const { t } = useWords('history');
  const [older, setOlder] = useState<readonly HistoryPage[]>([]);
  // What is newer moves all pages on: older ones are asked for anew. The rows stay, and with them a question that stands open.
  const newest = first.rows[0]?.id;
  const [was, setWas] = useState(newest);
  if (was !== newest) {
    setWas(newest);
    setOlder([]);
  }
  const pages = [first, ...older];
  const next = pages.at(-1)!.next;
  const { run, busy, error } = useAction(async () => setOlder([...older, await read(READS[kind], { params: { id }, query: { cursor: next! } })]));
  return (
    <>
      <ul className="list list-bare">
        {pages.flatMap(({ rows }) => rows.map((entry) => <Entry key={entry.id} entry={entry} kind={kind} putBack={putBack} />))}
      </ul>
      <ProblemNotice error={error} />
      {next && (
        <Button size="sm" busy={busy} onClick={() => void run()}>
          {t('older')}
        </Button>
      )}
    </>
  );
};

/** Who wrote a content when, here and in the panel, with what it was before; and the draft as it once was, by a press. */
const ContentHistory = ({ kind, id, stamp, putBack }: Props) => {
  const { t } = useWords('history');
  const unsaved = useUnsaved();
  const [done, setDone] = useState(0);
  const from = useFresh(READS[kind], { params: { id }, query: {} });
  const again = useStable(() => void from.mutate());
  useEffect(again, [again, stamp]);
  const back =
    putBack &&
    (async (entryId: string): Promise<void> => {
      await putBack(entryId);
      setDone(done + 1);
    });
  return (
    <Card title={t('title')}>
      <p className="quiet small">{t(kind === 'exam' ? 'lives' : 'text')}</p>
      {done > 0 && <Notice kind="success">{t('wasPutBack')}</Notice>}
      {unsaved && putBack && <Notice>{t('unsaved')}</Notice>}
      <Loaded from={from}>{(first) => <Entries first={first} kind={kind} id={id} {...(back && !unsaved ? { putBack: back } : {})} />}</Loaded>
    </Card>
  );
};
export default ContentHistory;
