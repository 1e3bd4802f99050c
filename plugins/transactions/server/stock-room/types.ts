import { calendarDay, boolean, defineType, integer, longText, moment, oneOf, ref, string } from '@bai/kernel/server';
import { CAUSES, stockTakeMachine, TAKING, WASTE_METHODS, wasteMachine } from '../../contracts';

/** Whom a dispensary buys from. Seen by its own staff alone. */
export const supplierType = defineType({
  plugin: 'transactions',
  name: 'supplier',
  plural: 'suppliers',
  fields: {
    dispensaryId: ref({ required: true }),
    name: string({ required: true }),
    licenseNumber: string({ required: true }),
    licenseExpiresOn: calendarDay({ required: true }),
    gacpNumber: string({ required: true }),
    gacpExpiresOn: calendarDay({ required: true }),
    province: string({ required: true }),
    phone: string(),
    active: boolean({ required: true }),
  },
  keyed: ['licenseNumber'],
  indexes: [{ on: ['dispensaryId', 'licenseNumberKey'], unique: true }],
});

/** A part of a lot that is to be destroyed in front of a witness. */
export const wasteType = defineType({
  plugin: 'transactions',
  name: 'stock-waste',
  plural: 'stock-wastes',
  machine: wasteMachine,
  fields: {
    dispensaryId: ref({ required: true }),
    lotId: ref({ required: true }),
    lot: string({ required: true }),
    product: string({ required: true }),
    mg: integer({ required: true }),
    reason: longText({ required: true }),
    method: oneOf(WASTE_METHODS, { required: true }),
    /** Who asked for it, and who witnessed or refused it. */
    accountId: ref({ required: true }),
    witnessId: ref(),
    decidedAt: moment(),
    refusal: longText(),
  },
});

/** A stock-take of all lots that a dispensary had in stock when it was opened. */
export const stockTakeType = defineType({
  plugin: 'transactions',
  name: 'stock-take',
  plural: 'stock-takes',
  machine: stockTakeMachine,
  fields: {
    dispensaryId: ref({ required: true }),
    openedById: ref({ required: true }),
    handedInById: ref(),
    handedInAt: moment(),
    approvedById: ref(),
    closedAt: moment(),
  },
});

/** A lot of a stock-take: what was weighed, and what the stock said at that moment, so that sales in between explain themselves. */
export const stockCountType = defineType({
  plugin: 'transactions',
  name: 'stock-count',
  plural: 'stock-counts',
  fields: {
    dispensaryId: ref({ required: true }),
    stockTakeId: ref({ required: true }),
    lotId: ref({ required: true }),
    lot: string({ required: true }),
    product: string({ required: true }),
    countedMg: integer(),
    expectedMg: integer(),
    countedById: ref(),
    cause: oneOf(CAUSES),
    explanation: longText(),
  },
  indexes: [{ on: ['stockTakeId', 'lotId'], unique: true }],
});

/** A dispensary counts once at a time. */
export const ONE_STOCK_TAKE = `CREATE UNIQUE INDEX IF NOT EXISTS stock_takes_running_uq ON stock_takes (dispensary_id) WHERE state IN (${TAKING.map((state) => `'${state}'`).join(', ')})`;
