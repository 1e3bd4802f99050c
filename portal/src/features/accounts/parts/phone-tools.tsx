import { nextTheme } from '../../../app/theme';
import { Button, ButtonLink } from '../../../kit/button';
import { useWords } from '../../../words';

/** What a phone's top bar has no room for: light or dark, and the way out. */
export const PhoneTools = () => {
  const { t } = useWords('shell');
  return (
    <div className="only-phone no-print">
      <div className="row-x may-wrap">
        <Button icon="circle-half" onClick={nextTheme}>
          {t('theme')}
        </Button>
        <ButtonLink icon="box-arrow-right" to="/auth/signout">
          {t('signOut')}
        </ButtonLink>
      </div>
    </div>
  );
};
