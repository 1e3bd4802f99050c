import type { Lot } from '@bai/transactions/contracts';
import { useState } from 'react';
import { useMay } from '../../../../app/session';
import { Button, ButtonLink } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { FileDrop } from '../../../../kit/file-drop';
import { useWords } from '../../../../words';
import { needs, send, url } from '../../stock-client';

/** The paper that a lot came with: to be seen, and to be attached by camera, choice, drop or paste. */
export const Delivery = ({ lot: { id, number, documented } }: { lot: Lot }) => {
  const { t } = useWords(['stock', 'kit']);
  const [open, setOpen] = useState(false);
  const may = useMay(needs('attachDelivery'));
  if (!may) return null;
  return (
    <>
      {documented && (
        <ButtonLink external size="sm" icon="file-earmark-check" target="_blank" to={url('delivery', { params: { id } })}>
          {t('delivery.see')} <span className="visually-hidden">{number}</span>
        </ButtonLink>
      )}
      <Button size="sm" look={documented ? 'link' : 'secondary'} icon="camera" onClick={() => setOpen(true)}>
        {t(documented ? 'delivery.replace' : 'delivery.attach')} <span className="visually-hidden">{number}</span>
      </Button>
      <Dialog open={open} title={t('delivery.title', { number })} close={() => setOpen(false)} keeps>
        <FileDrop
          label={t('delivery.file')}
          files={[]}
          most={1}
          send={async (file) => {
            await send('attachDelivery', { params: { id }, body: {} }, { file });
            setOpen(false);
          }}
          remove={() => Promise.resolve()}
        />
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('kit:back')}</Button>
        </div>
      </Dialog>
    </>
  );
};
