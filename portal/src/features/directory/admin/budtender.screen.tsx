import { sellerMachine, type Seller } from '@bai/directory/contracts';
import { Link, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { Figure } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { dayText, said } from '../../../kit/format';
import { RecordScreen } from '../../../kit/record-screen';
import { Mark } from '../../../kit/status';
import { Grams, Moment, Money, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { HeldMark } from '../parts/held-mark';
import { HeldPermits } from '../parts/held-permits';
import { needs, send, useRead } from '../people-client';

type Of = { readonly of: Seller };
const figure = (value: number) => value.toLocaleString('en-US');

const Shops = ({ of: { shops } }: Of) => {
  const { t } = useWords(['people', 'joining']);
  if (shops.length === 0) return <p className="quiet">{t('sellers.noShops')}</p>;
  return (
    <ul className="list list-bare">
      {shops.map(({ id, name, role, licensed, onDuty }) => (
        <li key={id}>
          <span className="grow">
            <Link to={href('directory/admin/shop', { id })}>
              <Name of={name} />
            </Link>
            <small className="quiet d-block">
              {t(`joining:shop.roles.${role}`)}
              {!licensed && <span>{` · ${t('unlicensed')}`}</span>}
            </small>
          </span>
          {onDuty && <Mark look="live">{t('onDuty')}</Mark>}
        </li>
      ))}
    </ul>
  );
};

const Work = ({ of: { work, dutyMinutes } }: Of) => {
  const { t } = useWords('people');
  const language = useLanguage();
  return (
    <>
      <p className="quiet">{t('sellers.workDays', { since: dayText(language, work.since), until: dayText(language, work.until) })}</p>
      <div className="grid-4">
        <Figure label={t('sellers.sales')} value={figure(work.count)} note={work.voided > 0 && t('sellers.voided', { count: work.voided })} />
        <Figure label={t('sellers.grams')} value={<Grams mg={work.mg} />} note={<Money satang={work.amount} />} />
        <Figure label={t('sellers.checks')} value={figure(work.checks)} note={t('sellers.refused', { count: work.refused })} />
        <Figure label={t('sellers.duty')} value={t('sellers.dutyTime', { hours: Math.floor(dutyMinutes / 60), minutes: dutyMinutes % 60 })} />
      </div>
    </>
  );
};

/** What a suspension ends, said before it is confirmed. */
const Consequences = ({ of: { duty, openClaims } }: Of) => {
  const { t } = useWords('people');
  const language = useLanguage();
  return (
    <ul>
      <li>{duty ? t('sellers.endsDuty', { shop: said(language, duty.dispensary) }) : t('sellers.noDuty')}</li>
      <li>{openClaims ? t('ending.claims', { count: openClaims }) : t('ending.noClaims')}</li>
      <li>{t('sellers.toldWhy')}</li>
      <li>{t('sellers.salesStand')}</li>
    </ul>
  );
};

const Decide = ({ of, move }: Of & { move: 'suspend' | 'restore' }) => {
  const { t } = useWords('people');
  const name = said(useLanguage(), of.name);
  const endpoint = move === 'suspend' ? 'suspendSeller' : 'restoreSeller';
  return (
    <AskReason
      needs={needs(endpoint)}
      {...(move === 'restore' ? { look: 'primary', confirmLook: 'primary' } : {})}
      label={t(`sellers.${move}`)}
      title={t(`sellers.${move}Title`, { name })}
      text={t(`sellers.${move}Text`)}
      confirm={t(`sellers.${move}`)}
      field={t('reason')}
      most={500}
      act={(reason) => send(endpoint, { params: { id: of.id }, body: { reason } })}
    >
      {move === 'suspend' && <Consequences of={of} />}
    </AskReason>
  );
};

/** One budtender: licenses and training, shops, duty, what they sold, and whether they may. */
const BudtenderScreen = () => {
  const { t } = useWords('people');
  const language = useLanguage();
  const { id = '' } = useParams();
  return (
    <RecordScreen from={useRead('seller', { params: { id } })} label={t('sellers.label')}>
      {(seller) => ({
        title: said(language, seller.name),
        machine: sellerMachine,
        state: seller.state,
        factsTitle: t('sellers.facts'),
        facts: [
          [t('nameLatin'), <Name key="latin" of={seller.name.en} />],
          [t('email'), seller.email ? <span className="any-break">{seller.email}</span> : '–'],
          [t('license'), <HeldMark key="license" of={seller.license} />],
          [t('training'), <HeldMark key="training" of={seller.training} />],
          [
            t('duty'),
            seller.duty ? (
              <>
                <Mark look="live">{t('onDuty')}</Mark> <Name of={seller.duty.dispensary} /> <Moment value={seller.duty.from} />
              </>
            ) : (
              t('offDuty')
            ),
          ],
          [t('since'), <Moment key="since" value={seller.createdAt} />],
        ],
        sections: [
          { key: 'shops', title: t('shops'), content: <Shops of={seller} /> },
          { key: 'work', title: t('sellers.work'), content: <Work of={seller} /> },
          { key: 'permits', title: t('permits'), content: <HeldPermits of={seller.permits} /> },
        ],
        actions: { suspend: <Decide of={seller} move="suspend" />, restore: <Decide of={seller} move="restore" /> },
        history: seller.history,
      })}
    </RecordScreen>
  );
};
export default BudtenderScreen;
