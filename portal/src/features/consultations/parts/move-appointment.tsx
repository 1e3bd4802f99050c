import type { Appointment, Slot } from '@bai/consultations/contracts';
import { isReason } from '@bai/kernel/contracts';
import { useState } from 'react';
import { refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { Button } from '../../../kit/button';
import { ReasonInput } from '../../../kit/confirm';
import { Dialog } from '../../../kit/dialog';
import { momentThereText } from '../../../kit/own-time';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { useAction } from '../../../kit/use-action';
import { Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { send, useRead } from '../client';
import { SlotPicker } from './slot-picker';

const Times = ({ appointment, own, close }: { appointment: Appointment; own: boolean; close: () => void }) => {
  const { t } = useWords('video');
  const language = useLanguage();
  const { id, mode, clinic, physician } = appointment;
  const [slot, setSlot] = useState<Slot | null>(null);
  const [reason, setReason] = useState('');
  // A physician moves a visit within their own hours; a patient may take anybody's by video, or at the same clinic.
  const slots = useRead('slots', { query: { mode, ...(own ? { physicianId: physician.id } : mode === 'face_to_face' ? { clinicId: clinic.id } : {}) } });
  const { key, done } = useKey(`move.${id}.${slot?.physician.id}.${slot?.start}`);
  const { run, busy, error } = useAction(async () => {
    if (!slot) return;
    try {
      await send(
        'reschedule',
        { params: { id }, body: { clinicId: slot.clinicId, physicianId: slot.physician.id, start: slot.start, reason } },
        { key: key() },
      );
      done();
      close();
      await Promise.all([refetch('/api/applications'), refetch('/api/payments')]);
    } catch (problem) {
      void slots.mutate();
      throw problem;
    }
  });
  return (
    <div className="stack">
      {!own && <p>{t('move.text', { count: appointment.freeMoves })}</p>}
      <Loaded from={slots}>
        {(free) => (free.length === 0 ? <Notice>{t('move.none')}</Notice> : <SlotPicker slots={free} chosen={slot} choose={setSlot} />)}
      </Loaded>
      {own && <ReasonInput label={t('move.reason')} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />}
      <ProblemNotice error={error} />
      <div className="modal-actions">
        <Button onClick={close}>{t('move.keep')}</Button>
        <Button look="primary" busy={busy} disabled={!slot || (own && !isReason(reason))} onClick={() => void run()}>
          {slot ? t('move.confirm', { time: momentThereText(language, slot.start) }) : t('move.choose')}
        </Button>
      </div>
    </div>
  );
};

/** Another time for an appointment; payment and papers move along. `own` is the physician's way, which gives a reason. */
export const MoveAppointment = ({ appointment, own = false, size }: { appointment: Appointment; own?: boolean; size?: 'sm' }) => {
  const { t } = useWords('video');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="calendar-week" {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        {own ? t('telemedicine.move') : t('move.button')}
      </Button>
      <Dialog
        open={open}
        title={own ? <Naming text={t('telemedicine.moveTitle', { name: appointment.patientName })} name={appointment.patientName} /> : t('move.title')}
        close={() => setOpen(false)}
      >
        {open && <Times appointment={appointment} own={own} close={() => setOpen(false)} />}
      </Dialog>
    </>
  );
};
