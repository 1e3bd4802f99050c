import { appointmentMachine, type Appointment } from '@bai/consultations/contracts';
import { Facts } from '../../../kit/card';
import { StatusBadge } from '../../../kit/status';
import { Day, Moment, Name, Said } from '../../../kit/texts';
import { useWords } from '../../../words';

/** When, where and with whom. */
export const AppointmentFacts = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useWords('patient');
  return (
    <div className="stack stack-sm">
      <div>
        <StatusBadge machine={appointmentMachine} state={appointment.state} />
      </div>
      <Facts
        pairs={[
          [
            t('confirmed.when'),
            <>
              <Day value={appointment.start} long /> <Moment value={appointment.start} clockOnly withOwn />
            </>,
          ],
          [
            t('confirmed.where'),
            appointment.mode === 'video' ? (
              <>
                <span>{t('confirmed.byVideo')}</span>
                <span className="small quiet d-block">
                  <Name of={appointment.clinic.name} />
                </span>
              </>
            ) : (
              <>
                <Name of={appointment.clinic.name} />
                <span className="small quiet d-block">
                  <Said words={appointment.clinic.address} />
                </span>
              </>
            ),
          ],
          [t('confirmed.who'), <Name of={appointment.physician.name} />],
        ]}
      />
    </div>
  );
};
