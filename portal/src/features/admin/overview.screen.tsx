import { useMay } from '../../app/session';
import { Page } from '../../kit/page';
import { needs as ofApplications } from '../applications/client';
import { needs as ofAudit } from '../audit/client';
import { needs as ofConsultations } from '../consultations/client';
import { needs as ofDirectory } from '../directory/client';
import { needs as ofPayments } from '../payments/client';
import { ChainCard } from '../audit/admin/parts/chain-card';
import { CaseChart, CaseFigures, MoneyChart, MoneyFigure } from './parts/figures';
import { Outcomes } from './parts/outcomes';
import { Sets } from './parts/sets';
import { Waiting } from './parts/waiting';

/** Today's true figures, what waits, and how the last two weeks went: of the work that this administrator may do. */
const OverviewScreen = () => {
  const [cases, money, patients] = [useMay(ofApplications('figures')), useMay(ofPayments('figures')), useMay(ofDirectory('patients'))];
  const [visits, trail] = [useMay(ofConsultations('list')), useMay(ofAudit('check'))];
  if (!(cases || money || patients || visits || trail))
    return (
      <Page>
        <Sets />
      </Page>
    );
  return (
    <Page>
      {(cases || money) && (
        <div className="grid-4 kpis">
          {cases && <CaseFigures />}
          {money && <MoneyFigure />}
        </div>
      )}
      <div className="grid-main work-first">
        {cases && <CaseChart />}
        <div className="stack">
          {(money || patients) && <Waiting />}
          {trail && <ChainCard />}
        </div>
      </div>
      <div className="grid-2">
        {visits && <Outcomes />}
        {money && <MoneyChart />}
      </div>
    </Page>
  );
};
export default OverviewScreen;
