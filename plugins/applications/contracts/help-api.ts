import { byId, defineApi } from '@bai/kernel/contracts';
import { FILE_MOST, storedFile } from '@bai/documents/contracts';
import { askHelp, confirmHelp, helpAsked } from './help-schemas';
import { attachHelped, byHelpedFile, byHelpedStep, helpedDraft, openHelp } from './helped-schemas';
import { application, saveStep, stepSaved } from './schemas';

// prettier-ignore
/** What a helper asks, who is known by a cookie of one draft alone. */
export const helpedApi = defineApi({
  openHelp: { method: 'POST', path: '/help/open', action: 'application.assist', body: openHelp, reply: helpedDraft, limit: { points: 30, seconds: 60, by: 'address', beyond: 'work' }, summary: 'Opens a link to help, once: this browser is the helper’s from then on' },
  helped: { method: 'GET', path: '/help', action: 'application.assist', reply: helpedDraft, summary: 'The draft that this browser helps with' },
  saveHelped: { method: 'PUT', path: '/help/steps/:step', action: 'application.assist', params: byHelpedStep, body: saveStep, reply: stepSaved, summary: 'Saves what a helper has typed so far, right or wrong' },
  checkHelped: { method: 'POST', path: '/help/steps/:step/check', action: 'application.assist', params: byHelpedStep, summary: 'Refuses what is missing or not right yet in a step as it was saved' },
  attachHelped: { method: 'POST', path: '/help/files', action: 'application.assist', body: attachHelped, reply: storedFile, upload: { most: FILE_MOST }, summary: 'Attaches a photo or PDF to the draft' },
  detachHelped: { method: 'DELETE', path: '/help/files/:fileId', action: 'application.assist', params: byHelpedFile, summary: 'Takes off again what the helper attached' },
  helpedFile: { method: 'GET', path: '/help/files/:fileId', action: 'application.assist', params: byHelpedFile, file: true, summary: 'The bytes of what the helper attached' },
  endHelping: { method: 'POST', path: '/help/done', action: 'application.assist', reply: helpedDraft, summary: 'Says that the helper is done; the person looks at it, consents and signs' },
});

// prettier-ignore
/** What the person does about being helped. */
export const helpApi = defineApi({
  askHelp: { method: 'POST', path: '/:id/help', action: 'application.help', params: byId, body: askHelp, reply: helpAsked, secret: true, limit: { points: 20, seconds: 3600, by: 'account' }, summary: 'Makes a link by which somebody else fills in a draft; the one before ends' },
  endHelp: { method: 'DELETE', path: '/:id/help', action: 'application.help', params: byId, reply: application, summary: 'Ends the help at once' },
  confirmHelp: { method: 'POST', path: '/:id/help/confirm', action: 'application.help', params: byId, body: confirmHelp, reply: application, summary: 'Says that what a helper filled in was looked at and is right' },
});
