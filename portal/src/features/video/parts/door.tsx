import { enterAsAdmin, enterRoom, type Room } from '@bai/consultations/contracts';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { ReasonField } from '../../../kit/fields';
import { momentThereText } from '../../../kit/own-time';
import { Form } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { send } from '../../consultations/client';
import type { Devices } from '../call/media';
import { Companion } from './companion';
import { DeviceCheck } from './device-check';
import { beginning, StatementFields } from './statement';

/** Before coming in: picture and sound, where one is, and the consent to a visit by video. */
export const Door = ({ room, devices, enter }: { room: Room; devices: Devices; enter: (token: string) => void }) => {
  const { t } = useWords('video');
  const language = useLanguage();
  const { party } = room;
  const schema = party === 'admin' ? enterAsAdmin : enterRoom;
  return (
    <Page className="page stack stack-lg door" title={t('door.title')}>
      <p className="quiet m-0">
        {momentThereText(language, room.start)} · <Name of={party === 'patient' ? room.physicianName : room.patientName} />
      </p>
      <div className="grid-2">
        <DeviceCheck devices={devices} />
        <div className="stack">
          <Card title={t('door.lead')}>
            <Form
              initial={beginning(room)}
              schema={schema}
              send={async (values) => {
                const body = schema.parse(values);
                const { token } = await send('enter', { params: { id: room.id }, body });
                devices.stop();
                enter(token);
              }}
            >
              {({ isSubmitting }) => (
                <>
                  {party === 'admin' ? <ReasonField label={t('door.reason')} hint={t('door.reasonHint')} /> : <StatementFields room={room} />}
                  <div>
                    <Button type="submit" look="primary" size="lg" icon="camera-video" busy={isSubmitting}>
                      {room.came.includes(party) ? t('door.again') : t('door.enter')}
                    </Button>
                  </div>
                </>
              )}
            </Form>
          </Card>
          {party === 'patient' && <Companion room={room} />}
        </div>
      </div>
    </Page>
  );
};
