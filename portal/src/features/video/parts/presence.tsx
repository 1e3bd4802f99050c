import type { Room } from '@bai/consultations/contracts';
import { refetch } from '../../../app/client';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { clockText } from '../../../kit/format';
import { Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../../consultations/client';
import { Emergency } from './emergency';

/** Who is in the room and who is not yet, above everything else that the physician looks at. */
export const Presence = ({ room }: { room: Room }) => {
  const { t } = useWords(['video', 'physician']);
  const language = useLanguage();
  const { companion } = room;
  const waiting = !room.present.includes('patient') && ['confirmed', 'checked_in', 'in_progress'].includes(room.state);
  return (
    <>
      <Emergency place={room.places.patient} />
      {waiting && (
        <Card>
          {room.state !== 'in_progress' && <p className="small quiet m-0">{t('side.starts')}</p>}
          {room.calledAt && <p className="small m-0">{t('side.invited', { count: room.calls, time: clockText(language, room.calledAt) })}</p>}
          <div className="cta">
            <ActionButton needs={needs('call')} look="accent" icon="bell" act={() => send('call', { params: { id: room.id } })}>
              {t('side.invite')}
            </ActionButton>
            {['confirmed', 'checked_in'].includes(room.state) && (
              <Confirm
                needs={needs('noShow')}
                label={t('physician:approve.noShow')}
                title={<Naming text={t('physician:approve.noShowTitle', { name: room.patientName })} name={room.patientName} />}
                confirm={t('physician:approve.noShow')}
                act={() => send('noShow', { params: { id: room.appointmentId } }).then(() => refetch('/api/applications'))}
              />
            )}
          </div>
        </Card>
      )}
      {companion && (
        <Card title={t('side.companion')}>
          <p className="m-0">
            {t(companion.admittedAt ? 'side.admitted' : 'side.companionAsks', { name: companion.name, relation: t(`side.relations.${companion.relation}`) })}
          </p>
          {!companion.admittedAt && (
            <div>
              <ActionButton needs={needs('admit')} size="sm" look="accent" act={() => send('admit', { params: { id: room.id } })}>
                {t('side.admit')}
              </ActionButton>
            </div>
          )}
        </Card>
      )}
    </>
  );
};
