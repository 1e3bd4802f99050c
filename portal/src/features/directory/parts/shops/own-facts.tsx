import { Facts } from '../../../../kit/card';
import { Loaded } from '../../../../kit/states';
import { Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, read, send, useRead } from '../../shops-client';
import { CorrectFacts, Corrections } from './corrections';

/** The facts of one's own dispensary on receipts and reports, with a button to correct them and the corrections so far. */
const OwnFacts = ({ id }: { id: string }) => {
  const { t } = useWords('joining');
  const from = useRead('ownShop', { params: { id } });
  return (
    <Loaded from={from} bones={<span className="bone tall w-100" />}>
      {({ facts, corrections, version }) => {
        const name = { th: facts.nameThai, en: facts.nameLatin };
        return (
          <div className="stack">
            <Facts
              pairs={[
                [t('shop.nameThai'), <Name of={facts.nameThai} />],
                [t('shop.nameLatin'), <Name of={facts.nameLatin} />],
                [t('permit.kind'), facts.class ? t(`shop.classes.${facts.class}`) : '–'],
                [t('shop.taxNumber'), <span translate="no">{facts.taxId}</span>],
                [t('shop.branch'), <span translate="no">{facts.branch}</span>],
                [t('shop.registrar'), facts.registrar ? t(`shop.registrars.${facts.registrar}`) : '–'],
                [t('shop.addressThai'), <Name of={facts.addressThai} />],
                facts.subdistrict !== '' && [t('shop.subdistrict'), <Name of={facts.subdistrict} />],
                [t('shop.district'), <Name of={facts.district} />],
                [t('shop.province'), <Name of={facts.province} />],
                facts.postcode !== '' && [t('shop.postcode'), <span translate="no">{facts.postcode}</span>],
                [t('shop.addressLatin'), <Name of={facts.addressLatin} />],
              ]}
            />
            <div>
              <CorrectFacts
                of={{ facts, name, version }}
                newest={() => read('ownShop', { params: { id } })}
                needs={needs('correctOwnShop')}
                send={(body) => send('correctOwnShop', { params: { id }, body })}
              />
            </div>
            {corrections.length > 0 && (
              <>
                <h3>{t('shop.corrections')}</h3>
                <Corrections of={corrections} />
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
};
export default OwnFacts;
