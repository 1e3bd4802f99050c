import { useState } from 'react';
import { useParams } from 'react-router';
import { useMe } from '../../app/session';
import { Button, ButtonLink } from '../../kit/button';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { PdfPages } from '../../kit/pdf-pages';
import { Loaded } from '../../kit/states';
import { useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { url } from './client';
import { PaperReason } from './parts/paper-reason';

/** Per cent of the width there is. */
const ZOOMS = [100, 150, 200, 300] as const;

/** The PT.33 of an application: as issued, or as the draft it would be. */
const PreviewScreen = () => {
  const { t } = useWords(['patient', 'kit']);
  const { id = '' } = useParams();
  const application = useApplications('read', { params: { id } });
  const admin = useMe()?.person?.role === 'admin';
  const [reason, setReason] = useState('');
  const [zoom, setZoom] = useState(0);
  const file = url('preview', { params: { id }, query: reason ? { reason } : {} });
  // A draft is masked; what was issued is not.
  const shut = admin && !reason && application.data?.state === 'approved';
  return (
    <Page
      actions={
        shut ? null : (
          <ButtonLink external download icon="download" to={file}>
            {t('kit:download')}
          </ButtonLink>
        )
      }
    >
      <Loaded from={application}>
        {({ state }) => (
          <div className="stack paper-view">
            {state !== 'approved' && <Notice kind="info">{t('preview.draft')}</Notice>}
            {shut ? (
              <PaperReason give={setReason} />
            ) : (
              <>
                <div className="row-x">
                  <Button icon="dash-lg" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
                    {t('preview.smaller')}
                  </Button>
                  <Button icon="plus-lg" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
                    {t('preview.larger')}
                  </Button>
                </div>
                {/* Wider than the screen it is moved about within itself, by finger, wheel or arrow keys. */}
                <div className="paper-zoom" tabIndex={zoom > 0 ? 0 : undefined} role="region" aria-label={t('preview.title')}>
                  <div style={{ width: `${ZOOMS[zoom]}%` }}>
                    <PdfPages url={file} label={t('preview.label')} />
                  </div>
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
};
export default PreviewScreen;
