import type { IssueContext } from '@bai/prescriptions/contracts';
import { useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Page } from '../../kit/page';
import { PdfPages } from '../../kit/pdf-pages';
import { Loaded } from '../../kit/states';
import { Mark } from '../../kit/status';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { url, useFresh } from './client';
import { IssueForm } from './parts/issue-form';
import { Issued } from './parts/issued';

const Issue = ({ context }: { context: IssueContext }) => {
  const { t } = useWords('physician');
  return (
    <Page title={t('summary.title', { name: context.patientName })} actions={<Mark look="draft">{t('summary.previewDraft')}</Mark>}>
      <div className="issue-grid">
        <IssueForm
          context={context}
          back={
            <ButtonLink size="lg" to={href('consultations/visit', { appointmentId: context.appointmentId })}>
              {t('summary.back')}
            </ButtonLink>
          }
        />
        <figure className="m-0 stack stack-sm">
          <figcaption className="fw-semibold">{t('summary.previewDraft')}</figcaption>
          <PdfPages url={url('preview', { params: { id: context.applicationId }, query: {} })} label={t('summary.preview')} />
        </figure>
      </div>
    </Page>
  );
};

/** After a consultation: the dose within the rule set's limits, everything known about this person, one signature; then what was issued. */
const IssueScreen = () => {
  const { id = '' } = useParams();
  const context = useFresh('context', { params: { id } });
  return (
    <Loaded
      from={context}
      bones={
        <Page>
          <span className="bone tall w-50" />
          <span className="bone w-100" />
        </Page>
      }
    >
      {(known) => (known.issuedId ? <Issued id={known.issuedId} appointment={known.appointmentId} /> : <Issue context={known} />)}
    </Loaded>
  );
};
export default IssueScreen;
