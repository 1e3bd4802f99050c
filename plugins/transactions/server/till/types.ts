import type { Bilingual } from '@bai/kernel/contracts';
import { profession } from '@bai/directory/contracts';
import { boolean, calendarDay, defineType, integer, json, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { NAME_ANSWERS, PAPER_IDS, paperMachine } from '../../contracts';

/** A PT.33 of elsewhere whose paper a shop has taken in. */
export const paperType = defineType({
  plugin: 'transactions',
  name: 'paper-prescription',
  plural: 'paper-prescriptions',
  machine: paperMachine,
  fields: {
    dispensaryId: ref({ required: true }),
    /** Keyed hash of the prescriber's license, the buyer's document and the day of issue: what makes a form one form, in whatever shop it is shown. */
    formHash: string({ required: true, sensitive: true }),
    number: string(),
    issuedOn: calendarDay({ required: true }),
    validUntil: calendarDay({ required: true }),
    prescriberName: string({ required: true }),
    profession: oneOf(profession.options, { required: true }),
    prescriberLicense: string({ required: true }),
    patientName: string({ required: true }),
    idKind: oneOf(PAPER_IDS, { required: true }),
    nationality: string({ required: true }),
    documentNumber: secret(),
    documentLast: string({ required: true }),
    birthDate: calendarDay({ required: true }),
    condition: string({ required: true, sensitive: true }),
    conditionName: json<Bilingual>({ sensitive: true }),
    dailyMg: integer({ required: true }),
    days: integer({ required: true }),
    totalMg: integer({ required: true }),
    dispensedMg: integer({ required: true }),
    photoFileId: ref(),
    /** Where the shop keeps the original, once something was sold from it. */
    place: string(),
    copiedById: ref({ required: true }),
    /** The seller's answer, with its reason, where the dispensary had its number under another name. */
    nameAnswer: oneOf(NAME_ANSWERS),
    nameReason: string(),
    reason: string(),
  },
  indexes: [{ on: ['dispensaryId', 'state'] }, { on: ['issuedOn', 'birthDate'] }, { on: ['dispensaryId', 'documentLast'] }],
});

/** A form is taken in once, wherever; what was taken back before anything was sold from it may be copied anew. */
export const ONE_PAPER = `CREATE UNIQUE INDEX IF NOT EXISTS paper_prescriptions_form_uq ON paper_prescriptions (form_hash) WHERE state <> 'discarded'`;

/** From a form never more is sold than it says, whoever writes. */
export const PAPER_SQLITE = [
  `CREATE TRIGGER paper_prescriptions_allowance BEFORE UPDATE OF dispensed_mg ON paper_prescriptions WHEN NEW.dispensed_mg < 0 OR NEW.dispensed_mg > NEW.total_mg BEGIN SELECT RAISE(ABORT, 'allowance.exceeded'); END`,
];
export const PAPER_POSTGRES = [
  'ALTER TABLE paper_prescriptions ADD CONSTRAINT paper_prescriptions_allowance CHECK (dispensed_mg >= 0 AND dispensed_mg <= total_mg)',
];

/** Another licensee to whom a dispensary sells. Seen by its own staff alone. */
export const buyerType = defineType({
  plugin: 'transactions',
  name: 'licensed-buyer',
  plural: 'licensed-buyers',
  fields: {
    dispensaryId: ref({ required: true }),
    name: string({ required: true }),
    licenseNumber: string({ required: true }),
    licenseExpiresOn: calendarDay({ required: true }),
    province: string({ required: true }),
    phone: string(),
    licenseFileId: ref(),
    active: boolean({ required: true }),
  },
  keyed: ['licenseNumber'],
  indexes: [{ on: ['dispensaryId', 'licenseNumberKey'], unique: true }],
});

/** What a seller keeps of a lot for a customer who is paying, until a moment. One a seller and lot. */
export const holdType = defineType({
  plugin: 'transactions',
  name: 'stock-hold',
  plural: 'stock-holds',
  quiet: { why: 'Kept for a minute while somebody pays; the sale itself is in the trail' },
  fields: {
    dispensaryId: ref({ required: true }),
    accountId: ref({ required: true }),
    lotId: ref({ required: true }),
    mg: integer({ required: true }),
    until: moment({ required: true }),
  },
  indexes: [{ on: ['accountId', 'lotId'], unique: true }, { on: ['lotId', 'until'] }],
});
