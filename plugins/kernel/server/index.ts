export { note, triedAt, whenAnswered, type Answered, type Fault } from './answered';
export * from './cipher';
export * from './clock';
export * from './counters';
export { containing, narrowToWords, plainColumn, searchText } from './search/search-words';
export * from './database';
export * from './define-type';
export { entryStamp, holdEntry } from './entry-stamp';
export { fault, refuseFaults, written, type FieldFault } from './field-faults';
export { prune, pruneOne } from './prune';
export { isFromHere } from './gate';
export { once } from './idempotency';
export { changeGrants, grantName, grantsOf } from './grants';
export { copyRole, keptRole, keptRoles, removeRole, standFor, type KeptRole } from './role-copies';
export { goOn } from './go-on';
export { refuseWhenFull } from './disk';
export { environment, mediaUrl, type Environment } from './environment';
export { hostOf, panelAddress, portalAddress } from './panel-host';
export { agentFor, databaseTls, innerProof, mailUrl } from './inner-tls';
export { storeKeys, type StoreKeys } from './store-keys';
export { consume, giveBack, networkOf, restore } from './limits';
export { listingNames, permitted, walkListing, withheldFrom, type ListingPage } from './listings';
export { pageByKeyset, type Sorting } from './keyset';
export { closeStreams } from './live';
export { migrate, structure, type DataMigration, type Story } from './migrate';
export { isRecent, mount, perform, recentlyProven, type Desk, type Handlers } from './mount';
export { redacted } from './redact';
export { fillKeys, respell } from './search/respell';
export type { FileReply, Streamed } from './send-file';
export { mountedApis } from './mounted';
export { openapi } from './openapi';
export { deliverUntil, drain, runRepeating } from './lanes';
export { enqueue, job, on, type Delivery, type Lane } from './outbox';
export type { Page, PageQuery } from './page';
export {
  acceptPanelInvitation,
  beginPanelSession,
  editorSeat,
  endPanelSessionOf,
  endPanelSessions,
  PANEL_COOKIE,
  panelAccount,
  panelEnteredFrom,
  panelNames,
  panelSeat,
  panelVisitor,
  readsAtPanel,
  type PanelAccount,
} from './panel-seat';
export { fitSqlite, keepPrepared, type PostgresClient, type SqliteHandle } from './drivers';
export type { Belonging, Path } from './reach';
export { leadsSomewhere } from './portal-pages';
export { port, type Port } from './ports';
export { records } from './records';
export { scope, type ScopeName } from './scopes';
export type { ComputedStates, Narrow, RecordsOptions, Where } from './collection';
export type { ReadOptions } from './reading';
export { offerWork, workOf } from './work';
export type { MoveOptions, Write } from './writing';
export { accountOf, isRole, livingSessions, sessionsPort, systemSeat, through, type Seat, type SessionFacts, type Sessions, type Subjects } from './seat';
export { setting, type Setting } from './settings';
export { madeByOthers, rewriteEach, rewrites, rotateKeys, type Rewrite, type Rewritten } from './rotation';
export { ensureSigningKey, keyHistory, publicKeys, rotateSigningKeys, signingKey, type PublicKey, type SigningKey } from './signing';
export {
  aroundDocuments,
  isPublishing,
  aroundMediaStore,
  baseConnection,
  contentTypeUids,
  dialect,
  documents,
  log,
  mountedRoutes,
  requestNow,
  service,
  stock,
  type Context,
  type DocumentWrite,
  type MediaFile,
  type MediaStore,
  type Next,
} from './strapi-edge';
export { arrivalPlace, editorsFilesPort, plainName, type Upload } from './uploads';
export { clientAddress } from './hops';
export { refuseUpgrade, takeUpgrades } from './upgrades';
export { standingPort } from './standing';
export { appendOnly, neverChanged } from './statements';
export { isSound, parseJson, repaired } from './sound-text';
export { tellPages, type Told } from './told-pages';
export { turns, type Turns } from './turns';
export { isClockRight } from './health/database-clock';
export { openWay, ownAddress } from './ways-out';
export { announce, appendAudit, emit, historyOf, stampFits, stampOf, type PastStep } from './trail';
