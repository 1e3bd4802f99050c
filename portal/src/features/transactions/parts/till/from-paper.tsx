import type { Paper, Product, Transaction } from '@bai/transactions/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { Card, Facts } from '../../../../kit/card';
import { AskReason } from '../../../../kit/confirm';
import { dayText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { Tick } from '../../../../kit/picks';
import { Loaded, Skeleton } from '../../../../kit/states';
import { Mark } from '../../../../kit/status';
import { Day, Grams, Name, Said, Typed } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useRead as useShop } from '../../client';
import { needs, send, url, useRead } from '../../till-client';
import { Counter, UNTICKED, unticked, type Ticks } from '../counter';
import { Allowance } from './from-claim';
import { PurchasesBesidePaper } from './other-purchases';
import { PhotoOf } from './photo-of';
import { Till } from './till';
import { useTill } from './use-till';

type Eyed = Ticks & { readonly checkedByEye: boolean };
type Done = (sale: Transaction, changed: boolean) => void;

const PaperCard = ({ paper, reread }: { paper: Paper; reread: () => Promise<unknown> }) => {
  const { t } = useWords(['till', 'patient']);
  const language = useLanguage();
  const params = { id: paper.id };
  return (
    <Card
      title={<Name of={paper.patientName} />}
      aside={
        paper.expired ? (
          <Mark look="expired">{t('paper.over')}</Mark>
        ) : (
          <Mark look="attention">{t('paper.byEye', { date: dayText(language, paper.validUntil) })}</Mark>
        )
      }
    >
      <Facts
        pairs={[
          [t('paper.documentNumber'), paper.documentMasked],
          [t('paper.birthDate'), <Day value={paper.birthDate} />],
          [t('paper.prescriberName'), <Name of={paper.prescriberName} />],
          [
            t('paper.prescriberLicense'),
            <>
              <span className="code" translate="no">
                {paper.prescriberLicense}
              </span>{' '}
              <small className="quiet">{t(`patient:professions.${paper.profession}`)}</small>
            </>,
          ],
          [t('paper.issuedOn'), <Day value={paper.issuedOn} />],
          paper.number !== null && [
            t('paper.number'),
            <span className="code" translate="no">
              {paper.number}
            </span>,
          ],
          [t('paper.condition'), <Said words={paper.conditionName} />],
          [
            t('paper.dose'),
            <>
              <Grams mg={paper.dailyMg} /> <span>{`× ${paper.days}`}</span>
            </>,
          ],
          paper.nameAnswer !== null && [
            t('twoNames.title'),
            <>
              <span>{t(`twoNames.answers.${paper.nameAnswer}`)}</span>
              {paper.nameReason && (
                <small className="quiet d-block">
                  <Typed words={paper.nameReason} />
                </small>
              )}
            </>,
          ],
        ]}
      />
      <PhotoOf
        label={t('paper.photo')}
        hint={t('paper.photoHint')}
        there={paper.photographed}
        address={url('paperPhoto', { params })}
        send={async (file) => {
          await send('photographPaper', { params, body: {} }, { file });
          await reread();
        }}
      />
    </Card>
  );
};

const Sale = ({ paper, products, done, reread }: { paper: Paper; products: readonly Product[]; done: Done; reread: () => Promise<unknown> }) => {
  const { t } = useWords(['till', 'dispensary']);
  const navigate = useNavigate();
  const till = useTill<Eyed>({
    id: paper.id,
    back: { paper: paper.id },
    products,
    leftMg: paper.leftMg,
    untold: { ...UNTICKED, checkedByEye: false },
    owes: (ticks) => (paper.photographed ? (unticked(ticks) ?? (ticks.checkedByEye ? undefined : 'eye')) : 'photo'),
    record: (rung, ticks, key) => send('sellOnPaper', { body: { paperId: paper.id, ...rung, ...ticks } }, { key }),
    done: (sale, changed) => Promise.resolve(done(sale, changed)),
    reread,
  });
  const put = (change: Partial<Eyed>): void => till.put({ ticks: { ...till.ticks, ...change } });
  return (
    <Till
      till={till}
      products={products}
      closed={paper.expired || paper.state !== 'held'}
      head={
        <>
          {paper.state !== 'held' && <Notice kind="warning">{t(`paper.ended.${paper.state}`)}</Notice>}
          <PaperCard paper={paper} reread={reread} />
          <PurchasesBesidePaper paperId={paper.id} />
        </>
      }
      counter={
        <Counter documentMasked={paper.documentMasked} ticks={till.ticks} put={put}>
          <Tick label={t('paper.eye')} note={t('paper.eyeNote')} checked={till.ticks.checkedByEye} turn={(checkedByEye) => put({ checkedByEye })} />
        </Counter>
      }
      sumTitle={t('dispensary:sale.against')}
      sum={<Allowance {...paper} mg={till.mg} over={till.over} note={till.partial ? 'here' : null} />}
      after={
        <>
          <p className="small quiet text-center">{t('dispensary:sale.keep')}</p>
          {paper.state === 'held' && paper.leftMg === paper.totalMg && (
            <AskReason
              needs={needs('discardPaper')}
              look="link"
              label={t('paper.discard')}
              title={t('paper.discardTitle')}
              text={t('paper.discardText')}
              confirm={t('paper.discard')}
              field={t('paper.reason')}
              most={300}
              act={async (reason) => {
                await send('discardPaper', { params: { id: paper.id }, body: { reason } });
                void navigate(href('transactions/new'));
              }}
            />
          )}
        </>
      }
    />
  );
};

/** A sale from a PT.33 of elsewhere that the shop has taken in. */
const FromPaper = ({ id, done }: { id: string; done: Done }) => {
  const { t } = useWords('till');
  const paper = useRead('paper', { params: { id } });
  const products = useShop('products', { query: {} }, { revalidateOnFocus: false });
  return (
    <Page title={t('paper.saleTitle')}>
      <Loaded from={paper} bones={<Skeleton cards={2} />}>
        {(known) => (
          <Loaded from={products} bones={<Skeleton cards={2} />}>
            {(all) => <Sale paper={known} products={all.filter(({ dispensaryId }) => dispensaryId === known.dispensaryId)} done={done} reread={paper.mutate} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};
export default FromPaper;
