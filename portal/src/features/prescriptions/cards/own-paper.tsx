import { originalMachine, PAPER_WAYS, POST_DAYS, type PaperOriginal } from '@bai/prescriptions/contracts';
import { daysBetween } from '@bai/kernel/contracts';
import { useState } from 'react';
import { useMe } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Card, Facts } from '../../../kit/card';
import { CopyButton } from '../../../kit/file-drop';
import { Notice } from '../../../kit/notice';
import { Choice } from '../../../kit/picks';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { keep, needs, send, useRead } from '../cards-client';

/** As long as it lies with its prescriber, the patient may say how they want it. */
export const TO_COME: readonly string[] = ['not_printed', 'printed', 'wet_signed', 'lost', 'spoiled'];

/** How one wants the paper: what the post costs in days stands there before it is chosen. */
const Way = ({ id, paper }: { id: string; paper: PaperOriginal }) => {
  const { t } = useWords('cards');
  const today = useMe()?.today ?? paper.validUntil;
  const [way, setWay] = useState(paper.way);
  const days = Math.max(0, daysBetween(today, paper.validUntil) + 1);
  const left = Math.max(0, days - POST_DAYS);
  const params = { id };
  return (
    <>
      <Choice
        legend={t('way')}
        options={PAPER_WAYS.map((value) => ({
          value,
          label: t(`ways.${value}`),
          note: value === 'post' ? t('postDays', { days: POST_DAYS, left, of: days }) : t('collectNote'),
        }))}
        value={way}
        pick={setWay}
      />
      {way === 'post' && left === 0 && <Notice kind="warning">{t('postTooLate')}</Notice>}
      {way === 'post' && paper.address && (
        <p className="small quiet">
          {t('sentTo')} <span lang="">{paper.address}</span>
        </p>
      )}
      {way !== null && way !== paper.way && (
        <div className="cta">
          <ActionButton
            look="primary"
            needs={needs('wishPaper')}
            act={async () => keep('paper', { params }, await send('wishPaper', { params, body: { way } }, { quiet: true }))}
          >
            {t('waySave')}
          </ActionButton>
        </div>
      )}
    </>
  );
};

/** On its way: by whom and under which number, and that it has arrived. */
const Posted = ({ id, paper: { carrier, tracking, postedAt } }: { id: string; paper: PaperOriginal }) => {
  const { t } = useWords('cards');
  const params = { id };
  return (
    <>
      <Facts
        pairs={[
          carrier !== null && [t('carrier'), t(`carriers.${carrier}`)],
          tracking !== null && [
            t('tracking'),
            <span key="tracking" className="d-flex flex-wrap gap-2">
              <span className="code" translate="no">
                {tracking}
              </span>{' '}
              <CopyButton text={tracking} />
            </span>,
          ],
          postedAt !== null && [t('postedAt'), <Moment key="posted" value={postedAt} />],
        ]}
      />
      <p className="small quiet">{t('trackingText')}</p>
      <div className="cta">
        <ActionButton
          look="primary"
          needs={needs('receivePaper')}
          act={async () => keep('paper', { params }, await send('receivePaper', { params }, { quiet: true }))}
        >
          {t('received')}
        </ActionButton>
      </div>
    </>
  );
};

/** Where one's signed paper is, and how it comes to one. */
export const OwnPaper = ({ id, usable, required }: { id: string; usable: boolean; required: boolean }) => {
  const { t } = useWords(['cards', 'patient']);
  const from = useRead('paper', { params: { id } });
  return (
    <Card title={t('patient:prescription.original')} {...(from.data ? { aside: <StatusBadge machine={originalMachine} state={from.data.state} /> } : {})}>
      {usable && from.data?.state !== 'surrendered' && (
        <p className="quiet">{t(required ? 'patient:prescription.originalNote' : 'patient:prescription.originalPrint')}</p>
      )}
      <Loaded from={from} bones={<span className="bone tall w-100" />}>
        {(paper) => (
          <>
            {paper.state === 'posted' && <Posted id={id} paper={paper} />}
            {usable && TO_COME.includes(paper.state) && <Way key={paper.way} id={id} paper={paper} />}
          </>
        )}
      </Loaded>
    </Card>
  );
};
