import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { finished, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { field, refuse, type Endpoint, type Problem } from '../contracts';
import { newId } from './cipher';
import { machineNow } from './clock';
import { refuseWhenFull } from './disk';
import { environment } from './environment';
import { port } from './ports';
import { repaired } from './sound-text';
import { aroundPanelRoutes, beforeStockWrite, log, type Context, type Next } from './strapi-edge';

/** An uploaded file as the form parser left it. It is gone when the request has been answered. */
export interface Upload {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly size: number;
}
interface FormFile extends Upload {
  readonly field: string;
  readonly mimetype: string;
}
/** A form on its way in: whatever was begun is known here, so that nothing of it is forgotten. */
interface Form {
  readonly fields: Map<string, string | string[]>;
  readonly files: FormFile[];
  readonly paths: string[];
  readonly writing: Promise<void>[];
  readonly stopped: AbortController;
}
interface FormLimits {
  readonly files: number;
  /** Of each file. */
  readonly bytes: number;
}

const FIELDS = { fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20, headerSize: 8 * 1024 };
/** What surrounds the files of a form: its fields, names and boundaries. */
const AROUND = FIELDS.fields * FIELDS.fieldSize;

/** Where forms are taken apart: a folder of the server's alone, not the machine's for whoever lives on it. */
const folder = (): string => path.join(environment().dataDir, 'uploads');
const open = new WeakMap<object, Form>();

/** A new place for a file that arrives otherwise than by a form; what is left there a quarter of an hour after its last byte is swept. */
export const arrivalPlace = async (): Promise<string> => {
  await mkdir(folder(), { recursive: true, mode: 0o700 }).catch(refuseWhenFull);
  return path.join(folder(), newId());
};

export const isForm = (ctx: Context): boolean => /^\s*multipart\//i.test(ctx.get('content-type'));
const badForm = (rule: string, message: string): Problem => refuse('input.invalid', { fields: [field('file', rule, message)] });

/** Signs that a name has no use for: unseen ones, those that turn its direction, and those of markup. */
const UNWANTED = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}<>]/gu;

/** Returns a name that shows as what it is and leads nowhere: no path, no markup, nothing unseen. */
export const plainName = (name: string): string =>
  repaired(
    name
      .replace(UNWANTED, '')
      .replace(/[/\\]+/g, '-')
      .replace(/\.{2,}/g, '.')
      .replace(/^[\s.-]+/, '')
      .slice(-255),
  ) || 'file';

/** Keeps the names of the media library plain, however they come there: with a file, or typed beside it. */
export const keepMediaNames = (): void =>
  beforeStockWrite(['plugin::upload.file', 'plugin::upload.folder'], (data) => {
    if (typeof data.name === 'string') data.name = plainName(data.name);
  });

const keepField = (form: Form, name: string, value: string): void => {
  const before = form.fields.get(name);
  form.fields.set(name, before === undefined ? value : [before, value].flat());
};

const keepFile = async (form: Form, name: string, stream: Readable, filename: string, mimetype: string): Promise<void> => {
  const filepath = path.join(folder(), newId());
  form.paths.push(filepath);
  const file = createWriteStream(filepath, { flags: 'wx', mode: 0o600 });
  await pipeline(stream, file, { signal: form.stopped.signal }).catch(refuseWhenFull);
  form.files.push({ field: name, filepath, originalFilename: filename ? plainName(filename) : null, mimetype, size: file.bytesWritten });
};

const parserOf = (ctx: Context, { files, bytes }: FormLimits): InstanceType<typeof Busboy> => {
  try {
    return new Busboy({ headers: ctx.req.headers as BusboyHeaders, limits: { ...FIELDS, files, fileSize: bytes, parts: FIELDS.fields + files } });
  } catch {
    throw badForm('format', 'The form cannot be read.');
  }
};

/** Reads a form to its end, or stops at the first thing wrong with it; the rest of it is then let pass unread. */
const read = (ctx: Context, form: Form, limits: FormLimits): Promise<void> => {
  const parser = parserOf(ctx, limits);
  return new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(error as Error);
      form.stopped.abort();
      ctx.req.unpipe(parser);
      ctx.req.resume();
    };
    parser.on('field', (name, value, nameCut, valueCut) =>
      nameCut || valueCut ? fail(badForm('long', 'A field of the form is too long.')) : keepField(form, name, value),
    );
    parser.on('file', (name, stream, filename, _, mimetype) => {
      stream.on('limit', () => fail(refuse('file.oversized', { most: limits.bytes })));
      const written = keepFile(form, name, stream, filename, mimetype);
      form.writing.push(written);
      written.catch(fail);
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => fail(badForm('many', 'Send exactly one file.')));
    parser.on('error', () => fail(badForm('format', 'The form cannot be read.')));
    parser.on('finish', () => void Promise.all(form.writing).then(() => resolve(), reject));
    finished(ctx.req, { writable: false }, (error) => error && fail(badForm('format', 'The form did not arrive.')));
    ctx.req.pipe(parser);
  });
};

