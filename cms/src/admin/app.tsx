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

/** The browser's own word of where a page goes next; not every browser has it, and then the panel's form says where to sign in. */
interface Navigations {
  addEventListener(kind: 'navigate', heard: (event: { readonly destination: { readonly url: string; readonly sameDocument: boolean } }) => void): void;
}
const isSignIn = (address: string): boolean => new URL(address, window.location.href).pathname.startsWith('/cms/auth/');
/** How people sign in is the server's to say: where the panel's own page of it would be shown, the server is asked for that page. */
const askWhereToSignIn = (): void => {
  const { navigation } = window as unknown as { navigation?: Navigations };
  navigation?.addEventListener('navigate', ({ destination: { url, sameDocument } }) => {
    if (sameDocument && isSignIn(url) && !isSignIn(window.location.href)) window.location.assign(url);
  });
};

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
    askWhereToSignIn();
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', withHints as never);
    (app.getPlugin('content-manager').apis as unknown as Beside).addEditViewSidePanel([PublishPanel, HistoryPanel, LargeFiles]);
  },
};
