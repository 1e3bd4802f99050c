import type { Application } from '@bai/applications/contracts';
import { useState } from 'react';
import { CheckField } from '../../kit/fields';
import { FileDrop } from '../../kit/file-drop';
import { SignatureField } from '../../kit/signature';
import { useWords } from '../../words';
import { send, url } from './client';
import { WithDraft } from './parts/draft';
import { StepForm } from './parts/step-form';

type Answers = { consents: { health_data: boolean; truthful: boolean; dispensing_record: boolean }; signature: string };
const NONE = { health_data: false, truthful: false, dispensing_record: false };

const ConsentsStep = ({ application }: { application: Application }) => {
  const { t } = useWords('patient');
  const [files, setFiles] = useState(application.files);
  const kept = application.steps?.consents?.answers as Partial<Answers> | undefined;
  const { id } = application;
  const hasCard = files.some(({ kind }) => kind === 'id_card');
  const picture = (fileId: string): string => url('file', { params: { id, fileId } });
  const attach = (kind: 'id_card' | 'medical_record') => async (file: File) => {
    const stored = await send('attach', { params: { id }, body: { kind } }, { file, quiet: true });
    setFiles((known) => [...known, stored]);
  };
  const detach = async (file: string) => {
    await send('detach', { params: { id, fileId: file } }, { quiet: true });
    setFiles((known) => known.filter((other) => other.id !== file));
  };
  return (
    <StepForm
      application={application}
      name="consents"
      initial={{ signature: '', ...kept, consents: { ...NONE, ...kept?.consents } } as Answers}
      lead={t('consents.lead')}
    >
      {({ submitCount, isSubmitting }) => (
        <>
          <FileDrop
            label={t('consents.idCard')}
            hint={t('consents.idCardHint')}
            most={1}
            files={files.filter(({ kind }) => kind === 'id_card')}
            error={submitCount > 0 && !isSubmitting && !hasCard ? t('consents.idCardMissing') : undefined}
            picture={picture}
            send={attach('id_card')}
            remove={detach}
          />
          <FileDrop
            label={t('consents.records')}
            hint={t('consents.recordsHint')}
            most={6}
            files={files.filter(({ kind }) => kind === 'medical_record')}
            picture={picture}
            send={attach('medical_record')}
            remove={detach}
          />
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
            <SignatureField name="signature" label={t('consents.signature')} />
            <p className="hint small quiet">{t('consents.signatureNote')}</p>
          </div>
        </>
      )}
    </StepForm>
  );
};

const ConsentsScreen = () => <WithDraft>{(application) => <ConsentsStep key={application.id} application={application} />}</WithDraft>;
export default ConsentsScreen;
