import { enrolTablet, type Tablet } from '@bai/directory/contracts';
import { useEffect } from 'react';
import { useMay } from '../../../app/session';
import { markTablet } from '../../../app/tablet';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { SelectField, TextField } from '../../../kit/fields';
import { said } from '../../../kit/format';
import { Loaded } from '../../../kit/states';
import { Day, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { send, useRead } from '../client';

const Row = ({ of: { id, name, dispensary, enrolledAt, here } }: { of: Tablet }) => {
  const { t } = useWords('tablet');
  return (
    <li>
      <span className="grow">
        <span className="d-block fw-semibold">{name}</span>
        <small className="quiet d-block">
          <Name of={dispensary} /> · {here ? <span>{t('here')}</span> : <span>{t('since')}</span>} {!here && <Day value={enrolledAt} />}
        </small>
      </span>
      <Confirm
        label={t('end')}
        title={t('endAsk', { name })}
        confirm={t('end')}
        size="sm"
        act={async () => {
          await send('endTablet', { params: { id } });
          if (here) markTablet(false);
        }}
      />
    </li>
  );
};

/** The tablets of a dispensary, and the way to make this browser one of them. */
export const Tablets = () => {
  const { t } = useWords('tablet');
  const language = useLanguage();
  const from = useRead('tablets', {});
  const shops = useRead('dispensaries', {});
  const here = from.data?.some((one) => one.here) ?? false;
  // By what the list says, not after the sending: whoever leaves the screen meanwhile has a tablet all the same.
  useEffect(() => {
    if (here) markTablet(true);
  }, [here]);
  if (!useMay('directory.tablets')) return null;
  const options = (shops.data ?? []).map(({ id, name }) => [id, said(language, name)] as const);
  return (
    <Card title={t('card')}>
      <p className="quiet">{t('text')}</p>
      <Loaded from={from}>
        {(tablets) =>
          tablets.length === 0 ? (
            <p>{t('empty')}</p>
          ) : (
            <ul className="list list-bare">
              {tablets.map((tablet) => (
                <Row key={tablet.id} of={tablet} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {from.data && !here && options.length > 0 && (
        <div>
          <DialogForm
            label={t('enrol')}
            needs="directory.enrolTablet"
            title={t('enrol')}
            initial={{ dispensaryId: options[0]![0], name: '' }}
            schema={enrolTablet}
            send={(body) => send('enrolTablet', { body })}
            save={t('save')}
          >
            <p className="quiet">{t('enrolText')}</p>
            {options.length > 1 && <SelectField name="dispensaryId" label={t('shop')} options={options} />}
            <TextField name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" />
          </DialogForm>
        </div>
      )}
    </Card>
  );
};
