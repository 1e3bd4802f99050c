import { accountOf, today, type Handlers } from '@bai/kernel/server';
import type { directoryApi } from '../contracts';
import { breakGlass } from './break-glass';
import { clinicsAll } from './clinics';
import { patients } from './collections';
import { announcementsFor, footPages, pageFor } from './contents';
import { askIdentity, verifyIdentity } from './identity';
import { endDuty, startDuty } from './keep-duty';
import { documentOf, patientById } from './patients';
import { presentDispensaries, presentDuty } from './present-duty';
import { presentPatient } from './present-patient';
import { ruleSetOn } from './rule-sets';

export const handlers: Handlers<typeof directoryApi> = {
  rules: ({ query }) => ruleSetOn(query.on ?? today()),
  clinics: () => clinicsAll(),
  announcements: ({ seat, query }) => announcementsFor(seat, query.language),
  page: ({ seat, params, query }) => pageFor(seat, params.slug, query.language),
  foot: ({ query }) => footPages(query.language),
  patients: async ({ seat, query }) => {
    const page = await patients.page(seat, query, ['createdAt'], query.identity ? { state: query.identity } : {});
    return { ...page, rows: page.rows.map(presentPatient) };
  },
  patient: async ({ seat, params }) => presentPatient(await patientById(seat, params.id)),
  myPatient: async ({ seat }) => {
    const own = await patients.first({ ...seat, reach: 'own' }, {});
    return own && presentPatient(own);
  },
  reveal: async ({ seat, params, body }) => ({ documentNumber: (await documentOf(seat, params.id, body.reason)).number }),
  breakGlass: ({ seat, params, body }) => breakGlass(seat, params.id, body.reason),
  verifyIdentity: ({ seat, params, body }) => verifyIdentity(seat, params.id, body.method),
  askIdentity: ({ seat, params, body }) => askIdentity(seat, params.id, body.reason),
  duty: ({ seat }) => presentDuty(accountOf(seat)),
  startDuty: ({ seat, body }) => startDuty(seat, body.dispensaryId),
  endDuty: ({ seat }) => endDuty(seat),
  dispensaries: ({ seat }) => presentDispensaries(seat),
};
