import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { CopyButton } from '../../../kit/file-drop';
import { Qr } from '../../../kit/qr';
import { useWords } from '../../../words';

/** The way to the same step on another device: a code for its camera, and the link. Whoever opens it signs in first. */
export const Elsewhere = () => {
  const { t } = useWords(['patient', 'kit']);
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const address = `${window.location.origin}${pathname}${search}`;
  return (
    <>
      <Button look="link" icon="phone" onClick={() => setOpen(true)}>
        {t('elsewhere.button')}
      </Button>
      <Dialog open={open} title={t('elsewhere.title')} close={() => setOpen(false)} keeps>
        <p>{t('elsewhere.text')}</p>
        <Qr text={address} label={t('elsewhere.code')} />
        <p className="code" translate="no">
          {address}
        </p>
        <div className="modal-actions">
          <CopyButton text={address} />
          <Button look="primary" onClick={() => setOpen(false)}>
            {t('kit:close')}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
