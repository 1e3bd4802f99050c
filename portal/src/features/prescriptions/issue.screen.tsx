import type { IssueContext } from '@bai/prescriptions/contracts';
import { useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Page } from '../../kit/page';
import { PdfPages } from '../../kit/pdf-pages';
import { Loaded } from '../../kit/states';
import { Mark } from '../../kit/status';
import { href } from '../../routes/href';
import { useWords } from '../../words';
import { url, useRead } from './client';
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
            <ButtonLink size="lg" to={href('visit.one', { appointmentId: context.appointment })}>
              {t('summary.back')}
            </ButtonLink>
          }
        />
        <figure className="m-0 stack stack-sm">
          <figcaption className="fw-semibold">{t('summary.previewDraft')}</figcaption>
          <PdfPages url={url('preview', { params: { id: context.application } })} label={t('summary.preview')} />
        </figure>
      </div>
    </Page>
  );
};

/** After a consultation: the dose within the rule set's limits, everything known about this person, one signature; then what was issued. */
const IssueScreen = () => {
  const { id = '' } = useParams();
  const context = useRead('context', { params: { id } }, { revalidateOnFocus: false });
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
      {(known) => (known.issued ? <Issued id={known.issued} appointment={known.appointment} /> : <Issue context={known} />)}
    </Loaded>
  );
};
export default IssueScreen;
