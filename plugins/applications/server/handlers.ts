import type { Handlers } from '@bai/kernel/server';
import { keptPatientId } from '@bai/directory/server';
import type { applicationsApi } from '../contracts';
import { applications } from './applications';
import { attachHelped, checkHelped, detachHelped, endHelping, helped, helpedFile, openHelp, saveHelped } from './assist';
import { cancel, reject } from './decide';
import { figures } from './figures';
import { attach, detach, openFile } from './files';
import { askHelp, confirmHelp, endHelp } from './help';
import { changePackage, createPackage, endPackage } from './keep-packages';
import { mendIdentity } from './mend-identity';
import { officePackage } from './office-package';
import { listPackages } from './package-list';
import { summarise } from './health-summary';
import { offers } from './packages';
import { presentApplication, presentApplicationRow } from './present-application';
import { renew, renewal, renewInSteps } from './renew';
import { ask, reply, saveReply } from './requests';
import { start } from './start';
import { checkStep } from './steps/check-step';
import { saveStep } from './steps/save-step';
import { submit } from './submit';
import { translate } from './translate';

export const handlers: Handlers<typeof applicationsApi> = {
  openHelp: ({ ctx, seat, body }) => openHelp(ctx, seat, body.token),
  helped: ({ ctx, seat }) => helped(ctx, seat),
  saveHelped: ({ ctx, seat, params, body }) => saveHelped(ctx, seat, params.step, body),
  checkHelped: ({ ctx, seat, params }) => checkHelped(ctx, seat, params.step),
  attachHelped: ({ ctx, seat, body, upload }) => attachHelped(ctx, seat, body, upload!),
  detachHelped: ({ ctx, seat, params }) => detachHelped(ctx, seat, params.fileId),
  helpedFile: ({ ctx, seat, params }) => helpedFile(ctx, seat, params.fileId),
  endHelping: ({ ctx, seat }) => endHelping(ctx, seat),
  askHelp: ({ seat, params, body }) => askHelp(seat, params.id, body),
  endHelp: async ({ seat, params }) => presentApplication(seat, await endHelp(seat, params.id)),
  confirmHelp: async ({ seat, params, body }) => presentApplication(seat, await confirmHelp(seat, params.id, body)),
  packages: ({ seat }) => offers(seat),
  packageList: ({ query }) => listPackages(query),
  officePackage: ({ params }) => officePackage(params.id),
  createPackage: ({ body }) => createPackage(body),
  keepPackage: ({ params, body }) => changePackage(params.id, body),
  endPackage: ({ seat, params, body }) => endPackage(seat, params.id, body),
  list: async ({ seat, query }) => {
    const { state } = query;
    const patientId = query.patientId && (await keptPatientId(query.patientId));
    const page = await applications.page(seat, query, ['createdAt', 'updatedAt', 'number'], { state, patientId });
    return { ...page, rows: page.rows.map(presentApplicationRow) };
  },
  figures: ({ seat }) => figures(seat),
  start: ({ seat, body }) => start(seat, body),
  renewal: ({ seat, params }) => renewal(seat, params.id),
  renew: ({ seat, params, body }) => renew(seat, params.id, body),
  renewInSteps: ({ seat, params, body }) => renewInSteps(seat, params.id, body),
  read: async ({ seat, params }) => presentApplication(seat, await applications.one(seat, params.id)),
  saveStep: ({ seat, params, body }) => saveStep(seat, params.id, params.step, body),
  checkStep: ({ seat, params }) => checkStep(seat, params.id, params.step),
  attach: ({ seat, params, body, upload }) => attach(seat, params.id, body.kind, upload!),
  detach: ({ seat, params }) => detach(seat, params.id, params.fileId),
  file: ({ seat, params }) => openFile(seat, params.id, params.fileId),
  summarise: ({ seat, params, body }) => summarise(seat, params.id, body),
  translate: ({ seat, params }) => translate(seat, params.id),
  submit: ({ seat, params }) => submit(seat, params.id),
  mendIdentity: ({ seat, params, body }) => mendIdentity(seat, params.id, body),
  cancel: ({ seat, params, body }) => cancel(seat, params.id, body.reason),
  ask: ({ seat, params, body }) => ask(seat, params.id, body),
  saveReply: ({ seat, params, body }) => saveReply(seat, params.id, body),
  reply: ({ seat, params, body }) => reply(seat, params.id, body),
  reject: ({ seat, params, body }) => reject(seat, params.id, body.reason),
};
