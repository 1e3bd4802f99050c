import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { Notice } from '../../../../kit/notice';
import { PdfPages } from '../../../../kit/pdf-pages';
import { useWords } from '../../../../words';
import { url } from '../../templates-client';
import { previewOf, type TemplateValues } from './template-values';

/** The certificate as it would be printed by what is written now, for nobody. */
export const TemplatePreview = () => {
  const { t } = useWords('templates');
  const { values } = useFormikContext<TemplateValues>();
  const [open, setOpen] = useState(false);
  const body = open ? previewOf(values) : null;
  return (
    <>
      <Button icon="eye" onClick={() => setOpen(true)}>
        {t('preview')}
      </Button>
      <Dialog open={open} title={t('previewTitle')} close={() => setOpen(false)} keeps wide>
        {body ? (
          <>
            <p className="quiet">{t('previewText')}</p>
            <PdfPages url={url('previewTemplate', { body })} body={body} label={t('previewTitle')} />
          </>
        ) : (
          <Notice kind="warning">{t('previewUnready')}</Notice>
        )}
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('previewClose')}</Button>
        </div>
      </Dialog>
    </>
  );
};
