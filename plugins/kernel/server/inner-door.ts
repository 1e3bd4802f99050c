import { checkServerIdentity, createServer, type Server, type TLSSocket } from 'node:tls';
import { environment } from './environment';
import { INNER_VERSION, innerProof } from './inner-tls';
import { httpServer, log } from './strapi-edge';

/** Which inner services ask this one: the proxy, the video server, and itself whether it is well. */
const CALLERS = ['proxy', 'video', 'cms'];
const HANDSHAKE = 10_000;
const LOOK = 60_000;

let door: Server | undefined;
let looking: NodeJS.Timeout | undefined;

const isCaller = (socket: TLSSocket): boolean => {
  const certificate = socket.getPeerCertificate();
  return CALLERS.some((name) => checkServerIdentity(name, certificate) === undefined);
};

const contextOf = (folder: string) => ({ ...innerProof(folder), minVersion: INNER_VERSION }) as const;

/**
 * Where inner services prove themselves, the one way in from outside this process's own machine: over TLS, for callers that show a
 * certificate of theirs. Requests and sockets go on to the server below Koa, which listens on the loopback address alone.
 */
export const openInnerDoor = (): void => {
  const { inner } = environment();
  if (!inner) return;
  let context = contextOf(inner.folder);
  const made = createServer({ ...context, requestCert: true, rejectUnauthorized: true, handshakeTimeout: HANDSHAKE, ALPNProtocols: ['http/1.1'] }, (socket) => {
    socket.on('error', () => socket.destroy());
    if (isCaller(socket)) return void httpServer().emit('connection', socket);
    log.warn(`inner TLS: ${socket.getPeerCertificate().subjectaltname ?? 'somebody without a name'} has nothing to ask here`);
    socket.destroy();
  });
  door = made;
  httpServer().once('listening', () => made.listen(inner.port, inner.host));
  looking = setInterval(() => {
    const now = innerProof(inner.folder);
    if (now.cert === context.cert && now.ca === context.ca) return;
    context = contextOf(inner.folder);
    made.setSecureContext(context);
  }, LOOK).unref();
};

/** Lets nobody in any more; who is in stays until the server below ends them. */
export const closeInnerDoor = (): void => {
  clearInterval(looking);
  door?.close();
};
