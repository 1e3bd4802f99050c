import { cancellationPort } from '@bai/applications/server';
import { comingVisitsPort, patientPartyPort } from '@bai/directory/server';
import { contentTypes, job, mount, structure } from '@bai/kernel/server';
import { registerPayable } from '@bai/payments/server';
import { consultationsApi } from '../contracts';
import './activity';
import { cancelForApplication } from './cancel-appointment';
import { patientsOfPhysician } from './collections';
import { comingVisits } from './coming-visits';
import { handlers } from './handlers';
import { lapseHolds } from './lapse-holds';
import { NO_OVERLAP_POSTGRES, NO_OVERLAP_SQLITE, tellingTaken } from './no-overlap';
import { payableAppointment } from './payable';
import { hoursNameClinicIds } from './migrations/0001-hours-name-clinic-ids';
import './closing';
import './dry-run';
import './consent-purposes';
import './merging';
import './personal-data';
import './reactions';
import { closeOverstayed } from './rooms/close-rooms';
import { judgeRooms } from './rooms/judge-rooms';
import { reconcileRooms } from './rooms/reconcile-rooms';
import { settleRecordings } from './rooms/record-visit';
import { seedAvailability } from './seed';
import { appointmentType, availabilityType, consultationType, presenceType, roomMessageType, roomRecordingType, roomType, wayInType } from './types';
import { startVideo, stopVideo } from './video/video-server';

const LAPSE_EVERY = 15_000;
const ROOMS_EVERY = 30_000;
job('consultations.lapse-holds', lapseHolds, { every: LAPSE_EVERY, lane: 'deadlines' });
job('consultations.judge-rooms', judgeRooms, { every: ROOMS_EVERY, lane: 'deadlines' });
job('consultations.reconcile-rooms', reconcileRooms, { every: ROOMS_EVERY, lane: 'deadlines' });
job('consultations.close-rooms', closeOverstayed, { every: ROOMS_EVERY });
job('consultations.recordings', settleRecordings, { every: ROOMS_EVERY });

const mounted = mount('consultations', consultationsApi, handlers);
const { api } = mounted.controllers;

export default {
  ...mounted,
  controllers: { api: { ...api, book: tellingTaken(api.book!), reschedule: tellingTaken(api.reschedule!) } },
  contentTypes: contentTypes([availabilityType, appointmentType, consultationType, roomType, presenceType, wayInType, roomMessageType, roomRecordingType]),
  register() {
    registerPayable('appointment', payableAppointment);
    comingVisitsPort.fill(comingVisits);
    patientPartyPort.fill(patientsOfPhysician);
    cancellationPort.fill(cancelForApplication);
    structure({
      types: [appointmentType],
      sqlite: NO_OVERLAP_SQLITE,
      postgres: NO_OVERLAP_POSTGRES,
      migrations: { plugin: 'consultations', steps: [hoursNameClinicIds] },
      demo: seedAvailability,
    });
  },
  async bootstrap() {
    if (process.env.BAI_MIGRATE !== '1') await startVideo();
  },
  destroy() {
    stopVideo();
  },
};
