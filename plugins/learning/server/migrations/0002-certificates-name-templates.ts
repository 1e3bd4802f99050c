import type { DataMigration } from '@bai/kernel/server';

const BATCH = 500;

interface Row {
  readonly id: number;
  readonly template: string | { readonly documentId: string } | null;
}

/** Certificates are counted by the template that they were issued by from now on: that of what they keep of it. */
export const certificatesNameTemplates: DataMigration = {
  name: '0002-certificates-name-templates',
  async run(knex) {
    for (let last = 0; ;) {
      const rows = (await knex('course_certificates')
        .whereNull('template_id')
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .select('id', 'template')) as Row[];
      for (const { id, template } of rows) {
        const kept = typeof template === 'string' ? (JSON.parse(template) as { documentId: string } | null) : template;
        if (kept) await knex('course_certificates').where({ id }).update({ template_id: kept.documentId });
      }
      if (rows.length < BATCH) return;
      last = rows.at(-1)!.id;
    }
  },
};
