import { defineType, integer, moment, ref, string } from '@bai/kernel/server';

/** A link by which an officer looks at a dispensary for half an hour. Of its secret and of the code only keyed hashes are kept. */
export const inspectionLinkType = defineType({
  plugin: 'transactions',
  name: 'inspection-link',
  plural: 'inspection-links',
  fields: {
    dispensaryId: ref({ required: true }),
    accountId: ref({ required: true }),
    tokenMac: string({ required: true, sensitive: true }),
    codeMac: string({ required: true, sensitive: true }),
    endsAt: moment({ required: true }),
    endedAt: moment(),
    /** How often a wrong code was given. */
    wrong: integer({ required: true }),
    looks: integer({ required: true }),
    lookedAt: moment(),
  },
  quiet: { why: 'Each look is in the trail as such', fields: ['looks', 'lookedAt'] },
});
