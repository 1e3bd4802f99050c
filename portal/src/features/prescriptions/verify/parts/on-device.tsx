import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../kit/button';
import { Facts } from '../../../../kit/card';
import { momentText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { signal } from '../../../../kit/signal';
import { Skeleton } from '../../../../kit/states';
import { Day, Grams, Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { keepForged } from '../on-device/forged-scans';
import { judge, kindOf, type Judged, type Kind } from '../on-device/judge';
import { useNextAddress } from './next-address';
import { groundOf, VerdictShape } from './verdict-shape';
import '../../../../kit/styles/verdict.css';

/** Nothing of it is round: round may sell, and that a device alone never knows. */
const GROUND = {
  forged: groundOf('forged'),
  keyless: groundOf('not_found'),
  unable: groundOf('not_found'),
  withdrawn: groundOf('revoked'),
  over: groundOf('expired'),
  early: groundOf('on_hold'),
  unlisted: groundOf('on_hold'),
  sound: groundOf('on_hold'),
} as const satisfies Readonly<Record<Kind, ReturnType<typeof groundOf>>>;
const TITLE = { sound: 'genuine', unlisted: 'genuine', keyless: 'unchecked', unable: 'unchecked' } as const satisfies Partial<
  Record<Kind, 'genuine' | 'unchecked'>
>;
const titleOf = (kind: Kind): 'genuine' | 'unchecked' | 'mayNot' => (kind in TITLE ? TITLE[kind as keyof typeof TITLE] : 'mayNot');

const Told = ({ judged: { finding, proofsAt } }: { judged: Judged }) => {
  const { t } = useWords(['scanner', 'dispensary']);
  const language = useLanguage();
  const { prescription } = finding;
  if (!prescription) return null;
  const at = momentText(language, new Date(proofsAt).toISOString());
  const { name, birthYear, documentLast, totalMg } = prescription.bearer;
  return (
    <Facts
      pairs={[
        name !== undefined && [t('dispensary:verdict.compare'), <Name of={name} />],
        birthYear !== undefined && [t('device.born'), String(birthYear + (language === 'th' ? 543 : 0))],
        documentLast !== undefined && [
          t('device.ends'),
          <span className="code nb" translate="no">
            {documentLast}
          </span>,
        ],
        totalMg !== undefined && [t('device.prescribed'), <Grams mg={totalMg} />],
        [
          t('dispensary:columns.prescription'),
          <span className="code nb" translate="no">
            {prescription.number}
          </span>,
        ],
        [t('dispensary:verdict.issued'), <Day value={prescription.issuedOn} />],
        [t('dispensary:verdict.until'), <Day value={prescription.validUntil} />],
        [t('device.status'), t(`device.statuses.${prescription.status}`, { at })],
        [t('device.left'), t('device.leftUnknown')],
      ]}
    />
  );
};

interface Props {
  readonly code: string;
  readonly token: string;
  /** The register is being asked; else it is out of reach. */
  readonly asking: boolean;
  /** Asks the register again. */
  readonly again: () => void;
  readonly busy?: boolean;
  /** Goes on to the next one in place. */
  readonly next?: (() => void) | undefined;
}

/**
 * What the device knows of a scanned QR by itself: the signature within moments, dates and whether it was withdrawn; never what is left. So
 * it leads to no sale.
 */
export const OnDevice = ({ code, token, asking, again, busy = false, next }: Props) => {
  const { t } = useWords(['scanner', 'dispensary']);
  const navigate = useNavigate();
  const address = useNextAddress();
  const [judged, setJudged] = useState<Judged | null>(null);
  const kind = judged && kindOf(judged.finding);
  useEffect(() => {
    let gone = false;
    void judge({ code, token }).then((found) => gone || setJudged(found));
    return () => {
      gone = true;
    };
  }, [code, token]);
  useEffect(() => {
    if (kind && kind !== 'sound' && !asking) signal('no');
  }, [kind, asking]);
  useEffect(() => {
    if (kind === 'forged' && !asking) keepForged(code);
  }, [kind, asking, code, token]);
  if (!judged || !kind)
    return (
      <Page className="bare-main">
        <Skeleton lines={6} />
      </Page>
    );
  const title = titleOf(kind);
  const said = title === 'mayNot' ? t('dispensary:verdict.mayNot') : t(`device.${title}`);
  return (
    <Page plain title={said} className={`verdict verdict-${GROUND[kind]}`}>
      <div className="verdict-top" role="alert">
        <VerdictShape ground={GROUND[kind]} unknown={title === 'unchecked'} />
        <h1>{said}</h1>
        <p>{t(`device.line.${kind}`)}</p>
      </div>
      <div className="verdict-body stack">
        <Told judged={judged} />
        {asking ? (
          <p role="status" className="fw-semibold">
            {t('device.asking')}
          </p>
        ) : (
          kind !== 'forged' && <Notice kind="warning">{t('device.noSale')}</Notice>
        )}
      </div>
      <div className="sticky-foot">
        {/* Asking again makes no forged QR genuine. */}
        {!asking && kind !== 'forged' && (
          <Button look="primary" size="lg" icon="arrow-clockwise" busy={busy} onClick={again}>
            {t('device.again')}
          </Button>
        )}
        <Button look={kind === 'forged' ? 'primary' : 'secondary'} size="lg" icon="qr-code-scan" onClick={next ?? (() => void navigate(address))}>
          {t('next')}
        </Button>
      </div>
    </Page>
  );
};
