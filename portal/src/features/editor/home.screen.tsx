import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { Page } from '../../kit/page';
import { Rows } from '../../kit/states';
import { Mark } from '../../kit/status';
import { Day } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { OpenPanel } from '../accounts/parts/open-panel';
import { useRead } from '../directory/client';

const TYPES = ['page', 'announcement', 'faq', 'message-template', 'course', 'question'] as const;
const inPanel = (type: (typeof TYPES)[number]): string => `/cms/content-manager/collection-types/api::${type}.${type}`;

/** What editors keep, each with its way into the panel, and what people read of it today. */
const EditorHomeScreen = () => {
  const { t } = useWords('editor');
  const language = useLanguage();
  const from = useRead('announcements', { query: { language } });
  const shown = { ...from, data: from.data && { rows: from.data } };
  return (
    <Page>
      <p className="quiet read">{t('lead')}</p>
      <div className="grid-2">
        {TYPES.map((type) => (
          <Card key={type} title={t(`types.${type}.title`)}>
            <p>{t(`types.${type}.text`)}</p>
            <div className="row-x may-wrap">
              {(type === 'question' || type === 'course') && (
                <ButtonLink to={href(type === 'question' ? 'learning/admin/question-bank' : 'learning/admin/courses')} look="accent">
                  {t('here')}
                </ButtonLink>
              )}
              <OpenPanel to={inPanel(type)}>{t('open')}</OpenPanel>
            </div>
          </Card>
        ))}
        <Card title={t('shown')}>
          <Rows from={shown} none={t('none')}>
            {(one) => (
              <>
                <span className="grow" lang={one.language}>
                  {one.title}
                  {one.shownUntil && (
                    <small className="quiet d-block">
                      {t('until')} <Day value={one.shownUntil} />
                    </small>
                  )}
                </span>
                {one.language !== language && <Mark look="attention">{t('missing')}</Mark>}
              </>
            )}
          </Rows>
        </Card>
      </div>
    </Page>
  );
};
export default EditorHomeScreen;
