import { Link, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';

interface Edited {
  readonly model: string;
  readonly documentId?: string;
}

/** Beside a lesson: where a film goes that is larger than a form of the panel takes, and is sent in parts there. */
export const LargeFiles = ({ model, documentId }: Edited) => {
  const { formatMessage } = useIntl();
  if (model !== 'api::lesson.lesson') return null;
  const to = documentId ? `/admin/lms/lessons/edit/${documentId}` : '/admin/lms/lessons';
  return {
    title: formatMessage({ id: 'bai.large-files', defaultMessage: 'Large films' }),
    content: (
      <>
        <Typography variant="omega">
          {formatMessage({
            id: 'bai.large-files.about',
            defaultMessage: 'A file has at most 10 MB here. Larger films are sent in the portal, where they go on after a lost network.',
          })}
        </Typography>
        <Link href={to} target="_blank">
          {formatMessage({ id: 'bai.large-files.open', defaultMessage: 'Open this lesson in the portal' })}
        </Link>
      </>
    ),
  };
};
