import { certificateMachine, type CertificateListed } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { refetch } from '../../../../app/client';
import { AskReason } from '../../../../kit/confirm';
import { said } from '../../../../kit/format';
import { DataList, useListQuery } from '../../../../kit/list';
import { Mark, useStates } from '../../../../kit/status';
import { Day, Name, Naming, Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, send, useList, useRead } from '../../learners-client';
import { LOOKS } from '../../parts/certificate-looks';

const Actions = ({ of: { id, state, number, holderName, licensed } }: { of: CertificateListed }) => {
  const { t } = useWords('teaching');
  const language = useLanguage();
  return (
    <div className="row-x may-wrap">
      <Link to={href('learning/certificate', { id })}>{t('certificates.open')}</Link>
      {state !== 'revoked' && (
        <AskReason
          size="sm"
          needs={needs('revokeCertificate')}
          label={t('certificates.revoke')}
          title={<Naming text={t('certificates.revokeTitle', { number, name: said(language, holderName) })} name={holderName} />}
          text={licensed ? `${t('certificates.revokeText')} ${t('certificates.revokeLicense')}` : t('certificates.revokeText')}
          confirm={t('certificates.revoke')}
          field={t('certificates.reason')}
          act={(reason) => send('revokeCertificate', { params: { id }, body: { reason } }).then(() => refetch('/api/learning'))}
        />
      )}
    </div>
  );
};

/** What was given for completed courses: to whom, until when, and taken back with a reason. */
export const IssuedCertificates = () => {
  const { t } = useWords(['teaching', 'learning']);
  const language = useLanguage();
  const query = useListQuery({ filters: ['state', 'courseId'], sort: '-createdAt' });
  const from = useList('certificateList', { query });
  const courses = useRead('courseChoices', {});
  const { options } = useStates(certificateMachine);
  const standings = Object.fromEntries((Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((standing) => [standing, t(`learning:standing.${standing}`)]));
  return (
    <DataList
      from={from}
      label={t('teaching:certificates.label')}
      sort="-createdAt"
      days={t('teaching:certificates.since')}
      layout="certificates"
      exports={{ list: 'learning.certificateList', query }}
      rowKey={({ id }) => id}
      filters={[
        { name: 'state', label: t('teaching:certificates.state'), options },
        {
          name: 'courseId',
          label: t('teaching:certificates.course'),
          options: (courses.data?.rows ?? []).map(({ id, title }) => [id, title[language]] as const),
        },
      ]}
      columns={[
        {
          key: 'number',
          head: t('teaching:certificates.number'),
          cell: ({ number }) => (
            <span className="code nb" translate="no">
              {number}
            </span>
          ),
          file: { of: 'number' },
        },
        {
          key: 'holder',
          head: t('teaching:certificates.holder'),
          cell: ({ holderName }) => <Name of={holderName} />,
          file: { of: [`holderName.${language}`, 'holderName.th'] },
        },
        {
          key: 'course',
          head: t('teaching:certificates.course'),
          cell: ({ courseTitle, licensed }) => (
            <>
              <Said words={courseTitle} />
              {licensed && <small className="quiet d-block">{t('teaching:certificates.license')}</small>}
            </>
          ),
          file: { of: [`courseTitle.${language}`, 'courseTitle.th'] },
        },
        {
          key: 'standing',
          head: t('teaching:certificates.standing'),
          cell: ({ standing, reason }) => (
            <>
              <Mark look={LOOKS[standing]}>{t(`learning:standing.${standing}`)}</Mark>
              {reason && (
                <small className="d-block">
                  <Name of={reason} />
                </small>
              )}
            </>
          ),
          file: { of: 'standing', words: standings },
        },
        {
          key: 'until',
          head: t('teaching:certificates.until'),
          cell: ({ validUntil }) => (validUntil ? <Day value={validUntil} /> : t('teaching:certificates.forGood')),
          file: { of: 'validUntil', as: 'day' },
        },
        {
          key: 'since',
          head: t('teaching:certificates.since'),
          cell: ({ issuedOn }) => <Day value={issuedOn} />,
          sort: 'createdAt',
          file: { of: 'issuedOn', as: 'day' },
        },
        { key: 'actions', head: t('teaching:certificates.actions'), cell: (row) => <Actions of={row} /> },
      ]}
      empty={t('teaching:certificates.empty', { returnObjects: true })}
    />
  );
};
