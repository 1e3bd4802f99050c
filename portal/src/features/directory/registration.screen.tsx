import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { Name } from '../../kit/texts';
import { useWords } from '../../words';
import { useRead } from './client';
import { RegistrationForm } from './parts/registration-form';
import { Standing } from './parts/standing';

const OPEN = ['draft', 'needs_information'];

/** What a physician fills in before anybody may be treated. */
const RegistrationScreen = () => {
  const { t } = useWords('joining');
  const from = useRead('myRegistration', {});
  return (
    <Page>
      <Loaded from={from} bones={<Skeleton cards={3} />}>
        {(registration) =>
          !registration || OPEN.includes(registration.state) ? (
            <div className="stack read">
              <p className="quiet">{t('registration.lead')}</p>
              {registration?.answer && (
                <Notice kind="warning">
                  {t('application.answer')}: <Name of={registration.answer} />
                </Notice>
              )}
              <RegistrationForm key={registration?.id ?? 'new'} begun={registration} />
            </div>
          ) : (
            <Standing registration={registration} />
          )
        }
      </Loaded>
    </Page>
  );
};
export default RegistrationScreen;
