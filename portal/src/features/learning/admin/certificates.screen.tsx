import { useMay, usePerson } from '../../../app/session';
import { Page } from '../../../kit/page';
import { Tabs } from '../../../kit/tabs';
import { useWords } from '../../../words';
import { needs as ofTemplates } from '../templates-client';
import { needs } from '../learners-client';
import { IssuedCertificates } from './parts/issued-certificates';
import { TemplateList } from './parts/template-list';

/** What was given for completed courses, and the templates that it is printed by; each for whom it concerns. */
const CertificatesScreen = () => {
  const { t } = useWords('templates');
  const mayList = useMay(needs('certificateList'));
  const templates = useMay(ofTemplates('templateList'));
  // Whose certificates they are is nothing that editors see.
  const issued = usePerson().role === 'admin' && mayList;
  if (!templates || !issued) return <Page>{issued ? <IssuedCertificates /> : <TemplateList />}</Page>;
  return (
    <Page>
      <Tabs
        label={t('tabs')}
        tabs={[
          { key: 'issued', label: t('tabIssued'), content: <IssuedCertificates /> },
          { key: 'templates', label: t('label'), content: <TemplateList /> },
        ]}
      />
    </Page>
  );
};
export default CertificatesScreen;
