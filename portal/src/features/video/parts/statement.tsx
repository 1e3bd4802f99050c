import type { Room } from '@bai/consultations/contracts';
import { CheckField, TextField } from '../../../kit/fields';
import { useWords } from '../../../words';

/** Only a patient says where in the world they are, and only the two parties where they are at all; the others' place is the facility's business. */
export const beginning = ({ party, places }: Room) => ({
  place: party === 'admin' ? '-' : ((party === 'patient' ? places.patient : places.physician) ?? ''),
  inThailand: party !== 'patient',
  consent: party === 'admin',
  recording: false,
  reason: '',
});

/** What one agrees to; that nothing is recorded is said where nothing can be. */
const consentOf = ({ party, recording }: Room): 'door.consentPhysician' | 'door.consent' | 'door.consentRecordable' => {
  if (party !== 'patient') return 'door.consentPhysician';
  return recording.offered ? 'door.consentRecordable' : 'door.consent';
};

/** What a party says before a visit by video: where they are, and that they agree. */
export const StatementFields = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  const { party } = room;
  return (
    <>
      <TextField
        name="place"
        label={t('door.place')}
        hint={t(party === 'patient' ? 'door.placeHint' : 'door.placePhysicianHint')}
        maxLength={200}
        autoComplete={party === 'patient' ? 'street-address' : 'off'}
      />
      {party === 'patient' && <CheckField name="inThailand" label={t('door.inThailand')} />}
      <CheckField name="consent" label={t(consentOf(room))} />
      {room.recording.offered && <CheckField name="recording" label={t('door.recording')} />}
    </>
  );
};
