import { dispensaryMachine, subscriptionMachine, type Shop } from '@bai/directory/contracts';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { Figure } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { dayText, said } from '../../../kit/format';
import { later } from '../../../kit/later';
import { RecordScreen } from '../../../kit/record-screen';
import { Skeleton } from '../../../kit/states';
import { Mark, StatusBadge } from '../../../kit/status';
import { Day, Grams, Moment, Money, Name, Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import type { Language } from '../../../words/language';
import { needs, read, send, useRead } from '../people-client';
import { needs as needsRegistration, send as sendRegistration } from '../shops-client';
import { needs as needsSubscription } from '../subscriptions-client';
import { WeekText } from '../parts/hours/week-text';
import { HeldPermits } from '../parts/held-permits';
import { ApproveShop } from '../parts/shops/approve-shop';
import { CorrectFacts, Corrections } from '../parts/shops/corrections';

const Ending = later(() => import('../parts/shop-ending-read'));

type Of = { readonly of: Shop };
/** States in which facts are corrected: before them they are typed by the owner or with the approval. */
const CORRECTED: readonly string[] = ['approved', 'suspended', 'closed'];
/** States in which the hours are what the owner said with the papers; from the approval on the owner keeps them. */
const UNDECIDED: readonly string[] = ['pending', 'needs_information'];

const WITH_REASON = { suspend: 'suspendShop', restore: 'restoreShop', close: 'closeShop' } as const;

const Decide = ({ of: { id, name }, move }: Of & { move: keyof typeof WITH_REASON }) => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const restores = move === 'restore';
  return (
    <AskReason
      needs={needs(WITH_REASON[move])}
      {...(restores ? { look: 'primary', confirmLook: 'primary' } : {})}
      label={t(`shop.${move}`)}
      title={<Naming text={t(`shop.${move}Title`, { name: said(language, name) })} name={name} />}
      text={t(`shop.${move}Text`)}
      confirm={t(`shop.${move}`)}
      field={t('shop.reason')}
      most={500}
      act={(reason) => send(WITH_REASON[move], { params: { id }, body: { reason } })}
    >
      {!restores && (
        <Suspense fallback={<Skeleton />}>
          <Ending id={id} closes={move === 'close'} />
        </Suspense>
      )}
    </AskReason>
  );
};

const People = ({ of }: Of) => {
  const { t } = useWords('joining');
  if (of.people.length === 0) return <p className="quiet">{t('shop.noPeople')}</p>;
  return (
    <ul className="list list-bare">
      {of.people.map(({ accountId, name, role, onDuty }) => (
        <li key={accountId}>
          <span className="grow">
            <Name of={name} />
            <small className="quiet d-block">{t(`shop.roles.${role}`)}</small>
          </span>
          {onDuty && <Mark look="live">{t('staff.onDuty')}</Mark>}
        </li>
      ))}
    </ul>
  );
};

const Work = ({ of: { work } }: Of) => {
  const { t } = useWords('joining');
  const language = useLanguage();
  return (
    <>
      <p className="quiet">{t('shop.workDays', { since: dayText(language, work.since), until: dayText(language, work.until) })}</p>
      <div className="grid-3">
        <Figure label={t('shop.sales')} value={work.count.toLocaleString('en-US')} note={work.voided > 0 && t('shop.voided', { count: work.voided })} />
        <Figure label={t('shop.sold')} value={<Grams mg={work.mg} />} note={<Money satang={work.amount} />} />
        <Figure
          label={t('shop.stock')}
          value={<Grams mg={work.onHandMg} />}
          note={
            <>
              <span>{t('shop.products', { count: work.products })}</span>
              {work.quarantinedMg > 0 && (
                <>
                  <span>{' · '}</span>
                  <span>{t('shop.quarantined')}</span> <Grams mg={work.quarantinedMg} />
                </>
              )}
            </>
          }
        />
      </div>
    </>
  );
};

const Subscriptions = ({ of: { subscriptions } }: Of) => {
  const { t } = useWords('joining');
  const opens = useMay(needsSubscription('subscription'));
  if (subscriptions.length === 0) return <p className="quiet">{t('shop.noSubscription')}</p>;
  return (
    <ul className="list list-bare">
      {subscriptions.map(({ id, owner, tier, until, state }) => (
        <li key={id}>
          <span className="grow">
            {opens ? (
              <Link to={href('directory/admin/subscriptions', null, { subscription: id })}>
                <Name of={owner} />
              </Link>
            ) : (
              <Name of={owner} />
            )}
            <small className="quiet d-block">
              <Name of={tier.name} /> · <Day value={until} />
            </small>
          </span>
          <StatusBadge machine={subscriptionMachine} state={state} />
        </li>
      ))}
    </ul>
  );
};

