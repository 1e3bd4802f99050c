import { DAY, encrypt, newId, secretPlace, type DataMigration } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { DECIDE_DAYS, REPLY_DAYS } from '../../contracts';
import { informationRequestType } from '../types';

/** Columns that a migration before Strapi's synchronisation has set aside. */
const COLUMNS = ['former_request_text', 'former_requested_at', 'former_reply_text', 'former_replied_at'];
const BATCH = 200;

interface Former {
  readonly id: number;
  readonly document_id: string;
  readonly patient_id: string;
  readonly account_id: string;
  readonly physician_id: string | null;
  readonly former_request_text: string;
  readonly former_requested_at: string | number | Date;
  readonly former_reply_text: string | null;
  readonly former_replied_at: string | number | Date | null;
}

/** Moments are milliseconds on SQLite, and such on PostgreSQL. */
const later = (moment: Former['former_requested_at'], days: number): Date | number => {
  const ms = new Date(moment).getTime() + days * DAY;
  return typeof moment === 'number' ? ms : new Date(ms);
};

const rowOf = (row: Former): object => {
  const id = newId();
  const { former_requested_at: askedAt, former_replied_at: repliedAt, former_reply_text: reply } = row;
  return {
    document_id: id,
    application_id: row.document_id,
    patient_id: row.patient_id,
    account_id: row.account_id,
    physician_id: row.physician_id ?? '',
    text: row.former_request_text,
    items: '[]',
    asked_at: askedAt,
    reply_by: later(askedAt, REPLY_DAYS),
    answers: reply === null ? null : encrypt(JSON.stringify({ text: reply, answers: [] }), secretPlace(informationRequestType, id, 'answers')),
    replied_at: repliedAt,
    decide_by: repliedAt === null ? null : later(repliedAt, DECIDE_DAYS),
    version: 1,
    created_at: askedAt,
    updated_at: repliedAt ?? askedAt,
  };
};

const moveAll = async (knex: Knex): Promise<void> => {
  for (let last = 0; ;) {
    const rows = (await knex('applications')
      .where('id', '>', last)
      .whereNotNull('former_request_text')
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'document_id', 'patient_id', 'account_id', 'physician_id', ...COLUMNS)) as Former[];
    if (rows.length) await knex('information_requests').insert(rows.map(rowOf));
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
};

/** What was asked of a patient lay in columns of the application, the last of it alone; each request gets a row of its own. */
export const requestsOfTheirOwn: DataMigration = {
  name: '0002-requests-of-their-own',
  run: async (knex) => {
    if (!(await knex.schema.hasColumn('applications', COLUMNS[0]!))) return;
    await moveAll(knex);
    // Knex would make SQLite's table anew for this, and its triggers would go with the old one.
    for (const column of COLUMNS) await knex.raw('ALTER TABLE applications DROP COLUMN ??', [column]);
  },
};