const receive = async (ctx: Context, limits: FormLimits): Promise<Form> => {
  // A compressed form would only hide how large it is.
  if (ctx.get('content-encoding')) throw refuse('file.unsupported', { rule: 'form.encoded' });
  if (Number(ctx.get('content-length')) > limits.files * limits.bytes + AROUND) throw refuse('file.oversized', { most: limits.bytes });
  const form: Form = { fields: new Map(), files: [], paths: [], writing: [], stopped: new AbortController() };
  open.set(ctx, form);
  await mkdir(folder(), { recursive: true, mode: 0o700 }).catch(refuseWhenFull);
  await read(ctx, form, limits);
  ctx.request.body = Object.fromEntries(form.fields);
  return form;
};

const gone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Removes whatever a request's form left, however the request ended. */
export const discardUpload = async (ctx: Context): Promise<void> => {
  const form = open.get(ctx);
  if (!form) return;
  form.stopped.abort();
  await Promise.allSettled(form.writing);
  await Promise.all(form.paths.map((place) => unlink(place).catch(gone)));
};

/**
 * The uploaded file of an endpoint that declares one; everywhere else a form is refused unread. Call it when seat, grant and
 * limits have been checked, and `discardUpload` when the request is over.
 */
export const receiveUpload = async (ctx: Context, endpoint: Endpoint): Promise<Upload | undefined> => {
  if (!endpoint.upload && isForm(ctx)) throw refuse('file.unsupported', { rule: 'form.unwanted' });
  if (!endpoint.upload) return undefined;
  const form = isForm(ctx) ? await receive(ctx, { files: 1, bytes: endpoint.upload.most }) : null;
  const [file] = form?.files ?? [];
  if (file?.field !== 'file') throw badForm('required', 'Send exactly one file.');
  return file;
};

/** Looks at a file that an editor sends before the panel is told of it; refuses what is not to be kept. */
export const editorsFilesPort = port<(place: string) => Promise<void>>('editors’ files');

const MEDIA: FormLimits = { files: 20, bytes: 10 * 1024 * 1024 };

/** Takes a form apart for a route of Strapi's panel, after the panel has checked who sends it. */
const panelForm = async (ctx: Context, next: Next): Promise<void> => {
  if (!isForm(ctx)) return next();
  try {
    const files: Record<string, FormFile | FormFile[]> = {};
    for (const file of (await receive(ctx, MEDIA)).files) {
      await editorsFilesPort.ask()(file.filepath);
      files[file.field] = file.field in files ? [files[file.field]!, file].flat() : file;
    }
    ctx.request.files = files;
    await next();
  } finally {
    await discardUpload(ctx);
  }
};

/** The panel's routes that take forms: media, and the logos of its settings. */
const PANEL = [/^\/upload(\/files(\/\w+\/replace)?)?\/?$/, /^\/admin\/project-settings\/?$/];

/** Lets the panel's editors upload: called before Strapi makes its routes. */
export const acceptPanelForms = (): void => {
  aroundPanelRoutes('upload', ['/', '/files', '/files/:id/replace'], panelForm);
  aroundPanelRoutes('admin', ['/project-settings'], panelForm);
};

/** Refuses forms outside the API and the panel's media, before any code that does not expect one. */
export const forms =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!isForm(ctx)) return next();
    const path = ctx.path.toLowerCase();
    if (path.startsWith('/api') || PANEL.some((place) => place.test(path))) {
      ctx.request.body = {};
      return next();
    }
    ctx.status = 415;
    ctx.body = { data: null, error: { status: 415, name: 'UnsupportedMediaTypeError', message: 'Forms are not accepted here', details: {} } };
  };

/** No request lasts so long: Node ends the longest after five minutes. */
const STALE = 15 * 60_000;

/** Removes what a crash left. Other processes may share the folder, so what may still be arriving stays. */
export const sweepUploads = async (): Promise<void> => {
  const names = await readdir(folder()).catch((error: NodeJS.ErrnoException) => (gone(error), []));
  for (const name of names) {
    const place = path.join(folder(), name);
    const written = await stat(place).then(({ mtimeMs }) => mtimeMs, gone);
    if (written !== undefined && machineNow().getTime() - written > STALE) await unlink(place).catch(gone);
  }
};

let timer: NodeJS.Timeout | undefined;
/** Sweeps as the server starts, and on while it runs. */
export const startSweeping = (): void => {
  const run = (): void => void sweepUploads().catch((error: unknown) => log.warn(`uploads: ${String(error)}`));
  run();
  timer = setInterval(run, STALE).unref();
};
export const stopSweeping = (): void => clearInterval(timer);
