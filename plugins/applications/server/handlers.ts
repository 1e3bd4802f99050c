import type { Handlers } from '@bai/kernel/server';
import { keptPatientId } from '@bai/directory/server';
import type { applicationsApi } from '../contracts';
import { applications } from './applications';
import { ask, cancel, reject, reply } from './decide';
import { figures } from './figures';
import { attach, detach, openFile } from './files';
import { offers } from './packages';
import { presentApplication, presentApplicationRow } from './present-application';
import { start } from './start';
import { checkStep } from './steps/check-step';
import { saveStep } from './steps/save-step';
import { submit } from './submit';

export const handlers: Handlers<typeof applicationsApi> = {
  packages: ({ seat }) => offers(seat),
  list: async ({ seat, query }) => {
    const { state } = query;
    const patientId = query.patientId && (await keptPatientId(query.patientId));
    const page = await applications.page(seat, query, ['createdAt', 'updatedAt', 'number'], { state, patientId });
    return { ...page, rows: page.rows.map(presentApplicationRow) };
  },
  figures: ({ seat }) => figures(seat),
  start: ({ seat, body }) => start(seat, body),
  read: async ({ seat, params }) => presentApplication(seat, await applications.one(seat, params.id)),
  saveStep: ({ seat, params, body }) => saveStep(seat, params.id, params.step, body),
  checkStep: ({ seat, params }) => checkStep(seat, params.id, params.step),
  attach: ({ seat, params, body, upload }) => attach(seat, params.id, body.kind, upload!),
  detach: ({ seat, params }) => detach(seat, params.id, params.fileId),
  file: ({ seat, params }) => openFile(seat, params.id, params.fileId),
  submit: ({ seat, params }) => submit(seat, params.id),
  cancel: ({ seat, params, body }) => cancel(seat, params.id, body.reason),
  ask: ({ seat, params, body }) => ask(seat, params.id, body.text),
  reply: ({ seat, params, body }) => reply(seat, params.id, body.text),
  reject: ({ seat, params, body }) => reject(seat, params.id, body.reason),
};
