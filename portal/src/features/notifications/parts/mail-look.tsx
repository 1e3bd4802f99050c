import { useWords } from '../../../words';

/** A mail as its reader's program shows it. To be looked at only: what it says stands beside it as text. */
export const MailLook = ({ src }: { src: string }) => {
  const { t } = useWords('admin');
  return <iframe className="mail-look" title={t('mail.html')} src={src} sandbox="" inert />;
};
