import { byId, defineApi } from '@bai/kernel/contracts';
import { FILE_MOST, SIGNED_MOST, storedFile } from '@bai/documents/contracts';
import { z } from 'zod';
import { mendIdentity } from './identity-schemas';
import { ask, reply, saveReply } from './request-schemas';
import {
  application,
  applicationFigures,
  applicationPage,
  applicationQuery,
  attach,
  byFile,
  byStep,
  carePackage,
  healthSummary,
  saveStep,
  startApplication,
  stepSaved,
  summarise,
  translation,
  why,
} from './schemas';

// prettier-ignore
/** What people ask in their daily work; what the office keeps stands apart, so that a browser loads the part that a screen asks. */
export const applyApi = defineApi({
  packages: { method: 'GET', path: '/packages', action: 'package.list', reply: z.array(carePackage), summary: 'What one can apply for; prices where they may be shown' },
  list: { method: 'GET', path: '/', action: 'application.list', query: applicationQuery, reply: applicationPage, exported: true, summary: 'Applications within reach' },
  figures: { method: 'GET', path: '/figures', action: 'application.figures', reply: applicationFigures, summary: 'Applications of today and the last fourteen days' },
  start: { method: 'POST', path: '/', action: 'application.start', body: startApplication, reply: application, summary: 'Starts a draft, or resumes the unfinished one' },
  read: { method: 'GET', path: '/:id', action: 'application.read', params: byId, reply: application, summary: 'One application' },
  saveStep: { method: 'PUT', path: '/:id/steps/:step', action: 'application.edit', params: byStep, body: saveStep, most: SIGNED_MOST, reply: stepSaved, summary: 'Saves what is typed so far, right or wrong' },
  checkStep: { method: 'POST', path: '/:id/steps/:step/check', action: 'application.edit', params: byStep, summary: 'Refuses what is missing or not right yet in a step as it was saved' },
  attach: { method: 'POST', path: '/:id/files', action: 'application.edit', params: byId, body: attach, reply: storedFile, upload: { most: FILE_MOST }, summary: 'Attaches a photo or PDF, to a draft or to a reply' },
  detach: { method: 'DELETE', path: '/:id/files/:fileId', action: 'application.edit', params: byFile, summary: 'Takes a file off again' },
  file: { method: 'GET', path: '/:id/files/:fileId', action: 'application.read', params: byFile, file: true, summary: 'A file’s bytes' },
  summarise: { method: 'PUT', path: '/:id/summary', action: 'application.summarise', params: byId, body: summarise, reply: healthSummary, summary: 'Writes what the health answers say, in Thai' },
  translate: { method: 'POST', path: '/:id/translation', action: 'application.translate', params: byId, reply: translation, summary: 'Has what was written freely translated by a machine, where one is in use' },
  submit: { method: 'POST', path: '/:id/submit', action: 'application.submit', params: byId, reply: application, idempotent: true, summary: 'Checks every step against the rule set and submits' },
  mendIdentity: { method: 'POST', path: '/:id/identity', action: 'identity.submit', params: byId, body: mendIdentity, reply: application, summary: 'Hands in again who one is, corrected, until it is verified' },
  cancel: { method: 'POST', path: '/:id/cancel', action: 'application.cancel', params: byId, body: why, reply: application, idempotent: true, summary: 'Cancels before a decision' },
  ask: { method: 'POST', path: '/:id/ask', action: 'application.decide', params: byId, body: ask, reply: application, summary: 'Asks the patient for more' },
  saveReply: { method: 'PUT', path: '/:id/reply', action: 'application.reply', params: byId, body: saveReply, reply: stepSaved, summary: 'Saves a reply as far as it is typed' },
  reply: { method: 'POST', path: '/:id/reply', action: 'application.reply', params: byId, body: reply, reply: application, summary: 'Answers what was asked' },
  reject: { method: 'POST', path: '/:id/reject', action: 'application.decide', params: byId, body: why, reply: application, summary: 'Does not prescribe this time' },
});
