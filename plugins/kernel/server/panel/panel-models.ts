/** The noun and the fields under which the audit log keeps writes of a panel model. */
interface Watched {
  /** The noun of its acts, worded in `portal/src/words`. */
  readonly noun: string;
  /** Fields whose values may stand in the trail. Of any other field it says that it changed: most hold secrets or personal data. */
  readonly told: readonly string[];
  /** Those of them that name other rows. */
  readonly relations?: readonly string[];
}

/** The models through which the panel is administered. */
export const WATCHED: Readonly<Record<string, Watched>> = {
  'admin::user': { noun: 'panel-account', told: ['isActive', 'blocked', 'roles'], relations: ['roles'] },
  'admin::role': { noun: 'panel-role', told: ['name', 'code', 'description'] },
  'admin::permission': {
    noun: 'panel-right',
    told: ['action', 'subject', 'properties', 'conditions', 'role', 'apiToken'],
    relations: ['role', 'apiToken'],
  },
  'admin::api-token': {
    noun: 'panel-token',
    told: ['name', 'description', 'kind', 'type', 'lifespan', 'expiresAt', 'adminUserOwner'],
    relations: ['adminUserOwner'],
  },
  'admin::api-token-permission': { noun: 'panel-token-right', told: ['action', 'token'], relations: ['token'] },
  'admin::transfer-token': { noun: 'transfer-token', told: ['name', 'description', 'lifespan', 'expiresAt'] },
  'admin::transfer-token-permission': { noun: 'transfer-token-right', told: ['action', 'token'], relations: ['token'] },
  'plugin::i18n.locale': { noun: 'panel-language', told: ['name', 'code'] },
  'plugin::users-permissions.role': { noun: 'role', told: ['name', 'description', 'type'] },
  'plugin::upload.file': { noun: 'media-file', told: ['name', 'mime', 'folder'], relations: ['folder'] },
  'plugin::upload.folder': { noun: 'media-folder', told: ['name', 'parent'], relations: ['parent'] },
  'plugin::content-releases.release': { noun: 'release', told: ['name', 'scheduledAt', 'releasedAt', 'status'] },
  'plugin::content-releases.release-action': {
    noun: 'release-entry',
    told: ['type', 'contentType', 'entryDocumentId', 'locale', 'release'],
    relations: ['release'],
  },
  'plugin::review-workflows.workflow': { noun: 'review-workflow', told: ['name', 'contentTypes'] },
  'plugin::review-workflows.workflow-stage': {
    noun: 'review-stage',
    told: ['name', 'permissions', 'workflow'],
    relations: ['permissions', 'workflow'],
  },
  'strapi::webhook': { noun: 'panel-webhook', told: ['name', 'events', 'enabled'] },
  'strapi::core-store': { noun: 'panel-setting', told: ['key'] },
};

/** Strapi's other models, each with the reason why the trail does not follow it here. */
export const UNWATCHED: Readonly<Record<string, string>> = {
  'admin::session': 'Signing in to the panel has an entry of its own, and each request of a session writes here.',
  'plugin::users-permissions.permission': '`grants.ts` follows what roles of the portal may do.',
  'plugin::users-permissions.user': 'Accounts of the portal are no business of the panel, which does not reach them.',
  'plugin::content-manager.history-version': 'Strapi writes it by itself with each write of a content, which has an entry of its own.',
  'plugin::i18n.ai-localization-job': 'No request of the panel writes it while the services of Strapi for translation are not in use.',
  'plugin::upload.ai-metadata-job': 'No request of the panel writes it while the services of Strapi for pictures are not in use.',
};
