import { useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { url } from './client';
import { PaperView } from './parts/paper-view';

/** The form of an application to be completed and signed by hand: what is known so far, marked as a template. */
const TemplateScreen = () => {
  const { t } = useWords(['patient', 'kit']);
  const { id = '' } = useParams();
  const application = useApplications('read', { params: { id } });
  const file = url('template', { params: { id } });
  return (
    <Page
      actions={
        <ButtonLink external download icon="download" to={file}>
          {t('kit:download')}
        </ButtonLink>
      }
    >
      <Loaded from={application}>
        {() => (
          <div className="stack paper-view">
            <Notice kind="info">{t('template.lead')}</Notice>
            <PaperView file={file} label={t('template.label')} />
          </div>
        )}
      </Loaded>
    </Page>
  );
};
export default TemplateScreen;
