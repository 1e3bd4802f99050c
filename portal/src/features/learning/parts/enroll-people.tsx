import { isReason } from '@bai/kernel/contracts';
import { MOST_LINES, type EnrolledLines } from '@bai/learning/contracts';
import { useState } from 'react';
import { refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { Button } from '../../../kit/button';
import { ReasonInput } from '../../../kit/confirm';
import { Dialog } from '../../../kit/dialog';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { ListPick } from '../../../kit/picks';
import { Mark } from '../../../kit/status';
import { useAction } from '../../../kit/use-action';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useRead } from '../learners-client';
import { addressLines } from './address-lines';

interface Wish {
  readonly courseId: string;
  readonly text: string;
  readonly reason: string;
}

const LOOKS = { enrolled: 'good', already: 'done', unknown: 'attention', malformed: 'refused', twice: 'done' } as const;

const Checked = ({ of: { lines } }: { of: EnrolledLines }) => {
  const { t } = useWords('teaching');
  return (
    <div className="table-responsive">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('enrollments.line')}</th>
            <th scope="col">{t('enrollments.addresses')}</th>
            <th scope="col">{t('enrollments.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, address, outcome }) => (
            <tr key={line}>
              <td className="num" translate="no">
                {line}
              </td>
              <td className="any-break" lang="en">
                {address}
              </td>
              <td>
                <Mark look={LOOKS[outcome]}>{t(`enrollments.outcomes.${outcome}`)}</Mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Fields = ({ wish, change }: { wish: Wish; change: (part: Partial<Wish>) => void }) => {
  const { t } = useWords('teaching');
  const language = useLanguage();
  const courses = useRead('courseChoices', {});
  const rows = courses.data?.rows ?? [];
  return (
    <>
      <p className="quiet">{t('enrollments.enrollText')}</p>
      <ListPick
        label={t('enrollments.course')}
        options={[{ value: '', label: '' }, ...rows.map(({ id, title }) => ({ value: id, label: title[language] }))]}
        value={wish.courseId}
        pick={(courseId) => change({ courseId })}
      />
      <label className="field">
        <span className="fw-semibold">{t('enrollments.addresses')}</span>
        <textarea className="form-control" rows={6} lang="en" spellCheck={false} value={wish.text} onChange={({ target }) => change({ text: target.value })} />
      </label>
      <label className="field">
        <span className="fw-semibold">{t('enrollments.file')}</span>
        <input
          className="form-control"
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void file.text().then((csv) => change({ text: addressLines(csv) }));
          }}
        />
      </label>
      <ReasonInput label={t('enrollments.reason')} value={wish.reason} onChange={({ target }) => change({ reason: target.value })} />
    </>
  );
};

const NOTHING: Wish = { courseId: '', text: '', reason: '' };

/** Enrolls people by their addresses: the list is checked line by line before anything is done. */
export const EnrollPeople = () => {
  const { t } = useWords(['teaching', 'kit']);
  const [open, setOpen] = useState(false);
  const [wish, setWish] = useState(NOTHING);
  const [checked, setChecked] = useState<EnrolledLines | null>(null);
  const [told, setTold] = useState<number | null>(null);
  const { key, done } = useKey('enroll-people');
  const lines = wish.text.split('\n');
  const ask = (dryRun: boolean) =>
    send('enrollList', { body: { courseId: wish.courseId, lines, reason: wish.reason, dryRun } }, { key: dryRun ? crypto.randomUUID() : key() });
  const check = useAction(async () => setChecked(await ask(true)));
  const go = useAction(async () => {
    const { enrolled } = await ask(false);
    done();
    setTold(enrolled);
    setOpen(false);
    setChecked(null);
    setWish(NOTHING);
    await refetch('/api/learning');
  });
  const tooMany = lines.length > MOST_LINES;
  const ready = wish.courseId && wish.text.trim() && isReason(wish.reason) && !tooMany;
  return (
    <>
      <Button look="primary" icon="person-plus" needs={needs('enrollList')} onClick={() => setOpen(true)}>
        {t('teaching:enrollments.enroll')}
      </Button>
      {told !== null && <Notice kind="success">{t('teaching:enrollments.done', { count: told })}</Notice>}
      <Dialog open={open} title={t('teaching:enrollments.enrollTitle')} close={() => setOpen(false)}>
        {checked ? <Checked of={checked} /> : <Fields wish={wish} change={(part) => setWish({ ...wish, ...part })} />}
        {tooMany && <Notice kind="warning">{t('teaching:enrollments.tooMany', { most: MOST_LINES })}</Notice>}
        {checked?.enrolled === 0 && <Notice kind="warning">{t('teaching:enrollments.nobody')}</Notice>}
        <ProblemNotice error={check.error ?? go.error} />
        <div className="modal-actions">
          <Button onClick={() => (checked ? setChecked(null) : setOpen(false))}>{checked ? t('teaching:enrollments.back') : t('kit:cancel')}</Button>
          {checked ? (
            <Button look="primary" busy={go.busy} disabled={checked.enrolled === 0} onClick={() => void go.run()}>
              {t('teaching:enrollments.go', { count: checked.enrolled })}
            </Button>
          ) : (
            <Button look="primary" busy={check.busy} disabled={!ready} onClick={() => void check.run()}>
              {t('teaching:enrollments.check')}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
};
