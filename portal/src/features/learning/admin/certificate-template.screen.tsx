import type { OfficeTemplate } from '@bai/learning/contracts';
import { useNavigate, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { said } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { Moment, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useFresh } from '../templates-client';
import { TemplateForm } from './parts/template-form';

const Glance = ({ template }: { template: OfficeTemplate }) => {
  const { t } = useWords('templates');
  const { version, courses, certificates, updatedAt } = template;
  return (
    <Card title={t('facts')}>
      <Facts
        pairs={[
          [t('version'), version],
          [
            t('courses'),
            courses.length === 0
              ? t('noCourses')
              : courses.map(({ id, title, published }) => (
                  <span key={id} className="d-block">
                    <Said words={title} /> {!published && <small className="quiet">({t('draft')})</small>}
                  </span>
                )),
          ],
          [t('certificates'), certificates],
          [t('changed'), <Moment key="at" value={updatedAt} />],
        ]}
      />
    </Card>
  );
};

const Delete = ({ template: { id, name, courses, used } }: { template: OfficeTemplate }) => {
  const { t } = useWords('templates');
  const language = useLanguage();
  const navigate = useNavigate();
  if (courses.length || used) return <p className="quiet small">{t('needed')}</p>;
  return (
    <div>
      <Confirm
        label={t('delete')}
        icon="trash"
        needs={needs('deleteTemplate')}
        title={t('deleteTitle', { name: said(language, name) })}
        text={t('deleteText')}
        confirm={t('delete')}
        act={async () => {
          await send('deleteTemplate', { params: { id } }, { quiet: true });
          await navigate(href('learning/admin/certificates'));
        }}
      />
    </div>
  );
};

/** One certificate template: how it looks, and what relies on it. */
const TemplateScreen = () => {
  const { t } = useWords('templates');
  const language = useLanguage();
  const { id = '' } = useParams();
  const writes = useMay(needs('createTemplate'));
  const from = useFresh('officeTemplate', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('template')}>
          <Skeleton cards={2} />
        </Page>
      }
    >
      {(template) => (
        <Page
          title={said(language, template.name)}
          naming={template.name}
          actions={
            writes && (
              <ButtonLink icon="copy" to={href('learning/admin/certificate-new', null, { from: id })}>
                {t('copy')}
              </ButtonLink>
            )
          }
        >
          <TemplateForm template={template} took={(kept) => void from.mutate(kept, { revalidate: false })} />
          <div className="grid-2">
            <Glance template={template} />
            <Delete template={template} />
          </div>
        </Page>
      )}
    </Loaded>
  );
};
export default TemplateScreen;
