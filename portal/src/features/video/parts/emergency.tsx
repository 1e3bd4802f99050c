import { useState } from 'react';
import { Button, ButtonLink } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { useWords } from '../../../words';

/** The number of the Thai emergency medical service. Source: National Institute for Emergency Medicine. */
const NUMBER = '1669';

/** Where the patient is, always in sight, and whom to call. */
export const Emergency = ({ place }: { place: string | null }) => {
  const { t } = useWords(['video', 'shell']);
  const [open, setOpen] = useState(false);
  return (
    <div className="row-x spread">
      <p className="small m-0 grow">
        <span className="quiet">{t('side.patientIs')}</span> <strong>{place ?? t('side.unknown')}</strong>
      </p>
      <Button size="sm" look="danger" icon="telephone" onClick={() => setOpen(true)}>
        {t('side.emergency')}
      </Button>
      <Dialog open={open} title={t('side.emergencyTitle')} close={() => setOpen(false)}>
        <p>{t('side.emergencyText')}</p>
        <p className="h3">{place ?? t('side.unknown')}</p>
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('shell:close')}</Button>
          <ButtonLink external look="refuse" icon="telephone" to={`tel:${NUMBER}`}>
            {t('side.call')}
          </ButtonLink>
        </div>
      </Dialog>
    </div>
  );
};
