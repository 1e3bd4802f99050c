import { pipeline, Transform, type Readable } from 'node:stream';
import { log, type Context } from './strapi-edge';

/** Bytes that are read as they leave, from wherever they lie. */
export interface Streamed {
  readonly size: number;
  /** Begins to read, from one place to another, both included; rejects when they are not there. */
  open(from: number, to: number): Promise<Readable>;
}

/** Bytes that an endpoint answers in place of JSON. */
export interface FileReply {
  readonly type: string;
  readonly body: Buffer | string | Streamed;
  /** Offered for download under this name; shown in place when absent. */
  readonly name?: string;
  /** Somebody handed it in: whatever opens it gives it no rights of this site. */
  readonly foreign?: true;
  /** May be cached by anybody for so many seconds. Personal documents leave it out. */
  readonly publicSeconds?: number;
  readonly status?: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The one range that a request asks for: `null` for the whole, `unmet` when it begins behind the end. Several ranges, other
 * units and what is no range are answered with the whole, as the standard allows; so is `If-Range`, since nothing here carries
 * a validator that could match.
 */
export const rangeOf = (ctx: Pick<Context, 'get'>, size: number): Range | 'unmet' | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(ctx.get('range').replaceAll(' ', '')) ?? [];
  if (first === undefined || last === undefined || first + last === '' || ctx.get('if-range')) return null;
  if (first === '') return Number(last) === 0 || size === 0 ? 'unmet' : { from: Math.max(0, size - Number(last)), to: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return 'unmet';
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

const bytesOf = (body: FileReply['body']): Buffer | Streamed => (typeof body === 'string' ? Buffer.from(body) : body);

/** Lets through what has this length, and fails at the end of what has not. */
const exactly = (length: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length;
      done(null, chunk);
    },
    flush: (done) => done(seen === length ? null : new Error(`${seen} bytes in place of ${length}`)),
  });
};

/** Sends what is read meanwhile. Whoever goes away ends the reading, and what breaks in it ends the answer: half a file must not look like one. */
const sendStream = async (ctx: Context, body: Streamed, { from, to }: Range): Promise<void> => {
  const { type, status } = ctx;
  if (ctx.method === 'HEAD' || to < from) {
    // An answer without a body loses what is said of it: the head says what the whole would.
    ctx.body = null;
    ctx.status = status;
    ctx.type = type;
    ctx.set('Content-Length', String(to - from + 1));
    return;
  }
  const stream = await body.open(from, to);
  ctx.body = pipeline(stream, exactly(to - from + 1), (error) => {
    // Whoever went away has ended the answer already.
    if (!error || ctx.res.destroyed) return;
    log.error(`A file broke off: ${error.message}`);
    ctx.res.destroy();
  });
  ctx.type = type;
  ctx.set('Content-Length', String(to - from + 1));
};

/** Answers with a file, or with the part of it that is asked for. */
export const sendFile = async (ctx: Context, file: FileReply): Promise<void> => {
  const body = bytesOf(file.body);
  const size = Buffer.isBuffer(body) ? body.length : body.size;
  const range = file.status && file.status !== 200 ? null : rangeOf(ctx, size);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('Cache-Control', file.publicSeconds ? `public, max-age=${file.publicSeconds}` : 'private, no-store');
  if (range === 'unmet') {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    ctx.body = '';
    return;
  }
  ctx.status = range ? 206 : (file.status ?? 200);
  if (range) ctx.set('Content-Range', `bytes ${range.from}-${range.to}/${size}`);
  if (file.name)
    ctx.set('Content-Disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  ctx.set('X-Content-Type-Options', 'nosniff');
  if (file.foreign) ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  ctx.type = file.type;
  const { from, to } = range ?? { from: 0, to: size - 1 };
  // What anybody may have holds no secret; people's documents and parts of files go as they lie.
  ctx.compress = Boolean(file.publicSeconds) && !range && Buffer.isBuffer(body) && /json|text/.test(file.type);
  if (Buffer.isBuffer(body)) ctx.body = body.subarray(from, to + 1);
  else await sendStream(ctx, body, { from, to });
};
