import { BODY_MOST, PART_TYPE, refuse } from '../contracts';
import { endpointAt, isContracts } from './mounted';
import { bodyParser, type Context, type Middleware, type Next } from './strapi-edge';
import { isForm } from './uploads';

const parsers = new Map<number, Middleware>();
const parserFor = (most: number): Middleware => {
  const known = parsers.get(most) ?? bodyParser(most);
  parsers.set(most, known);
  return known;
};

/**
 * Reads the bodies of the contracts' endpoints, each as far as its endpoint takes: beyond that the request is refused and the rest
 * let pass unread. Stands before Strapi's parser, which knows one limit for all; forms are read by `receiveUpload`.
 */
export const bodies =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const path = ctx.path.toLowerCase().replace(/\/{2,}/g, '/');
    if (isForm(ctx) || !isContracts(path)) return next();
    const endpoint = endpointAt(ctx.method, path);
    // Its handler reads it while it arrives; Strapi's parser knows nothing of its kind, and passes it.
    if (endpoint?.part && ctx.get('content-type') === PART_TYPE) return next();
    const most = endpoint?.most ?? BODY_MOST;
    await parserFor(most)(ctx, () => Promise.resolve()).catch((error: unknown) => {
      if ((error as { status?: number }).status !== 413) throw error;
      ctx.req.resume();
      throw refuse('file.oversized', { most });
    });
    // It has been read: for Strapi's parser, which stands behind, there is none.
    delete ctx.req.headers['content-length'];
    delete ctx.req.headers['transfer-encoding'];
    return next();
  };
