import { useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { PdfPages } from '../../kit/pdf-pages';
import { Loaded } from '../../kit/states';
import { useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { url } from './client';

/** The PT.33 of an application: as issued, or as the draft it would be. */
const PreviewScreen = () => {
  const { t } = useWords(['patient', 'kit']);
  const { id = '' } = useParams();
  const application = useApplications('read', { params: { id } });
  const file = url('preview', { params: { id } });
  return (
    <Page
      actions={
        <ButtonLink external download icon="download" to={file}>
          {t('kit:download')}
        </ButtonLink>
      }
    >
      <Loaded from={application}>
        {({ state }) => (
          <div className="stack paper-view">
            {state !== 'approved' && <Notice kind="info">{t('preview.draft')}</Notice>}
            <PdfPages url={file} label={t('preview.label')} />
          </div>
        )}
      </Loaded>
    </Page>
  );
};
export default PreviewScreen;
