import type { Application } from '@bai/applications/contracts';
import type { Slot } from '@bai/consultations/contracts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { momentText } from '../../kit/format';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { Money } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { useRead } from './client';
import { ForApplication } from './parts/for-application';
import { SlotPicker } from './parts/slot-picker';
import { useHold } from './parts/use-hold';
import '../../kit/styles/screens-video.css';

const Fee = ({ application }: { application: Application }) => (
  <strong>
    <Money satang={application.price} />
  </strong>
);

const AtClinic = ({ application }: { application: Application }) => {
  const { t } = useWords('patient');
  return (
    <Card title={t('appointment.face')} aside={<Fee application={application} />}>
      <p>{t('appointment.faceNote')}</p>
      <ButtonLink look="primary" icon="geo-alt" to={href('consultations/clinic', null, { application: application.id })}>
        {t('appointment.choose')}
      </ButtonLink>
    </Card>
  );
};

const ByVideo = ({ application }: { application: Application }) => {
  const { t } = useWords('video');
  const language = useLanguage();
  const [slot, setSlot] = useState<Slot | null>(null);
  const slots = useRead('slots', { query: { mode: 'video' } });
  const { hold, busy, error } = useHold(application, slot, () => {
    setSlot(null);
    void slots.mutate();
  });
  return (
    <Card title={t('mode.title')} aside={<Fee application={application} />}>
      <p>{t('mode.lead')}</p>
      <Loaded from={slots}>
        {(free) => (free.length === 0 ? <Notice kind="info">{t('mode.none')}</Notice> : <SlotPicker slots={free} chosen={slot} choose={setSlot} />)}
      </Loaded>
      <ProblemNotice error={error} />
      <div className="hold">
        <Button look="primary" size="lg" disabled={!slot} busy={busy} onClick={() => void hold()}>
          {slot ? `${t('mode.hold')} · ${momentText(language, slot.start)}` : t('mode.hold')}
        </Button>
      </div>
    </Card>
  );
};

/** How and when to see the physician, by the kind of visit the application is for. */
const ModeScreen = () => {
  const { t } = useWords('patient');
  return (
    <ForApplication>
      {(application) => {
        const next = { application: application.id };
        if (application.state === 'awaiting_payment')
          return <Navigate to={href(application.mode === 'video' ? 'consultations/pay-qr' : 'consultations/pay', null, next)} replace />;
        if (application.state !== 'submitted') return <Navigate to={href('patient/application', { id: application.id })} replace />;
        return (
          <Page className="page stack stack-lg">
            {application.mode === 'video' ? (
              <ByVideo application={application} />
            ) : (
              <>
                <p className="quiet">{t('appointment.lead')}</p>
                <AtClinic application={application} />
              </>
            )}
          </Page>
        );
      }}
    </ForApplication>
  );
};
export default ModeScreen;
