import { Link, useNavigate } from 'react-router';
import { admits } from '../../../addresses/gates';
import { href } from '../../../addresses/href';
import { SCREENS } from '../../../addresses/table';
import { useMe } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../client';
import { useForgedHandIn } from './parts/hand-in-forged';
import { ManualForm } from './parts/manual-form';

const Recent = () => {
  const { t } = useWords('dispensary');
  const from = useRead('checks', {});
  return (
    <Card title={t('verify.recent')}>
      <Loaded from={from}>
        {(checks) =>
          checks.length === 0 ? (
            <p className="quiet">{t('verify.noRecent')}</p>
          ) : (
            <ul className="list list-bare">
              {checks.map((check) => (
                <li key={check.at}>
                  <span className="grow">
                    {check.number ? (
                      <Link className="code" translate="no" to={href('prescriptions/verify/by-number', { prescriptionNumber: check.number })}>
                        {check.number}
                      </Link>
                    ) : (
                      <span>–</span>
                    )}
                    <small className="quiet d-block">
                      <Moment value={check.at} />
                    </small>
                  </span>
                  <Mark look={check.verdict === 'valid' ? 'good' : check.verdict === 'expired' ? 'expired' : check.verdict === 'used_up' ? 'done' : 'refused'}>
                    {check.verdict !== 'valid' ? t(`verdict.line.${check.verdict}`) : check.proven ? t('verdict.may') : t('verdict.inForce')}
                  </Mark>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

/** Who sells may scan instead. */
const ScanInstead = () => {
  const { t } = useWords('dispensary');
  const role = useMe()?.person?.role ?? null;
  if (!admits(SCREENS['prescriptions/verify/scan'].gate, role)) return null;
  return (
    <div>
      <ButtonLink to={href('prescriptions/verify/scan')} icon="qr-code-scan">
        {t('verify.scan')}
      </ButtonLink>
    </div>
  );
};

/** Type what identifies a prescription; the last checks below. */
const EnterScreen = () => {
  const navigate = useNavigate();
  useForgedHandIn();
  return (
    <Page>
      <ManualForm go={(address) => void navigate(address)} startsHere />
      <ScanInstead />
      <Recent />
    </Page>
  );
};
export default EnterScreen;
