import type { Verdict } from '@bai/prescriptions/contracts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMe } from '../../../../app/session';
import { Button } from '../../../../kit/button';
import { dayText, freshText, gramsText } from '../../../../kit/format';
import { Icon } from '../../../../kit/icon';
import { Page } from '../../../../kit/page';
import { href } from '../../../../addresses/href';
import { useLanguage, useWords } from '../../../../words';
import { ProveForm } from './prove-form';

type Kind = Verdict['verdict'];
type Ground = 'valid' | 'expired' | 'used' | 'refused';
/** Round may dispense, corners may not: the ground of each verdict. */
const GROUND: Readonly<Record<Kind, Ground>> = {
  valid: 'valid',
  expired: 'expired',
  used_up: 'used',
  replaced: 'used',
  on_hold: 'expired',
  claimed: 'expired',
  revoked: 'refused',
  not_found: 'refused',
  forged: 'refused',
  invalid: 'refused',
};

const Shape = ({ ground }: { ground: Ground }) => {
  const hole = { fill: 'none', stroke: 'var(--v-bg)', strokeWidth: 12, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  if (ground === 'valid')
    return (
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="56" fill="currentColor" />
        <path {...hole} d="m33 62 19 19 36-39" />
      </svg>
    );
  if (ground === 'expired')
    return (
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path d="M60 6 116 110H4z" fill="currentColor" />
        <path {...hole} strokeWidth={8} d="M45 52h30M45 94h30M48 52c0 14 12 14 12 21s-12 7-12 21M72 52c0 14-12 14-12 21s12 7 12 21" />
      </svg>
    );
  if (ground === 'used')
    return (
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path d="M8 8h104v104H8z" fill="currentColor" />
        <path {...hole} d="M34 60h52" />
      </svg>
    );
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path d="M38 6h44l32 32v44l-32 32H38L6 82V38z" fill="currentColor" />
      <path {...hole} d="m42 42 36 36m0-36L42 78" />
    </svg>
  );
};

/** A short sound and a touch of vibration: rising for yes, falling for no. */
const announce = (good: boolean): void => {
  // Browsers allow neither before the person has touched the page.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate?.(good ? 60 : [80, 60, 80]);
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.setValueAtTime(good ? 660 : 330, audio.currentTime);
  tone.frequency.linearRampToValueAtTime(good ? 880 : 220, audio.currentTime + 0.18);
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + 0.22);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.24);
  tone.onended = () => void audio.close();
};

const Person = ({ prescription }: { prescription: NonNullable<Verdict['prescription']> }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  return (
    <p>
      <span className="quiet">{t('verdict.compare')}</span>
      <br />
      <strong className="h3">{prescription.patientName}</strong>
      <br />
      {t('verdict.born', { year: Number(prescription.birthYear) + (language === 'th' ? 543 : 0) })} ·{' '}
      {t('verdict.ends', { id: prescription.documentMasked.slice(-4) })}
    </p>
  );
};

/** What is told of a number alone: whether it is in force, and its dates; and the way to the rest of it. */
const Unproven = ({ verdict: { verdict: kind, dates }, prove }: { verdict: Verdict; prove: (proof: string) => void }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  return (
    <>
      {dates && <p className="num">{t('verdict.dates', { from: dayText(language, dates.issuedOn), to: dayText(language, dates.validUntil) })}</p>}
      {kind !== 'invalid' && <p className="fw-semibold">{dates ? t('verdict.tell.unproven') : t('verdict.tell.mismatched')}</p>}
      <ProveForm prove={prove} />
    </>
  );
};

/**
 * The verdict first, in word, shape and colour; then what is left, whom to compare, who prescribed. A number alone sells
 * nothing: `prove` takes the second fact then.
 */
export const VerdictView = ({ verdict, prove }: { verdict: Verdict; prove?: ((proof: string) => void) | undefined }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const navigate = useNavigate();
  const role = useMe()?.person?.role;
  const { prescription, dates, verdict: kind } = verdict;
  const good = kind === 'valid' && prescription !== null;
  const inForce = kind === 'valid' && !good;
  const ground = inForce ? 'expired' : GROUND[kind];
  const unproven = prove && !prescription && ['valid', 'invalid', 'not_found'].includes(kind) ? prove : null;
  useEffect(() => announce(good), [good, verdict.checkedAt]);
  const word = good ? t('verdict.may') : inForce ? t('verdict.inForce') : t('verdict.mayNot');
  const seller = role === 'budtender' || role === 'dispensary';
  return (
    <Page plain title={word} className={`verdict verdict-${ground}`}>
      <div className="verdict-top" role="alert">
        <div className="row-x spread">
          <Link to={href('prescriptions/verify/enter')}>
            <Icon name="arrow-left" /> {t('verdict.again')}
          </Link>
          <span className="nb num">{freshText(language, verdict.checkedAt)}</span>
        </div>
        <Shape ground={ground} />
        <h1>{word}</h1>
        <p>{kind === 'valid' && dates ? t('verdict.line.valid', { date: dayText(language, dates.validUntil) }) : t(`verdict.line.${kind}`)}</p>
      </div>
      {good && prescription && (
        <div className="verdict-left">
          <span>{t('verdict.left')}</span>
          <strong className="nb">
            {gramsText(prescription.leftMg)} <small>{t('verdict.grams')}</small>
          </strong>
        </div>
      )}
      <div className="verdict-body stack">
        {kind !== 'valid' && !(unproven && kind === 'not_found') && <p className="fw-semibold">{t(`verdict.tell.${kind}`)}</p>}
        {unproven && <Unproven verdict={verdict} prove={unproven} />}
        {prescription && (
          <>
            <Person prescription={prescription} />
            <ul className="list">
              <li>
                <Icon name={verdict.signature === 'genuine' ? 'shield-check' : 'shield'} />
                <span className="grow">{verdict.signature === 'genuine' ? t('verdict.signature') : t('verdict.noSignature')}</span>
              </li>
              {good && prescription.requiresOriginal && (
                <li>
                  <Icon name="file-earmark-text" />
                  <span className="grow">{t('verdict.original')}</span>
                </li>
              )}
              <li>
                <Icon name="person-badge" />
                <span className="grow">
                  {prescription.physicianName}
                  <span className="quiet d-block">
                    {prescription.licenseNumber} · <span className="code">{prescription.number}</span>
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
          <Button look="primary" size="lg" onClick={() => void navigate(href('prescriptions/verify/enter'))}>
            {t('verdict.again')}
          </Button>
        )}
      </div>
    </Page>
  );
};
