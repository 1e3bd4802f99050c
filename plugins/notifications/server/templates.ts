import { aroundDocuments, documents, transaction } from '@bai/kernel/server';
import { errors } from '@strapi/utils';
import { isKind, KINDS, kindOf, type MessageEvent } from './kinds';
import { TEMPLATES } from './template-seeds';

const TEMPLATE = 'api::message-template.message-template';
const populate = { subject: true, body: true };

/** What must not be read over somebody's shoulder: the plant, in mails and their subjects. */
const FORBIDDEN = /กัญชา|กัญชง|ช่อดอก|cannabis|marijuana|hemp|\bweed\b/i;

interface Words {
  readonly th: string;
  readonly en: string;
}

/** The words of a kind of message: the editors', or the house's own where there are none. */
export const templateOf = async (event: MessageEvent): Promise<{ subject: Words; body: Words }> => {
  const stored = await documents(TEMPLATE).findFirst({ filters: { event, channel: kindOf(event).channel }, populate });
  return stored ? { subject: stored.subject as Words, body: stored.body as Words } : TEMPLATES[event];
};

const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** What stands in braces and nothing fills: it would reach people as it is, or leave a gap. */
export const unknownIn = (event: MessageEvent, words: string): string[] => {
  const known: readonly string[] = [...kindOf(event).variables, 'portal'];
  const named = [...words.matchAll(VARIABLE)].map(([, name]) => name!.trim()).filter((name) => !known.includes(name));
  const odd = /\{\{|\}\}/.test(words.replace(VARIABLE, '')) ? ['{{ … }}'] : [];
  return [...new Set([...named, ...odd])];
};

const refuseUnknown = (event: MessageEvent, words: string): void => {
  const unknown = unknownIn(event, words);
  const able = [...kindOf(event).variables, 'portal'].map((name) => `{{${name}}}`).join(', ');
  if (unknown.length)
    throw new errors.ApplicationError(
      `ไม่มีตัวแปร ${unknown.join(', ')} ในข้อความชนิดนี้ ใช้ได้เฉพาะ ${able} · This message knows no ${unknown.join(', ')}. It knows ${able}.`,
    );
};

const refuseTelling = (stored: Record<string, unknown>): void => {
  const { th: subjectTh, en: subjectEn } = stored.subject as Words;
  const { th: bodyTh, en: bodyEn } = stored.body as Words;
  if (FORBIDDEN.test([subjectTh, subjectEn, bodyTh, bodyEn].join('\n')))
    throw new errors.ApplicationError('A message outside the platform never names the plant, a diagnosis or the kind of visit.');
  if (!isKind(stored.event as string))
    throw new errors.ApplicationError(`There is no kind of message called ${String(stored.event)}. Known are ${Object.keys(KINDS).join(', ')}.`);
  refuseUnknown(stored.event as MessageEvent, [subjectTh, subjectEn, bodyTh, bodyEn].join('\n'));
};

/** Refuses templates that tell what a passer-by must not read, and such as nothing sends. */
export const watchTemplates = (): void =>
  aroundDocuments(async (write, next) => {
    if (write.uid !== TEMPLATE || !['create', 'update', 'clone'].includes(write.action)) return next();
    return transaction(async () => {
      const result = await next();
      const { documentId } = result as { documentId: string };
      const stored = await documents(TEMPLATE).findOne({ documentId, populate });
      if (stored) refuseTelling(stored);
      return result;
    });
  });

/** The words every platform starts with; an editor's stay as they are. */
export const seedTemplates = async (): Promise<void> => {
  for (const event of Object.keys(TEMPLATES) as MessageEvent[]) {
    const { channel } = kindOf(event);
    if (await documents(TEMPLATE).findFirst({ filters: { event, channel }, fields: ['documentId'] })) continue;
    await documents(TEMPLATE).create({ data: { event, channel, ...TEMPLATES[event] } });
  }
};
