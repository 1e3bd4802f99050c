import type { Application } from '@bai/applications/contracts';
import type { Slot } from '@bai/consultations/contracts';
import type { Clinic } from '@bai/directory/contracts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '../../kit/button';
import { momentText, said } from '../../kit/format';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { StickyFoot } from '../../kit/wizard';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { useCatalogue as useDirectory } from '../directory/client';
import { useRead } from './client';
import { ForApplication } from './parts/for-application';
import { SlotPicker } from './parts/slot-picker';
import { useHold } from './parts/use-hold';

const map = ({ latitude, longitude }: Clinic): string => `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

const Choose = ({ application, clinics }: { application: Application; clinics: readonly Clinic[] }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const open = clinics.filter(({ physicians }) => physicians.length > 0);
  const [clinic, setClinic] = useState(open[0]?.id ?? '');
  const [slot, setSlot] = useState<Slot | null>(null);
  const slots = useRead('slots', clinic ? { query: { clinicId: clinic, mode: 'face_to_face' } } : null);
  const { hold, busy, error } = useHold(application, slot, () => {
    setSlot(null);
    void slots.mutate();
  });
  return (
    <div className="wizard-frame">
      <Page className="wizard stack stack-lg">
        <p className="quiet">{t('clinics.lead')}</p>
        <fieldset className="field stack-sm">
          <legend>{t('clinics.choose')}</legend>
          {open.map((one) => (
            <label className="choice" key={one.id}>
              <input
                className="form-check-input"
                type="radio"
                name="clinic"
                checked={clinic === one.id}
                onChange={() => {
                  setClinic(one.id);
                  setSlot(null);
                }}
              />
              <span className="grow">
                <span className="fw-semibold">{said(language, one.name)}</span>
                <span className="quiet small d-block">{said(language, one.address)}</span>
                {one.payAtClinic && <span className="quiet small d-block">{t('clinics.payAtClinic')}</span>}
                {one.latitude !== null && (
                  <a className="small" href={map(one)} target="_blank" rel="noreferrer">
                    {t('clinics.map')}
                  </a>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        {clinic && (
          <Loaded from={slots}>
            {(free) => (free.length === 0 ? <Notice kind="info">{t('clinics.none')}</Notice> : <SlotPicker slots={free} chosen={slot} choose={setSlot} />)}
          </Loaded>
        )}
        <ProblemNotice error={error} />
      </Page>
      <StickyFoot>
        <ButtonLink to={href('consultations/mode', null, { application: application.id })} icon="arrow-left">
          {t('kit:back')}
        </ButtonLink>
        <Button look="primary" disabled={!slot} busy={busy} onClick={() => void hold()}>
          {slot ? `${t('clinics.hold')} · ${momentText(language, slot.start)}` : t('clinics.hold')}
        </Button>
      </StickyFoot>
    </div>
  );
};

const ClinicScreen = () => {
  const clinics = useDirectory('clinics', {});
  return (
    <ForApplication>
      {(application) => {
        if (application.state === 'awaiting_payment') return <Navigate to={href('consultations/pay', null, { application: application.id })} replace />;
        if (application.state !== 'submitted') return <Navigate to={href('patient/application', { id: application.id })} replace />;
        return <Loaded from={clinics}>{(known) => <Choose application={application} clinics={known} />}</Loaded>;
      }}
    </ForApplication>
  );
};
export default ClinicScreen;
