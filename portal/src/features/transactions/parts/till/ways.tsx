import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { useMay } from '../../../../app/session';
import { ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { dayText } from '../../../../kit/format';
import { Loaded } from '../../../../kit/states';
import { Mark } from '../../../../kit/status';
import { Grams, Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useRead } from '../../till-client';

/** The papers from elsewhere of which the shop has a rest: who comes back for it is found here. */
const HeldPapers = () => {
  const { t } = useWords('till');
  const language = useLanguage();
  const from = useRead('papers', {});
  return (
    <Loaded from={from}>
      {(papers) =>
        papers.length === 0 ? null : (
          <>
            <p className="fw-semibold mb-0">{t('ways.held')}</p>
            <ul className="list list-bare">
              {papers.map((paper) => (
                <li key={paper.id}>
                  <span className="grow">
                    <Link to={href('transactions/new', null, { paper: paper.id })}>
                      <Name of={paper.patientName} />
                    </Link>
                    <small className="quiet d-block">
                      {paper.documentMasked} · {t('ways.left')} <Grams mg={paper.leftMg} />
                    </small>
                  </span>
                  {paper.expired ? (
                    <Mark look="expired">{t('paper.over')}</Mark>
                  ) : (
                    <small className="nb">{t('ways.until', { date: dayText(language, paper.validUntil) })}</small>
                  )}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
};

/** How a shop sells besides the platform's own prescriptions. */
const Ways = () => {
  const { t } = useWords('till');
  const may = useMay('transactions.copyPaper');
  if (!may) return null;
  return (
    <>
      <Card title={t('ways.paper')}>
        <p>{t('ways.paperText')}</p>
        <div className="cta">
          <ButtonLink icon="file-earmark-text" to={href('transactions/new', null, { paper: 'new' })}>
            {t('ways.paperButton')}
          </ButtonLink>
        </div>
        <HeldPapers />
      </Card>
      <Card title={t('ways.licensee')}>
        <p>{t('ways.licenseeText')}</p>
        <div className="cta">
          <ButtonLink icon="shop" to={href('transactions/new', null, { buyer: 'other' })}>
            {t('ways.licenseeButton')}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
};
export default Ways;
