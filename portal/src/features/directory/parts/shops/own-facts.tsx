import { refetch } from '../../../../app/client';
import { Facts } from '../../../../kit/card';
import { Loaded } from '../../../../kit/states';
import { Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send, useRead } from '../../shops-client';
import { CorrectFacts, Corrections } from './corrections';

/** What receipts and reports say of one's own shop, to be corrected with a reason, and what was corrected. */
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
                [t('permit.kind'), facts.class ? t(`shop.classes.${facts.class}`) : '–'],
                [t('shop.district'), <Name of={facts.district} />],
                [t('shop.province'), <Name of={facts.province} />],
                [t('shop.taxNumber'), <span translate="no">{facts.taxId}</span>],
                [t('shop.branch'), <span translate="no">{facts.branch}</span>],
              ]}
            />
            <div>
              <CorrectFacts
                of={{ facts, name, version }}
                needs={needs('correctOwnShop')}
                send={async (body) => {
                  await send('correctOwnShop', { params: { id }, body });
                  await refetch('/api/directory');
                }}
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
