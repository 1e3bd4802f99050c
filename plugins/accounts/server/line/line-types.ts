import { defineType, moment, ref, secret, string } from '@bai/kernel/server';

/** An account at LINE that is one account's here. Who it is at LINE is encrypted, and found by a keyed hash. */
export const lineLinkType = defineType({
  plugin: 'accounts',
  name: 'line-link',
  plural: 'line-links',
  fields: {
    accountId: ref({ required: true, unique: true }),
    userHash: string({ required: true, unique: true, sensitive: true }),
    userId: secret(),
    /** As LINE calls them, for them to know it again. */
    name: string({ required: true, sensitive: true }),
    linkedAt: moment({ required: true }),
  },
});

/** Somebody on the way to LINE and back. */
export const lineAttemptType = defineType({
  plugin: 'accounts',
  name: 'line-attempt',
  plural: 'line-attempts',
  fields: {
    accountId: ref({ required: true }),
    /** A hash of what LINE sends back. */
    stateHash: string({ required: true, sensitive: true }),
    nonce: string({ required: true, sensitive: true }),
    verifier: secret(),
    expiresAt: moment({ required: true, index: true }),
    usedAt: moment(),
  },
  quiet: { why: 'What came of it, the link, is in the trail' },
});
