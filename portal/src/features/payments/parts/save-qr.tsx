import { needPart } from '../../../app/http/need-part';
import { ActionButton } from '../../../kit/action-button';
import { useWords } from '../../../words';

const PICTURE = 720;

/** The QR as a picture: who pays on the phone that shows it opens it from the banking app. */
export const SaveQr = ({ text, name }: { text: string; name: string }) => {
  const { t } = useWords('payments');
  const save = async (): Promise<void> => {
    const { toDataURL } = await needPart(() => import('qrcode'));
    const link = document.createElement('a');
    link.href = await toDataURL(text, { errorCorrectionLevel: 'M', width: PICTURE, margin: 4 });
    link.download = `${name}.png`;
    link.click();
  };
  return (
    <ActionButton icon="download" act={save}>
      {t('saveQr')}
    </ActionButton>
  );
};
