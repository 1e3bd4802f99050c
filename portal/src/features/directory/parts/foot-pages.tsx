import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { useCatalogue } from '../client';

/** What editors put into the foot of what everybody may read: terms, the privacy notice, where to complain. */
const FootPages = () => {
  const { t } = useWords('shell');
  const language = useLanguage();
  const { data: pages } = useCatalogue('foot', { query: { language } });
  if (!pages?.length) return null;
  return (
    <nav className="site-foot-pages" aria-label={t('foot')}>
      {pages.map(({ slug, title, language: written }) => (
        <Link key={slug} to={href('directory/page', { slug })} lang={written}>
          {title}
        </Link>
      ))}
    </nav>
  );
};
export default FootPages;
