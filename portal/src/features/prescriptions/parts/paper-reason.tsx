import { paperReason } from '@bai/prescriptions/contracts';
import { z } from 'zod';
import { Button } from '../../../kit/button';
import { AskReason } from '../../../kit/confirm';
import { ReasonField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { useWords } from '../../../words';
import { url } from '../client';

const asked = z.object({ reason: paperReason });

/** Asks an admin why, before an issued paper is shown in place. */
export const PaperReason = ({ give }: { give: (reason: string) => void }) => {
  const { t } = useWords('admin');
  return (
    <Form initial={{ reason: '' }} schema={asked} send={({ reason }) => Promise.resolve(give(reason.trim()))}>
      <p className="quiet">{t('certifications.openText')}</p>
      <ReasonField label={t('certifications.openReason')} />
      <div>
        <Button type="submit" look="primary">
          {t('certifications.open')}
        </Button>
      </div>
    </Form>
  );
};

/** A prescription's number that asks an admin why, and opens its paper beside. */
export const PaperLink = ({ id, number }: { id: string; number: string }) => {
  const { t } = useWords('admin');
  const open = async (reason: string): Promise<void> => {
    window.open(url('pdf', { params: { id }, query: { reason } }), '_blank', 'noopener');
  };
  return (
    <AskReason
      size="sm"
      look="link"
      label={
        <span className="code" translate="no">
          {number}
        </span>
      }
      title={t('certifications.openTitle', { number })}
      text={t('certifications.openText')}
      confirm={t('certifications.open')}
      confirmLook="primary"
      field={t('certifications.openReason')}
      act={open}
    />
  );
};
