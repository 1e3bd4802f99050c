import { retentionRule } from '@bai/audit/server';
import { countFilesAmong, removeFilesAmong } from '@bai/documents/server';
import { sql } from '@bai/kernel/server';
import { IDENTITY_KINDS } from '../contracts';
import type { Knex } from 'knex';

// In SQL: subqueries that stand in the WHERE of the files'. What was typed into a draft was wiped when it ended; what was attached lies there still.
const neverSent = (before: Date) => (): Knex.QueryBuilder =>
  sql()('applications').whereIn('state', ['expired', 'cancelled']).whereNull('submitted_at').where('updated_at', '<', before).select('document_id');
const approved = (before: Date) => (): Knex.QueryBuilder =>
  sql()('applications').where({ state: 'approved' }).where('decided_at', '<', before).select('document_id');

retentionRule({
  name: 'drafts',
  due: (before) => countFilesAmong({ ownerType: 'application', owners: neverSent(before) }),
  forget: (system, before, most) => removeFilesAmong(system, { ownerType: 'application', owners: neverSent(before) }, most),
});
// Nothing is issued before the identity is verified: of who has a prescription the photograph has served.
retentionRule({
  name: 'id_photos',
  due: (before) => countFilesAmong({ ownerType: 'application', owners: approved(before), kind: [...IDENTITY_KINDS] }),
  forget: (system, before, most) => removeFilesAmong(system, { ownerType: 'application', owners: approved(before), kind: [...IDENTITY_KINDS] }, most),
});
