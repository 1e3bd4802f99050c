import { sql, type DataMigration } from '@bai/kernel/server';

// In SQL: it runs before there is anybody in whose name records could be changed.
/** Layouts were those of form PT.33 alone, upright. */
export const layoutsNameTheirForm: DataMigration = {
  name: '0001-layouts-name-their-form',
  run: async () => {
    await sql()('form_layouts').whereNull('form').update({ form: 'pt33', across: false });
  },
};
