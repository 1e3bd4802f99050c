import { defineType, integer, moment, records, ref, string, type RowOf } from '@bai/kernel/server';

/** A link by which a patient shows the certificate card of one prescription; its own id is what the address ends with. */
export const cardShareType = defineType({
  plugin: 'prescriptions',
  name: 'card-share',
  plural: 'card-shares',
  fields: {
    prescriptionId: ref({ required: true }),
    patientId: ref({ required: true }),
    label: string({ sensitive: true }),
    endsAt: moment({ required: true }),
    withdrawnAt: moment(),
    looks: integer({ required: true }),
    lookedAt: moment(),
  },
  quiet: { why: 'Each look is in the trail as such', fields: ['looks', 'lookedAt'] },
});
export type CardShareRow = RowOf<typeof cardShareType>;

export const cardShares = records(cardShareType, { own: { attribute: 'patientId', of: 'patient' } }, undefined, {
  health: ({ patientId }) => patientId,
  live: {},
});