/** Asks the owner for what is missing before the approval. */
const Ask = ({ of: { id, name } }: Of) => {
  const { t } = useWords('joining');
  const language = useLanguage();
  return (
    <AskReason
      needs={needsRegistration('askShop')}
      label={t('shop.ask')}
      title={<Naming text={t('shop.askTitle', { name: said(language, name) })} name={name} />}
      text={t('shop.askText')}
      confirm={t('shop.ask')}
      field={t('shop.reason')}
      most={500}
      long
      act={(reason) => sendRegistration('askShop', { params: { id }, body: { reason } })}
    />
  );
};

/** Shows the history of a dispensary: its states, and the corrections of its facts among them. */
const withCorrections = ({ history, corrections, state }: Shop, title: string, language: Language) =>
  [
    ...history,
    ...corrections.map(({ at, name, why }) => ({ title, to: state, at, why: [name && said(language, name), why].filter(Boolean).join(' · ') })),
  ].sort((one, other) => one.at.localeCompare(other.at));

/** One shop: what is known of it, its licenses and people, and what an administrator decides. */
const ShopScreen = () => {
  const { t } = useWords(['joining', 'hours']);
  const language = useLanguage();
  const { id = '' } = useParams();
  const from = useRead('shop', { params: { id } });
  return (
    <RecordScreen from={from} label={t('shop.label')}>
      {(shop) => ({
        title: said(language, shop.name),
        machine: dispensaryMachine,
        state: shop.state,
        factsTitle: t('shop.facts'),
        factsAside: CORRECTED.includes(shop.state) && (
          <CorrectFacts
            of={shop}
            newest={() => read('shop', { params: { id } })}
            needs={needs('correctShop')}
            send={(body) => send('correctShop', { params: { id }, body })}
          />
        ),
        facts: [
          [
            t('staff.license'),
            <span className="code" translate="no">
              {shop.licenseNumber || '–'}
            </span>,
          ],
          shop.licenseExpiresOn ? [t('permit.expiresOn'), <Day value={shop.licenseExpiresOn} />] : null,
          [t('permit.kind'), shop.facts.class ? t(`shop.classes.${shop.facts.class}`) : '–'],
          [t('shop.registrar'), shop.facts.registrar ? t(`shop.registrars.${shop.facts.registrar}`) : '–'],
          [t('shop.address'), shop.facts.addressThai ? <Name of={shop.facts.addressThai} /> : '–'],
          [t('shop.addressLatin'), shop.facts.addressLatin ? <Name of={shop.facts.addressLatin} /> : '–'],
          shop.facts.subdistrict ? [t('shop.subdistrict'), <Name of={shop.facts.subdistrict} />] : null,
          [t('shop.district'), shop.facts.district ? <Name of={shop.facts.district} /> : '–'],
          [t('shop.province'), shop.province ? <Name of={shop.province} /> : '–'],
          shop.facts.postcode ? [t('shop.postcode'), <span translate="no">{shop.facts.postcode}</span>] : null,
          [t('shop.taxNumber'), shop.facts.taxId || '–'],
          [t('shop.branch'), shop.facts.branch || '–'],
          [t('shop.since'), <Moment value={shop.createdAt} />],
        ],
        sections: [
          ...(UNDECIDED.includes(shop.state)
            ? [
                {
                  key: 'hours',
                  title: t('hours:title'),
                  content: shop.spans.length > 0 ? <WeekText spans={shop.spans} /> : <p className="quiet">{t('shop.noHours')}</p>,
                },
              ]
            : []),
          { key: 'permits', title: t('shop.permits'), content: <HeldPermits of={shop.permits} /> },
          ...(shop.corrections.length > 0 ? [{ key: 'corrections', title: t('shop.corrections'), content: <Corrections of={shop.corrections} /> }] : []),
          { key: 'people', title: t('shop.people'), content: <People of={shop} /> },
          { key: 'work', title: t('shop.work'), content: <Work of={shop} /> },
          { key: 'subscription', title: t('shop.subscription'), content: <Subscriptions of={shop} /> },
        ],
        actions: {
          approve: <ApproveShop of={shop} />,
          ask: <Ask of={shop} />,
          suspend: <Decide of={shop} move="suspend" />,
          restore: <Decide of={shop} move="restore" />,
          close: <Decide of={shop} move="close" />,
        },
        history: withCorrections(shop, t('shop.corrected'), language),
      })}
    </RecordScreen>
  );
};
export default ShopScreen;
