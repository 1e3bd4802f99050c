import type { Prescription } from '@bai/prescriptions/contracts';
import { needPart } from '../../../app/http/need-part';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { dayText } from '../../../kit/format';
import { Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { needs as needsOf, read } from '../client';
import { useRead } from '../cards-client';
import { CertificateCard } from './certificate-card';
import { ShareLinks } from './share-links';

/** Saves the picture of one's prescription on the device. */
const SavePicture = ({ prescription }: { prescription: Prescription }) => {
  const { t } = useWords('cards');
  const language = useLanguage();
  const save = async (): Promise<void> => {
    const [{ walletImage }, shown] = await Promise.all([needPart(() => import('./wallet-image')), read('show', { params: { id: prescription.id } })]);
    const picture = await walletImage(
      {
        brand: 'ใบ Bai',
        kind: t('kind'),
        name: prescription.patientName,
        lines: [
          [t('number'), shown.number],
          [t('issuedOn'), dayText(language, prescription.issuedOn)],
          [t('validUntil'), dayText(language, shown.validUntil)],
          [t('prescriber'), prescription.physicianName],
        ],
        code: shown.code,
        qr: shown.qr,
        note: t('pictureNote'),
      },
      language,
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = `${shown.number}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <ActionButton icon="download" needs={needsOf('show')} act={save}>
        {t('picture')}
      </ActionButton>
      <p className="small quiet">{t('pictureText')}</p>
    </>
  );
};

/** The certificate card of one's own prescription: as others see it, the links that show it, and a picture for the phone. */
export const OwnCard = ({ prescription }: { prescription: Prescription }) => {
  const { t } = useWords('cards');
  const { id, state } = prescription;
  const from = useRead('ownCard', { params: { id } });
  return (
    <>
      <Card title={t('card')}>
        <p className="quiet">{t('cardText')}</p>
        <Loaded from={from} bones={<span className="bone tall w-100" />}>
          {(card) => <CertificateCard of={card} heading="h3" />}
        </Loaded>
        {state === 'active' && <SavePicture prescription={prescription} />}
      </Card>
      <ShareLinks prescriptionId={id} usable={state === 'active'} />
    </>
  );
};
