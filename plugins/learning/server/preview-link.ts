import { refuse, type Endpoint } from '@bai/kernel/contracts';
import {
  accountOf,
  environment,
  mac,
  macFits,
  MINUTE,
  now,
  panelAddress,
  panelEnteredFrom,
  panelSeat,
  panelVisitor,
  permitted,
  portalAddress,
  readsAtPanel,
  type Context,
  type Seat,
} from '@bai/kernel/server';
import { z } from 'zod';
import { learningProblems, previewLinkApi, type Language, type PreviewOf } from '../contracts';
import { draftedOf, writtenIn } from './content-rows';
import { COURSE, EXAM, LESSON } from './uids';

/** So long a preview may be looked at; it is asked for anew by a press. */
const OPEN = 15 * MINUTE;
const PURPOSE = 'content-preview';

const KINDS = ['course', 'lesson', 'exam'] as const;
export type PreviewKind = (typeof KINDS)[number];
interface Previewed {
  readonly uid: `api::${string}`;
  /** Who may make a link to it in the portal may look at it by one. */
  readonly link: 'linkCourse' | 'linkLesson' | 'linkExam';
  /** Of what is written in each language by itself, where. */
  readonly table: 'courses' | 'lessons' | null;
  /** Where the portal's editors write it. */
  readonly written: (id: string) => string;
}
const PREVIEWED: Readonly<Record<PreviewKind, Previewed>> = {
  course: { uid: COURSE, link: 'linkCourse', table: 'courses', written: (id) => `/admin/lms/courses/${id}` },
  lesson: { uid: LESSON, link: 'linkLesson', table: 'lessons', written: (id) => `/admin/lms/lessons/edit/${id}` },
  exam: { uid: EXAM, link: 'linkExam', table: null, written: (id) => `/admin/lms/exams/${id}` },
};

/** What a link is bound to. */
const bound = z.tuple([
  z.enum(KINDS),
  z.string(),
  z.enum(['th', 'en']).nullable(),
  z.enum(['draft', 'published']),
  z.number().int(),
  /** Who asked, as the trail names them: an account, or somebody of the panel. */
  z.string(),
]);
export interface Preview {
  readonly kind: PreviewKind;
  readonly id: string;
  readonly language: Language | null;
  readonly status: 'draft' | 'published';
  /** Milliseconds. */
  readonly until: number;
  readonly who: string;
}

/** The platform's own address below its public one. */
const below = (path: string): string => `${new URL(environment().publicUrl).pathname.replace(/\/$/, '')}${path}`;

/** Where a preview is looked at. */
const pathOf = ({ kind, id, language, status, until, who }: Preview): string => {
  const text = Buffer.from(JSON.stringify([kind, id, language, status, until, who])).toString('base64url');
  return below(`/lms/${kind}s/${id}?preview=${text}.${mac(PURPOSE, text)}`);
};

const isOfPanel = ({ who }: Preview): boolean => who.startsWith('panel:');

const backTo = (preview: Preview): string => {
  const { kind, id, language } = preview;
  const { uid, written } = PREVIEWED[kind];
  if (!isOfPanel(preview)) return below(written(id));
  return panelAddress(below(`/cms/content-manager/collection-types/${uid}/${id}${language ? `?plugins[i18n][locale]=${language}` : ''}`));
};

/** What stands above a preview. */
export const presentPreview = async (preview: Preview): Promise<PreviewOf> => {
  const { kind, id, language, status, until } = preview;
  const { table } = PREVIEWED[kind];
  const drafted = table && status === 'draft' ? (await draftedOf(table, [id])).get(id) : undefined;
  const others = drafted ? writtenIn(drafted).filter((one) => one !== language) : [];
  return {
    id,
    language,
    isDraft: status === 'draft',
    until: new Date(until).toISOString(),
    others: others.map((other) => ({ language: other, path: pathOf({ ...preview, language: other }) })),
    backTo: backTo(preview),
  };
};

