import { CARRIERS, originalMachine, postPaper } from '@bai/prescriptions/contracts';
import { movesFrom } from '@bai/kernel/contracts';
import { Facts } from '../../../kit/card';
import { DialogForm } from '../../../kit/dialog-form';
import { SelectField, TextField } from '../../../kit/fields';
import { Loaded } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send, useRead } from '../cards-client';

/** What the prescriber needs to send the signed paper: how its patient wants it, where to, and under which number it went. */
export const SendPaper = ({ id }: { id: string }) => {
  const { t } = useWords('cards');
  const params = { id };
  const from = useRead('paper', { params });
  return (
    <Loaded from={from} bones={<span className="bone tall w-100" />}>
      {({ state, way, address, carrier, tracking, postedAt }) => (
        <>
          <Facts
            pairs={[
              [t('wayOf'), way ? t(`ways.${way}`) : t('waySilent')],
              address !== null && [
                t('sentTo'),
                <span key="address" lang="">
                  {address}
                </span>,
              ],
              carrier !== null && [t('carrier'), t(`carriers.${carrier}`)],
              tracking !== null && [
                t('tracking'),
                <span key="tracking" className="code" translate="no">
                  {tracking}
                </span>,
              ],
              postedAt !== null && [t('postedAt'), <Moment key="posted" value={postedAt} />],
            ]}
          />
          {movesFrom(originalMachine, state, 'physician').includes('post') && (
            <DialogForm
              label={t('post')}
              icon="send"
              needs={needs('postPaper')}
              title={t('postTitle')}
              initial={{ carrier: 'thailand_post', tracking: '' }}
              schema={postPaper}
              send={(values) => send('postPaper', { params, body: postPaper.parse(values) })}
              save={t('postSave')}
            >
              <p>{t('postText')}</p>
              <SelectField name="carrier" label={t('carrier')} options={CARRIERS.map((one) => [one, t(`carriers.${one}`)])} />
              <TextField name="tracking" label={t('tracking')} hint={t('trackingHint')} autoComplete="off" maxLength={30} />
            </DialogForm>
          )}
        </>
      )}
    </Loaded>
  );
};
