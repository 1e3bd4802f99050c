export * from './cipher';
export * from './clock';
export * from './counters';
export * from './database';
export * from './define-type';
export { environment } from './environment';
export { consume, networkOf } from './limits';
export { closeStreams } from './live';
export { migrate, structure } from './migrate';
export { mount, type Desk, type FileReply, type Handlers, type Upload } from './mount';
export { mountedApis } from './mounted';
export { openapi } from './openapi';
export { drain, enqueue, job, on, type Delivery } from './outbox';
export type { Page, PageQuery } from './page';
export type { Belonging, Path } from './reach';
export { records, type MoveOptions, type Narrow, type RecordsOptions, type Where, type Write } from './records';
export { accountOf, asSystem, isRole, provideSessions, provideShops, systemSeat, type Seat, type SessionFacts, type Sessions, type Subjects } from './seat';
export { setting, type Setting } from './settings';
export { ensureSigningKey, publicKeys, signingKey, type SigningKey } from './signing';
export {
  aroundDocuments,
  baseConnection,
  contentTypeUids,
  dialect,
  documents,
  httpServer,
  log,
  mountedRoutes,
  service,
  stock,
  type Context,
  type Next,
} from './strapi-edge';
export { announce, appendAudit, emit, historyOf, type PastStep } from './trail';
