import type { ComponentType } from 'react';
import type { StrapiApp } from '@strapi/strapi/admin';
import { withHints } from './hints';
import { HistoryPanel } from './history-panel';
import { LargeFiles } from './large-files';
import { PublishPanel } from './publish-panel';
import { EN, TH } from './words';

/** What stands beside an entry: the panel asks each with the entry, and shows what it answers. */
interface Beside {
  addEditViewSidePanel(panels: readonly unknown[]): void;
}

/** The panel as editors see it: Thai beside English, fields called as people call them, prices in baht. */
export default {
  config: {
    locales: ['th'],
    translations: { th: TH, en: EN },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp): void {
    app.customFields.register({
      name: 'baht',
      type: 'integer',
      intlLabel: { id: 'bai.baht', defaultMessage: 'Baht' },
      intlDescription: { id: 'bai.baht.about', defaultMessage: 'Money in baht' },
      components: { Input: async () => ({ default: (await import('./baht-input')).BahtInput as ComponentType }) },
    });
  },
  bootstrap(app: StrapiApp): void {
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', withHints as never);
    (app.getPlugin('content-manager').apis as unknown as Beside).addEditViewSidePanel([PublishPanel, HistoryPanel, LargeFiles]);
  },
};
