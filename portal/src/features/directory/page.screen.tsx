import { useParams } from 'react-router';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { Moment } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { useCatalogue } from './client';
import { Blocks } from '../../kit/blocks';

/** A page that editors published; in the other language, with a note, where it is written in that alone. */
const PageScreen = () => {
  const { t } = useWords('shell');
  const language = useLanguage();
  const { slug = '' } = useParams();
  const from = useCatalogue('page', { params: { slug }, query: { language } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title="…">
          <span className="bone tall w-75" />
        </Page>
      }
    >
      {(page) => (
        <Page plain>
          <div className="page-head">
            <h1 lang={page.language}>{page.title}</h1>
          </div>
          {page.language !== language && <Notice kind="info">{t('otherLanguage')}</Notice>}
          <div className="read" lang={page.language}>
            <Blocks content={page.body} />
          </div>
          <p className="small quiet">
            {t('updated')} <Moment value={page.updatedAt} />
          </p>
        </Page>
      )}
    </Loaded>
  );
};
export default PageScreen;