const made = (preview: Omit<Preview, 'until'>): { path: string; until: string } => {
  const until = now().getTime() + OPEN;
  return { path: pathOf({ ...preview, until }), until: new Date(until).toISOString() };
};

/** A link for who asks in the portal; `record.missing` where it is not written, or not in this language. */
export const linkPreview = async (seat: Seat, kind: PreviewKind, id: string, language: Language | null): Promise<{ path: string; until: string }> => {
  const { table } = PREVIEWED[kind];
  const drafted = table && (await draftedOf(table, [id])).get(id);
  if (table && !(drafted && writtenIn(drafted).includes(language!))) throw refuse('record.missing');
  return made({ kind, id, language, status: 'draft', who: accountOf(seat) });
};

const languageIn = (locale: string | null | undefined): Language | null => (locale === 'th' || locale === 'en' ? locale : null);

/** What Strapi's panel asks for behind its button: where an entry is looked at; nothing of what has no screen, or what whoever asks may not read. */
export const panelPreview = async (
  uid: string,
  { documentId, locale, status }: { documentId: string; locale?: string | null; status?: string },
): Promise<string | undefined> => {
  const kind = KINDS.find((one) => PREVIEWED[one].uid === uid);
  const { seat, kind: actor } = panelSeat('preview');
  const who = seat.subjects.account;
  if (!kind || actor !== 'editor' || !who || !(await readsAtPanel(who, uid))) return undefined;
  const language = PREVIEWED[kind].table ? (languageIn(locale) ?? 'th') : null;
  const { path } = made({ kind, id: documentId, language, status: language && status === 'published' ? 'published' : 'draft', who });
  return portalAddress(path);
};

const readToken = (token: string): Preview | null => {
  const [text = '', code = ''] = token.split('.');
  if (!macFits(PURPOSE, text, code)) return null;
  const [kind, id, language, status, until, who] = bound.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return { kind, id, language, status, until, who };
};

/**
 * Who works in the panel of whoever asks, as the trail names them. Its own cookie says so; a panel of another host keeps its cookies there,
 * and whoever asks here was let in there from this session.
 */
const panelWorker = (seat: Seat, ctx: Context): Promise<string | null> => {
  if (environment().panelUrl === null) return panelVisitor(ctx);
  return seat.session ? panelEnteredFrom(seat.session) : Promise.resolve(null);
};

/** Whoever asked, and still may: a link that somebody else has opens nothing, nor one of somebody who may no longer read what is written. */
const requireAsker = async (seat: Seat, ctx: Context, preview: Preview): Promise<void> => {
  const { uid, link } = PREVIEWED[preview.kind];
  if (isOfPanel(preview)) {
    if ((await panelWorker(seat, ctx)) === preview.who && (await readsAtPanel(preview.who, uid))) return;
  } else if (seat.subjects.account === preview.who) {
    const endpoint: Endpoint = previewLinkApi[link];
    await permitted(seat, null, 'learning', link, endpoint);
    return;
  }
  throw learningProblems.refuse('preview.foreign');
};

/**
 * What a link opens for who asks. `record.missing` where the platform made no such link for this entry; `preview.foreign` where it was
 * made for somebody else; `preview.expired`, with the way to a new one, where its minutes are over.
 */
export const requirePreview = async (seat: Seat, ctx: Context, kind: PreviewKind, id: string, token: string): Promise<Preview> => {
  const preview = readToken(token);
  if (!preview || preview.kind !== kind || preview.id !== id) throw refuse('record.missing');
  await requireAsker(seat, ctx, preview);
  if (preview.until <= now().getTime()) throw learningProblems.refuse('preview.expired', { backTo: backTo(preview) });
  return preview;
};

/** The lesson that a link of a file is about; the same refusals. */
export const requireLessonPreview = async (seat: Seat, ctx: Context, token: string): Promise<Preview> => {
  const preview = readToken(token);
  if (preview?.kind !== 'lesson') throw refuse('record.missing');
  return requirePreview(seat, ctx, 'lesson', preview.id, token);
};
