import type { Room } from '@bai/consultations/contracts';
import { useState } from 'react';
import { refetch } from '../../../app/client';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { clockText } from '../../../kit/format';
import { ProblemNotice } from '../../../kit/notice';
import { useLanguage, useWords } from '../../../words';
import { send } from '../../consultations/client';
import { Emergency } from './emergency';

/** Who is in the room and who is not yet, above everything else that the practitioner looks at. */
const Presence = ({ room }: { room: Room }) => {
  const { t } = useWords(['video', 'physician']);
  const language = useLanguage();
  const [error, setError] = useState<unknown>(null);
  const { companion } = room;
  const run = (work: Promise<unknown>): void => {
    setError(null);
    void work.catch(setError);
  };
  const waiting = !room.present.includes('patient') && ['confirmed', 'checked_in', 'in_progress'].includes(room.state);
  return (
    <>
      <Emergency place={room.places.patient} />
      {waiting && (
        <Card>
          <p className="small quiet m-0">{t('side.starts')}</p>
          {room.calledAt && <p className="small m-0">{t('side.invited', { count: room.calls, time: clockText(language, room.calledAt) })}</p>}
          <div className="cta">
            <Button look="accent" icon="bell" onClick={() => run(send('call', { params: { id: room.id } }))}>
              {t('side.invite')}
            </Button>
            {['confirmed', 'checked_in'].includes(room.state) && (
              <Confirm
                label={t('physician:approve.noShow')}
                title={t('physician:approve.noShowTitle', { name: room.patientName })}
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
              <Button size="sm" look="accent" onClick={() => run(send('admit', { params: { id: room.id } }))}>
                {t('side.admit')}
              </Button>
            </div>
          )}
        </Card>
      )}
      <ProblemNotice error={error} />
    </>
  );
};
export default Presence;
