import { decrypt, encrypt, newId, secretPlace, type DataMigration } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { StepName } from '../../contracts';
import { applicationStepType, applicationType } from '../types';

/** Columns that a migration before Strapi's synchronisation has set aside, and the step each has become. */
const FORMER: Readonly<Record<string, { readonly step: StepName; readonly secret?: string }>> = {
  former_identity_draft: { step: 'identity', secret: 'identityDraft' },
  former_health_draft: { step: 'health', secret: 'healthDraft' },
  former_consents_draft: { step: 'consents', secret: 'consentsDraft' },
  former_health: { step: 'health' },
};
const BATCH = 200;

interface Former {
  readonly id: number;
  readonly document_id: string;
  readonly patient_id: string;
  readonly created_at: unknown;
  readonly updated_at: unknown;
  readonly submitted_at: unknown;
  readonly [column: string]: unknown;
}

const textOf = (row: Former, column: string): string | null => {
  const [value, { secret }] = [row[column], FORMER[column]!];
  if (value === null || value === undefined) return null;
  if (secret) return decrypt(value as string, secretPlace(applicationType, row.document_id, secret)).toString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const stepsIn = (row: Former, columns: readonly string[]): object[] =>
  columns.flatMap((column) => {
    const text = textOf(row, column);
    if (text === null) return [];
    const id = newId();
    return [
      {
        document_id: id,
        application_id: row.document_id,
        patient_id: row.patient_id,
        step: FORMER[column]!.step,
        schema_version: 1,
        answers: encrypt(text, secretPlace(applicationStepType, id, 'answers')),
        version: 1,
        created_at: row.created_at,
        updated_at: row.submitted_at ?? row.updated_at,
      },
    ];
  });

const moveAll = async (knex: Knex, columns: readonly string[]): Promise<void> => {
  const wanted = ['id', 'document_id', 'patient_id', 'created_at', 'updated_at', 'submitted_at', ...columns];
  for (let last = 0; ;) {
    const rows = (await knex('applications').where('id', '>', last).orderBy('id').limit(BATCH).select(wanted)) as Former[];
    const made = rows.flatMap((row) => stepsIn(row, columns));
    if (made.length) await knex('application_steps').insert(made);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
};

/** Answers lay in columns of the application, the health answers unencrypted; each step gets a row of its own. */
export const answersIntoSteps: DataMigration = {
  name: '0001-answers-into-steps',
  run: async (knex) => {
    const columns: string[] = [];
    for (const column of Object.keys(FORMER)) if (await knex.schema.hasColumn('applications', column)) columns.push(column);
    if (columns.length === 0) return;
    await moveAll(knex, columns);
    // Knex would make SQLite's table anew for this, and its triggers would go with the old one.
    for (const column of columns) await knex.raw('ALTER TABLE applications DROP COLUMN ??', [column]);
  },
};
