import { FILES_MOST, filesWanted } from '@bai/applications/contracts';
import { Suspense } from 'react';
import { CheckField } from '../../../kit/fields';
import { later } from '../../../kit/later';
import { SignatureField } from '../../../kit/signature';
import { useWords } from '../../../words';
import { useKeptSignature } from '../../directory/parts/kept-signature';
import { useAttachments } from './attachments';
import { useDoor, type Draft } from './door';
import { WithDraft } from './draft';
import { StepForm } from './step-form';

type Answers = { consents: { health_data: boolean; truthful: boolean; dispensing_record: boolean }; signature: string };
const NONE = { health_data: false, truthful: false, dispensing_record: false };

const ConsentsStep = ({ application }: { application: Draft }) => {
  const { t } = useWords('patient');
  const { has, drop } = useAttachments(application);
  const saved = application.steps?.consents?.answers as Partial<Answers> | undefined;
  const kept = useKeptSignature();
  const cardWanted = !application.photographKnown && filesWanted('consents', application.track).includes('id_card');
  return (
    <StepForm
      application={application}
      name="consents"
      initial={{ signature: '', ...saved, consents: { ...NONE, ...saved?.consents } } as Answers}
      lead={t('consents.lead')}
    >
      {({ submitCount, isSubmitting }) => (
        <>
          {cardWanted &&
            drop({
              kind: 'id_card',
              label: t('consents.idCard'),
              hint: t('consents.idCardHint'),
              most: 1,
              error: submitCount > 0 && !isSubmitting && !has('id_card') ? t('consents.idCardMissing') : undefined,
            })}
          {drop({ kind: 'medical_record', label: t('consents.records'), hint: t('consents.recordsHint'), most: FILES_MOST - 1 })}
          <div className="stack stack-sm">
            <h2 className="h3">{t('consents.consentTitle')}</h2>
            <CheckField name="consents.health_data" label={t('consents.healthData')} hint={t('consents.healthDataNote')} />
          </div>
          <div className="stack stack-sm">
            <h2 className="h3">{t('consents.confirmTitle')}</h2>
            <CheckField name="consents.dispensing_record" label={t('consents.dispensing')} hint={t('consents.dispensingNote')} />
            <CheckField name="consents.truthful" label={t('consents.truthful')} />
          </div>
          <div className="stack stack-sm">
            <SignatureField name="signature" label={t('consents.signature')} kept={kept} />
            <p className="hint small quiet">{t('consents.signatureNote')}</p>
          </div>
        </>
      )}
    </StepForm>
  );
};

// Whoever fills in their own never loads it.
const HelpedPapers = later(() => import('./helped-papers'));

const Step = ({ application }: { application: Draft }) =>
  useDoor(application).helping ? (
    <Suspense fallback={null}>
      <HelpedPapers draft={application} />
    </Suspense>
  ) : (
    <ConsentsStep application={application} />
  );

/** The step as a screen, of either track. */
export const ConsentsScreen = () => <WithDraft step="consents">{(application) => <Step key={application.id} application={application} />}</WithDraft>;
