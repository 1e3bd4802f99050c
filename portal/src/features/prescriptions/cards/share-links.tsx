import { shareCard, SHARE_LASTS, type CardShare } from '@bai/prescriptions/contracts';
import { useState } from 'react';
import { ActionButton } from '../../../kit/action-button';
import { Confirm } from '../../../kit/confirm';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Dialog } from '../../../kit/dialog';
import { DialogForm } from '../../../kit/dialog-form';
import { SelectField, TextField } from '../../../kit/fields';
import { CopyButton } from '../../../kit/file-drop';
import { Qr } from '../../../kit/qr';
import { Rows } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send, useRead } from '../cards-client';
import { shareAddress } from './standing';

const Link = ({ of, prescriptionId }: { of: CardShare; prescriptionId: string }) => {
  const { t } = useWords(['cards', 'kit']);
  const [open, setOpen] = useState(false);
  const address = shareAddress(of.id);
  const name = of.label || t('unnamed');
  return (
    <>
      <span className="grow">
        <span lang="">{name}</span>
        <small className="quiet d-block">
          {t('until')} <Moment value={of.endsAt} />
        </small>
        <small className="quiet d-block">
          {of.lookedAt ? (
            <>
              <span>{t('looks', { count: of.looks })}</span> <Moment value={of.lookedAt} />
            </>
          ) : (
            t('noLooks')
          )}
        </small>
      </span>
      <span className="d-flex flex-wrap gap-2">
        <CopyButton text={address} />
        <Button size="sm" icon="qr-code" onClick={() => setOpen(true)}>
          {t('showLink')}{' '}
          <span className="visually-hidden" lang="">
            {name}
          </span>
        </Button>
        <Confirm
          size="sm"
          needs={needs('withdrawShare')}
          label={t('withdraw')}
          title={t('withdrawTitle', { name })}
          text={t('withdrawText')}
          confirm={t('withdraw')}
          act={() => send('withdrawShare', { params: { id: prescriptionId, shareId: of.id } })}
        />
      </span>
      <Dialog open={open} title={name} close={() => setOpen(false)}>
        <p>{t('linkText')}</p>
        <Qr text={address} label={t('linkCode')} />
        <p className="code" translate="no">
          {address}
        </p>
        <div className="modal-actions">
          {typeof navigator.share === 'function' && (
            // Whoever changes their mind in the browser's own dialog has done nothing wrong.
            <ActionButton icon="share" act={() => navigator.share({ title: t('kind'), url: address }).catch(() => undefined)}>
              {t('send')}
            </ActionButton>
          )}
          <Button look="primary" onClick={() => setOpen(false)}>
            {t('kit:close')}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

/** The links by which one's card is shown: made, looked at, taken back. */
export const ShareLinks = ({ prescriptionId, usable }: { prescriptionId: string; usable: boolean }) => {
  const { t } = useWords('cards');
  const from = useRead('shares', { params: { id: prescriptionId } });
  const rows = from.data && { rows: from.data };
  return (
    <Card title={t('links')}>
      <p className="quiet">{t('linksText')}</p>
      <div className="card-links">
        <Rows from={{ ...from, data: rows }} none={t('noLinks')}>
          {(share) => <Link of={share} prescriptionId={prescriptionId} />}
        </Rows>
      </div>
      {usable && (
        <div className="cta">
          <DialogForm
            label={t('make')}
            icon="share"
            needs={needs('share')}
            title={t('makeTitle')}
            initial={{ lasts: 'week', label: '' }}
            schema={shareCard}
            send={(values, key) => send('share', { params: { id: prescriptionId }, body: shareCard.parse(values) }, { key })}
            save={t('makeSave')}
          >
            <p>{t('makeText')}</p>
            <TextField name="label" label={t('for')} hint={t('forHint')} optional maxLength={60} />
            <SelectField name="lasts" label={t('howLong')} options={SHARE_LASTS.map((lasts) => [lasts, t(`lasts.${lasts}`)])} />
          </DialogForm>
        </div>
      )}
    </Card>
  );
};
