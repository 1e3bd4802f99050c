import type { Verdict } from '@bai/prescriptions/contracts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMe } from '../../../../app/session';
import { Button } from '../../../../kit/button';
import { dayText, freshText, gramsText, momentText } from '../../../../kit/format';
import { Icon } from '../../../../kit/icon';
import { Notice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { signal } from '../../../../kit/signal';
import { Name } from '../../../../kit/texts';
import { href } from '../../../../addresses/href';
import { useLanguage, useWords } from '../../../../words';
import { url, useRead } from '../../client';
import { useNextAddress } from './next-address';
import { OriginalLine } from './original-line';
import { ProveForm } from './prove-form';
import { Refused } from './refused';
import { groundOf, VerdictShape } from './verdict-shape';
import '../../../../kit/styles/verdict.css';

/** Whom to compare; `compared`: with the photograph too, where one is kept. */
const Person = ({ prescription, compared }: { prescription: NonNullable<Verdict['prescription']>; compared: boolean }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const { id } = prescription;
  const face = useRead('verifiedFace', compared ? { params: { id } } : null);
  return (
    <div className="verdict-person">
      {face.data?.photo && <img className="verdict-face" src={url('verifiedPhoto', { params: { id } })} alt={t('verdict.face')} />}
      <p>
        <span className="quiet">{t(face.data?.photo ? 'verdict.comparePhoto' : 'verdict.compare')}</span>
        <br />
        <strong className="h3">
          <Name of={prescription.patientName} />
        </strong>
        <br />
        {t('verdict.born', { year: Number(prescription.birthYear) + (language === 'th' ? 543 : 0) })} ·{' '}
        {t('verdict.ends', { id: prescription.documentMasked.slice(-4) })}
      </p>
    </div>
  );
};

/** What is told of a number alone: whether it is in force, and its dates; and the way to the rest of it. */
const Unproven = ({ verdict: { verdict: kind, dates }, prove }: { verdict: Verdict; prove: (proof: string) => void }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  return (
    <>
      {dates && kind === 'valid' && (
        <p className="num" translate="no">
          {t('verdict.dates', { from: dayText(language, dates.issuedOn), to: dayText(language, dates.validUntil) })}
        </p>
      )}
      {kind !== 'invalid' && <p className="fw-semibold">{dates ? t('verdict.tell.unproven') : t('verdict.tell.mismatched')}</p>}
      <ProveForm prove={prove} />
    </>
  );
};

/** Tells that a forged QR with this code was shown here before, and asks for the real one unless it was scanned just now. */
const Warned = ({ at, genuine }: { at: string; genuine: boolean }) => {
  const { t } = useWords('dispensary');
  const time = momentText(useLanguage(), at);
  return <Notice kind={genuine ? 'warning' : 'danger'}>{genuine ? t('verdict.warnedGenuine', { time }) : t('verdict.warned', { time })}</Notice>;
};

/**
 * The verdict first, in word, shape and colour; then what is left, whom to compare, who prescribed. A number alone sells
 * nothing: `prove` takes the second fact then.
 */
export const VerdictView = ({ verdict, asked, prove }: { verdict: Verdict; asked: string; prove?: ((proof: string) => void) | undefined }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const navigate = useNavigate();
  const role = useMe()?.person?.role;
  const next = useNextAddress();
  const { prescription, dates, verdict: kind } = verdict;
  const good = kind === 'valid' && prescription !== null;
  const inForce = kind === 'valid' && !good;
  const ground = inForce ? 'expired' : groundOf(kind);
  const unproven = prove && !prescription && ['valid', 'invalid', 'not_found'].includes(kind) ? prove : null;
  useEffect(() => signal(good ? 'yes' : 'no'), [good, verdict.checkedAt]);
  const word = good ? t('verdict.may') : inForce ? t('verdict.inForce') : t('verdict.mayNot');
  const lastDay = dates && dayText(language, dates.validUntil);
  const why =
    lastDay && kind === 'valid'
      ? t('verdict.line.valid', { date: lastDay })
      : lastDay && kind === 'expired'
        ? t('verdict.expiredOn', { date: lastDay })
        : t(`verdict.line.${kind}`);
  const seller = role === 'budtender' || role === 'dispensary';
  return (
    <Page plain title={word} className={`verdict verdict-${ground}`}>
      <div className="verdict-top" role="alert">
        <div className="row-x spread">
          <Link to={next}>
            <Icon name="arrow-left" /> {t('verdict.again')}
          </Link>
          <span className="nb num" translate="no">
            {freshText(language, verdict.checkedAt)}
          </span>
        </div>
        <VerdictShape ground={ground} unknown={kind === 'not_found'} />
        <h1>{word}</h1>
        <p>{why}</p>
      </div>
      {prescription && good && (
        <div className="verdict-left">
          <span>{t('verdict.left')}</span>
          <strong className="nb">
            {gramsText(prescription.leftMg)} <small>{t('verdict.grams')}</small>
          </strong>
        </div>
      )}
      <div className="verdict-body stack">
        {verdict.warnedAt && <Warned at={verdict.warnedAt} genuine={verdict.signature === 'genuine'} />}
        {kind !== 'valid' && !(unproven && kind === 'not_found') && <Refused verdict={verdict} kind={kind} asked={asked} />}
        {unproven && <Unproven verdict={verdict} prove={unproven} />}
        {prescription && (
          <>
            <Person prescription={prescription} compared={good} />
            <ul className="list">
              <li>
                <Icon name={verdict.signature === 'genuine' ? 'shield-check' : 'shield'} />
                <span className="grow">{verdict.signature === 'genuine' ? t('verdict.signature') : t('verdict.noSignature')}</span>
              </li>
              {good && <OriginalLine of={prescription} />}
              <li>
                <Icon name="person-badge" />
                <span className="grow">
                  <Name of={prescription.physicianName} />
                  <span className="quiet d-block">
                    {prescription.licenseNumber} ·{' '}
                    <span className="code" translate="no">
                      {prescription.number}
                    </span>
                  </span>
                </span>
              </li>
            </ul>
          </>
        )}
      </div>
      <div className="sticky-foot">
        {good && prescription && seller ? (
          <Button look="primary" size="lg" icon="bag-check" onClick={() => void navigate(href('transactions/new', null, { prescription: prescription.id }))}>
            {t('verdict.record')}
          </Button>
        ) : (
          <Button look="primary" size="lg" onClick={() => void navigate(next)}>
            {t('verdict.again')}
          </Button>
        )}
      </div>
    </Page>
  );
};
