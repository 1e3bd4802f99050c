import type { DraftPaper, IssueContext } from '@bai/prescriptions/contracts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Page } from '../../kit/page';
import { PdfPages } from '../../kit/pdf-pages';
import { Loaded } from '../../kit/states';
import { Mark } from '../../kit/status';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { url, useFresh } from './client';
import { beginning, draftOf, IssueForm } from './parts/issue-form';
import { Issued } from './parts/issued';

/** Drawn once the person has paused. */
const PAUSE = 600;

/** The form as it would be issued with what is typed. */
const Draft = ({ appointmentId, typed }: { appointmentId: string; typed: DraftPaper }) => {
  const { t } = useWords('physician');
  const [body, setBody] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setBody(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <figure className="m-0 stack stack-sm issue-draft">
      <figcaption className="row-x spread">
        <span className="fw-semibold">{t('summary.previewDraft')}</span>
        <span className="quiet small">{t('summary.follows')}</span>
      </figcaption>
      <PdfPages url={url('draft', { params: { id: appointmentId }, body })} body={body} label={t('summary.preview')} />
    </figure>
  );
};

const Issue = ({ context }: { context: IssueContext }) => {
  const { t } = useWords('physician');
  const [typed, setTyped] = useState<DraftPaper>(() => draftOf(beginning(context)));
  return (
    <Page
      title={t('summary.title', { name: context.patientName })}
      naming={context.patientName}
      actions={<Mark look="draft">{t('summary.previewDraft')}</Mark>}
    >
      <div className="issue-grid">
        <IssueForm
          context={context}
          typed={setTyped}
          asks
          back={
            <ButtonLink size="lg" to={href('consultations/visit', { appointmentId: context.appointmentId })}>
              {t('summary.back')}
            </ButtonLink>
          }
        />
        <Draft appointmentId={context.appointmentId} typed={typed} />
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
