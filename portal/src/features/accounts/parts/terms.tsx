import { dailyApi } from '@bai/directory/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { client } from '../../../app/client';
import { CheckField } from '../../../kit/fields';
import { useLanguage, useWords } from '../../../words';

const { useCatalogue } = client('directory', dailyApi);

/** What somebody agrees to, to be read whole: in a tab of its own, since what was typed here would be gone. */
const InFull = () => {
  const { t } = useWords('accounts');
  const language = useLanguage();
  const { data: pages } = useCatalogue('foot', { query: { language } });
  if (!pages?.length) return null;
  return (
    <p className="row-x may-wrap small">
      <span className="quiet">{t('termsFull')}</span>
      {pages?.map(({ slug, title, language: written }) => (
        <Link key={slug} to={href('directory/page', { slug })} target="_blank" rel="noopener" lang={written}>
          {title}
        </Link>
      ))}
    </p>
  );
};

/** The terms in short, and where they are read in full. */
export const TermsInShort = () => {
  const { t } = useWords('accounts');
  return (
    <details>
      <summary className="fw-semibold">{t('termsSummary')}</summary>
      <p className="small quiet">{t('termsText')}</p>
      {/* Known late: in here, nothing moves from under a finger. */}
      <InFull />
    </details>
  );
};

/** The terms in short and in full, and the tick `accepted` by which somebody agrees to them. */
export const Terms = () => {
  const { t } = useWords('accounts');
  return (
    <>
      <TermsInShort />
      <CheckField name="accepted" label={t('terms')} />
    </>
  );
};
