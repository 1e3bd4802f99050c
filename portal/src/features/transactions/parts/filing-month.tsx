import { filingMachine, type FilingOverview, type FormMonth } from '@bai/transactions/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Card } from '../../../kit/card';
import { dayText, gramsText, monthText } from '../../../kit/format';
import { useAddress } from '../../../kit/list-address';
import { Notice } from '../../../kit/notice';
import { Loaded, Skeleton } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { useLanguage, useWords } from '../../../words';
import { useRead as useFigures } from '../client';
import { useRead } from '../filing-client';
import { MonthChoice } from './filing/month-choice';
import { OwnFilingYear } from './filing/own-filing-year';
import { SupplementOwed } from './filing/supplement-owed';
import { FilingActs } from './filing-acts';
import { FilingGaps } from './filing-gaps';
import { FilingVersions } from './filing-versions';
import { Reconciled } from './reconciled';

const Report = ({ of, overview }: { of: FormMonth; overview: FilingOverview }) => {
  const { t } = useWords('filings');
  const { form, licenseNumber, filing, state, sums, gaps, versions, corrections } = of;
  const gathering = state === 'open' || state === 'checking';
  return (
    <Card title={t(`titles.${form}`)} aside={<Mark look={filingMachine.states[state]}>{t(`states.${state}`)}</Mark>}>
      <div className="stack">
        <p className="quiet small">
          {t('license')}{' '}
          <span className="code" translate="no">
            {licenseNumber}
          </span>{' '}
          · {sums.rows === 0 ? <span>{t('nil')}</span> : <span>{t(`rows.${form}`, { count: sums.rows })}</span>}{' '}
          <span>{t(`sum.${form}`, { grams: gramsText(sums.totalMg) })}</span>
        </p>
        {gathering && (
          <>
            <h3>{t('gapsTitle', { number: gaps.filter(({ gap }) => gap !== 'running').length })}</h3>
            <FilingGaps gaps={gaps} />
          </>
        )}
        {filing && versions.length > 0 && <FilingVersions id={filing.id} name={`${form}-${overview.month}`} form={form} versions={versions} />}
        {state === 'owed' && <SupplementOwed of={of} />}
        {corrections > 0 && state !== 'owed' && <Notice kind="warning">{t(state === 'ready' ? 'voidedFrozen' : 'corrections', { count: corrections })}</Notice>}
        <FilingActs of={of} overview={overview} />
        {form === 'pt28' && (
          <div>
            <Link to={href('transactions/use-record', null, { month: overview.month })}>{t('record.toRows')}</Link>
          </div>
        )}
      </div>
    </Card>
  );
};

/** By when a month is handed in: the law's day, and the one that is better kept. */
const Due = ({ overview: { running, dueOn, targetOn } }: { overview: FilingOverview }) => {
  const { t } = useWords('filings');
  const language = useLanguage();
  const target = dayText(language, targetOn);
  return (
    <p className="quiet small">
      {running && <span>{`${t('running')} `}</span>}
      {dueOn ? <span>{t('due', { date: dayText(language, dueOn), target })}</span> : <span>{t('dueUnknown', { target })}</span>}
    </p>
  );
};

/** How many reports of past months wait, and which owe a supplement. */
const Unfiled = ({ dispensaryId }: { dispensaryId?: string | undefined }) => {
  const { t } = useWords('filings');
  const language = useLanguage();
  const figures = useFigures('figures', {}).data;
  if (!figures) return null;
  const isOf = (one: { dispensaryId: string }): boolean => !dispensaryId || one.dispensaryId === dispensaryId;
  const [count, owed] = [figures.due.filter(isOf).length, figures.owed.filter(isOf)];
  return (
    <div>
      {count > 0 && <p>{t('unfiled', { count })}</p>}
      {owed.length > 0 && (
        <ul className="list list-bare">
          {owed.map(({ dispensaryId: shop, month, form }) => (
            <li key={`${shop} ${month} ${form}`} className="may-wrap">
              <Mark look={filingMachine.states.owed}>{t('states.owed')}</Mark>
              <span className="grow">
                <Link to={href('transactions/shop-report', null, { month, dispensaryId: shop })}>
                  {t('ofMonth', { form: t(`forms.${form}`), month: monthText(language, month) })}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      {count === 0 && owed.length === 0 && <p>{t('allFiled')}</p>}
    </div>
  );
};

/** A month's reports of a shop, PT.28 and PT.27, from the running month's first gap to the receipt of the last supplement. */
const FilingMonth = ({ dispensaryId }: { dispensaryId?: string | undefined }) => {
  const { t } = useWords('filings');
  const month = useAddress().get('month');
  const from = useRead('filingMonth', { query: { ...(month ? { month } : {}), ...(dispensaryId ? { dispensaryId } : {}) } });
  return (
    <section className="stack" aria-label={t('title')}>
      <div className="row-x spread may-wrap">
        <h2>{t('title')}</h2>
        <MonthChoice />
      </div>
      <OwnFilingYear dispensaryId={dispensaryId} />
      <Unfiled dispensaryId={dispensaryId} />
      <Loaded from={from} bones={<Skeleton cards={2} />}>
        {(overview) => (
          <>
            <Due overview={overview} />
            <div className="grid-2">
              {overview.forms.map((one) => (
                <Report key={`${one.form} ${one.licenseNumber}`} of={one} overview={overview} />
              ))}
            </div>
          </>
        )}
      </Loaded>
      <Reconciled dispensaryId={dispensaryId} />
    </section>
  );
};
export default FilingMonth;
