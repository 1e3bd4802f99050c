import { dispensaryMachine, type Owner } from '@bai/directory/contracts';
import { Link, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { Card, Facts } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { said } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Day, Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { HeldPermits } from '../parts/held-permits';
import { EndingSaid } from '../parts/shop-ending';
import { needs, send, useRead } from '../people-client';

type Of = { readonly of: Owner };

const Shop = ({ of }: { of: Owner['shops'][number] }) => {
  const { t } = useWords(['people', 'joining']);
  return (
    <Card title={<Name of={of.name} />} aside={<StatusBadge machine={dispensaryMachine} state={of.state} />}>
      <Facts
        pairs={[
          [
            t('owners.taxId'),
            of.taxId ? (
              <span className="code any-break" translate="no">
                {of.taxId}
              </span>
            ) : (
              '–'
            ),
          ],
          [t('joining:shop.branch'), of.branch || '–'],
          [t('licenseUntil'), of.licenseExpiresOn ? <Day value={of.licenseExpiresOn} /> : '–'],
          [t('owners.staff'), String(of.staff)],
        ]}
      />
      <HeldPermits of={of.permits} />
      <p>
        <Link to={href('directory/admin/shop', { id: of.id })}>{t('owners.toShop')}</Link>
      </p>
    </Card>
  );
};

const Decide = ({ of, move }: Of & { move: 'suspend' | 'restore' }) => {
  const { t } = useWords('people');
  const name = said(useLanguage(), of.name);
  const endpoint = move === 'suspend' ? 'suspendOwner' : 'restoreOwner';
  const concerned = of.shops.filter(({ state }) => state === (move === 'suspend' ? 'approved' : 'suspended'));
  if (concerned.length === 0) return null;
  return (
    <AskReason
      needs={needs(endpoint)}
      {...(move === 'restore' ? { look: 'primary', confirmLook: 'primary' } : {})}
      label={t(`owners.${move}`, { count: concerned.length })}
      title={t(`owners.${move}Title`, { name })}
      text={t(`owners.${move}Text`)}
      confirm={t(`owners.${move}`, { count: concerned.length })}
      field={t('reason')}
      most={500}
      act={(reason) => send(endpoint, { params: { id: of.id }, body: { reason } })}
    >
      <ul>
        {concerned.map(({ id, name: shop }) => (
          <li key={id}>
            <Name of={shop} />
          </li>
        ))}
      </ul>
      {move === 'suspend' && <EndingSaid of={of.ending} />}
    </AskReason>
  );
};

/** One owner: shops with their permits and staff, and the suspension of all of them at once. */
const ShopkeeperScreen = () => {
  const { t } = useWords('people');
  const language = useLanguage();
  const { id = '' } = useParams();
  return (
    <Loaded from={useRead('owner', { params: { id } })}>
      {(owner) => (
        <Page title={said(language, owner.name)} naming={owner.name}>
          <Card title={t('owners.facts')}>
            <Facts
              pairs={[
                [t('email'), owner.email ? <span className="any-break">{owner.email}</span> : '–'],
                [t('shops'), String(owner.shops.length)],
                [t('owners.staff'), String(owner.staff)],
                [t('since'), <Moment key="since" value={owner.since} />],
              ]}
            />
          </Card>
          {owner.shops.map((shop) => (
            <Shop key={shop.id} of={shop} />
          ))}
          <div className="cta">
            <Decide of={owner} move="suspend" />
            <Decide of={owner} move="restore" />
          </div>
        </Page>
      )}
    </Loaded>
  );
};
export default ShopkeeperScreen;
