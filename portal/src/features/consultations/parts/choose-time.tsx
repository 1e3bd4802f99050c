import type { Application } from '@bai/applications/contracts';
import type { Slot } from '@bai/consultations/contracts';
import type { Clinic } from '@bai/directory/contracts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { momentText, moneyText } from '../../../kit/format';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { Day, Moment, Money, Said } from '../../../kit/texts';
import { StickyFoot } from '../../../kit/wizard';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { useRead } from '../client';
import { ClinicChoice } from './clinic-choice';
import { PhysicianFace } from './physician-face';
import { SlotPicker } from './slot-picker';
import { useHold } from './use-hold';

const Chosen = ({ slot }: { slot: Slot }) => {
  const { t } = useWords('patient');
  return (
    <Card>
      <div className="stack stack-sm" role="status">
        <PhysicianFace physician={slot.physician} />
        <p className="fw-semibold">
          <Day value={slot.start} long /> <Moment value={slot.start} clockOnly withOwn />
        </p>
        <p className="small quiet">{t('payment.refund')}</p>
      </div>
    </Card>
  );
};

/** Where, with whom and when: the same for a visit at a clinic and by video, which needs no clinic to be chosen. */
const Choose = ({ application, clinics }: { application: Application; clinics: readonly Clinic[] }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const { mode } = application;
  const open = clinics.filter(({ physicians }) => physicians.length > 0);
  const [clinicId, setClinic] = useState(open[0]?.id);
  const [slot, setSlot] = useState<Slot | null>(null);
  const slots = useRead('slots', mode === 'video' ? { query: { mode } } : clinicId ? { query: { clinicId, mode } } : null);
  const { hold, busy, error } = useHold(application, slot, () => {
    setSlot(null);
    void slots.mutate();
  });
  return (
    <div className="wizard-frame">
      <Page className="wizard stack stack-lg">
        <div className="stack stack-sm">
          <p>
            <Said words={application.packageName} /> · <Money satang={application.price} />
          </p>
          <p className="quiet">{t('clinics.lead')}</p>
        </div>
        {mode === 'face_to_face' && (
          <ClinicChoice
            clinics={open}
            chosen={clinicId ?? ''}
            choose={(id) => {
              setClinic(id);
              setSlot(null);
            }}
          />
        )}
        {(mode === 'video' || clinicId) && (
          <Loaded from={slots}>
            {(free) =>
              free.length === 0 ? (
                <Notice kind="info">{t(mode === 'video' ? 'clinics.noneByVideo' : 'clinics.none')}</Notice>
              ) : (
                <SlotPicker key={clinicId ?? mode} slots={free} chosen={slot} choose={setSlot} />
              )
            }
          </Loaded>
        )}
        {slot ? <Chosen slot={slot} /> : <p className="small quiet">{t('payment.refund')}</p>}
        <ProblemNotice error={error} />
      </Page>
      <StickyFoot>
        <ButtonLink to={href('patient/home')} icon="x-lg">
          {t('later')}
        </ButtonLink>
        <Button look="primary" disabled={!slot} busy={busy} onClick={() => void hold()}>
          {slot ? `${momentText(language, slot.start)} · ${moneyText(application.price)}` : t('clinics.first')}
        </Button>
      </StickyFoot>
    </div>
  );
};

/** Leads on an application that has a time already, or is past choosing one. */
export const ChooseTime = ({ application, clinics = [] }: { application: Application; clinics?: readonly Clinic[] }) => {
  const { id, state, mode } = application;
  if (state === 'awaiting_payment')
    return <Navigate to={href(mode === 'video' ? 'consultations/pay-qr' : 'consultations/pay', null, { application: id })} replace />;
  if (state !== 'submitted') return <Navigate to={href('patient/application', { id })} replace />;
  return <Choose application={application} clinics={clinics} />;
};
