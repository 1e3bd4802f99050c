import { useState } from 'react';
import { useParams } from 'react-router';
import { href } from '../../addresses/href';
import { useMe } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { url } from './client';
import { PaperReason } from './parts/paper-reason';
import { PaperView } from './parts/paper-view';

/** The PT.33 of an application: as issued, or as the draft it would be. */
const PreviewScreen = () => {
  const { t } = useWords(['patient', 'kit']);
  const { id = '' } = useParams();
  const application = useApplications('read', { params: { id } });
  const admin = useMe()?.person?.role === 'admin';
  const [reason, setReason] = useState('');
  const file = url('preview', { params: { id }, query: reason ? { reason } : {} });
  // A draft is masked; what was issued is not.
  const shut = admin && !reason && application.data?.state === 'approved';
  return (
    <Page
      actions={
        shut ? null : (
          <>
            {application.data && application.data.state !== 'approved' && (
              <ButtonLink icon="printer" to={href('prescriptions/template', { id })}>
                {t('template.open')}
              </ButtonLink>
            )}
            <ButtonLink external download icon="download" to={file}>
              {t('kit:download')}
            </ButtonLink>
          </>
        )
      }
    >
      <Loaded from={application}>
        {({ state }) => (
          <div className="stack paper-view">
            {state !== 'approved' && <Notice kind="info">{t('preview.draft')}</Notice>}
            {shut ? <PaperReason give={setReason} /> : <PaperView file={file} label={t('preview.label')} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
};
export default PreviewScreen;
