import { addDays, bangkokDay } from '@bai/kernel/contracts';
import type { LearningFigures } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import type { ScreenName } from '../../../addresses/table';
import { serverNow } from '../../../app/clock';
import { useMay, usePerson } from '../../../app/session';
import { Card, Figure } from '../../../kit/card';
import { countText, moneyText } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Page } from '../../../kit/page';
import { Loaded, Unread } from '../../../kit/states';
import { useWords } from '../../../words';
import { needs as ofPayments, useRead as usePayments } from '../../payments/client';
import { useRead } from '../learners-client';
import { LearningTrend } from '../parts/learning-trend';

const PERIOD = 30;

const Kpis = ({ now, before }: { now: LearningFigures; before: LearningFigures | undefined }) => {
  const { t } = useWords('figures');
  const percent = (value: number | null): string => (value === null ? t('none') : t('percent', { percent: value }));
  const note = (value: string | undefined): string | undefined => value && t('before', { value });
  const figures = [
    { label: t('enrolled'), value: now.enrolled, was: before && String(before.enrolled) },
    { label: t('completed'), value: now.completed, was: before && String(before.completed) },
    { label: t('passRate'), value: percent(now.passPercent), was: before && percent(before.passPercent) },
    now.revenue === null
      ? { label: t('certificates'), value: now.certificates, was: before && String(before.certificates) }
      : { label: t('revenue'), value: moneyText(now.revenue), was: before && moneyText(before.revenue ?? 0) },
  ];
  return (
    <div className="grid-4 kpis">
      {figures.map(({ label, value, was }) => (
        <Card key={label}>
          <Figure label={label} value={value} note={note(was)} />
        </Card>
      ))}
    </div>
  );
};

/** What somebody in the office has to do about learning; what is others’ work is not asked for. */
const Waiting = ({ of: { ungraded, ending } }: { of: LearningFigures }) => {
  const { t } = useWords('figures');
  const admin = usePerson().role === 'admin';
  const money = useMay(ofPayments('list')) && admin;
  const slips = usePayments('list', money ? { query: { state: 'in_review', kind: 'course', limit: 1 } } : null);
  const open = [
    { label: t('grading'), count: ungraded, to: href('learning/admin/attempts', null, { state: 'grading', sort: 'createdAt' }) },
    { label: t('slips'), count: slips.data?.total ?? 0, to: href('learning/admin/payments', null, { state: 'in_review' }) },
    { label: t('ending'), count: admin ? ending : 0, to: href('learning/admin/certificates', null, { state: 'issued' }) },
  ].filter(({ count }) => count > 0);
  return (
    <Card title={t('waiting')}>
      {money && <Unread of={slips} />}
      {open.length === 0 && <p className="quiet">{t('nothing')}</p>}
      {open.length > 0 && (
        <ul className="list list-bare">
          {open.map(({ label, count, to }) => (
            <li key={label}>
              <span className="tile tile-attention num" translate="no" aria-hidden="true">
                {countText(count)}
              </span>
              <Link className="grow" to={to}>
                {label} <span className="visually-hidden">{count}</span>
              </Link>
              <Icon name="chevron-right" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const WAYS = {
  admin: ['learning/admin/attempts', 'learning/admin/statistics', 'learning/admin/enrollments', 'learning/admin/certificates', 'learning/admin/payments'],
  editor: ['learning/admin/attempts', 'learning/admin/statistics', 'learning/admin/certificates'],
} as const satisfies Record<string, readonly ScreenName[]>;

const Ways = () => {
  const { t } = useWords(['figures', 'titles']);
  const ways = WAYS[usePerson().role === 'editor' ? 'editor' : 'admin'];
  return (
    <Card title={t('figures:ways')}>
      <ul className="list list-bare">
        {ways.map((name) => (
          <li key={name}>
            <Link className="grow" to={href(name)}>
              {t(`titles:${name}`)}
            </Link>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** How learning goes: the last thirty days beside the thirty before, what waits, and the ways to the rest. */
const LearningOverviewScreen = () => {
  const { t } = useWords('figures');
  const today = bangkokDay(new Date(serverNow()));
  const since = addDays(today, 1 - PERIOD);
  const now = useRead('learningFigures', { query: { since, until: today } });
  const before = useRead('learningFigures', { query: { since: addDays(since, -PERIOD), until: addDays(since, -1) } });
  return (
    <Page>
      <Loaded from={now}>
        {(figures) => (
          <>
            <p className="quiet">{t('last')}</p>
            <Kpis now={figures} before={before.data} />
            <div className="grid-main">
              <Card title={t('trend')}>
                <LearningTrend of={figures} />
              </Card>
              <div className="stack">
                <Waiting of={figures} />
                <Ways />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
};
export default LearningOverviewScreen;
