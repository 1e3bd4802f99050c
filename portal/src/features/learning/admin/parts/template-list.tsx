import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { DataList, useListQuery } from '../../../../kit/list';
import { Moment, Said } from '../../../../kit/texts';
import { useMay } from '../../../../app/session';
import { useLanguage, useWords } from '../../../../words';
import { needs, useList } from '../../templates-client';

const AT = 'templates';

const NewTemplate = () => {
  const { t } = useWords('templates');
  if (!useMay(needs('createTemplate'))) return null;
  return (
    <ButtonLink to={href('learning/admin/certificate-new')} icon="plus-lg">
      {t('new')}
    </ButtonLink>
  );
};

/** The certificate templates, with how often each was used. */
export const TemplateList = () => {
  const { t } = useWords('templates');
  const language = useLanguage();
  const writes = useMay(needs('createTemplate'));
  const query = useListQuery({ sort: '-updatedAt', at: AT });
  const from = useList('templateList', { query });
  return (
    <>
      <div className="row-x">
        <NewTemplate />
      </div>
      <DataList
        from={from}
        at={AT}
        label={t('label')}
        sort="-updatedAt"
        layout="certificate-templates"
        exports={{ list: 'learning.templateList', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('learning/admin/certificate-template', { id })}
        columns={[
          {
            key: 'name',
            head: t('name'),
            cell: ({ name }) => (
              <span className="any-break">
                <Said words={name} />
              </span>
            ),
            file: { of: [`name.${language}`, 'name.th'] },
          },
          { key: 'version', head: t('version'), cell: ({ version }) => version, right: true, file: { of: 'version' } },
          { key: 'courses', head: t('courses'), cell: ({ courses }) => courses, right: true, file: { of: 'courses' } },
          { key: 'certificates', head: t('certificates'), cell: ({ certificates }) => certificates, right: true, file: { of: 'certificates' } },
          {
            key: 'changed',
            head: t('changed'),
            cell: ({ updatedAt }) => <Moment value={updatedAt} />,
            sort: 'updatedAt',
            file: { of: 'updatedAt', as: 'moment' },
          },
          ...(writes
            ? [
                {
                  key: 'actions',
                  head: t('actions'),
                  cell: ({ id }: { id: string }) => (
                    <ButtonLink size="sm" icon="copy" to={href('learning/admin/certificate-new', null, { from: id })}>
                      {t('copy')}
                    </ButtonLink>
                  ),
                },
              ]
            : []),
        ]}
        empty={{ ...t('empty', { returnObjects: true }), action: <NewTemplate /> }}
      />
    </>
  );
};
