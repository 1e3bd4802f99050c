import { documents, fault, isPublishing, leadsSomewhere, refuseFaults, type FieldFault } from '@bai/kernel/server';
import type { DocumentWrite } from '../keep-rule-sets';

const PAGE = 'api::page.page';
const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** What Strapi proposes where a title has no Latin letters: it says nothing, and the next page would be `page-1`. */
const PROPOSED = /^page(?:-\d{1,4})?$/;
/** What the server answers at the root of the site, besides the portal's addresses. */
const SERVERS: ReadonlySet<string> = new Set([
  'api',
  'cms',
  'pages',
  'assets',
  'uploads',
  'well-known',
  'health',
  'admin',
  'desk',
  'patient',
  'physician',
  'lms',
]);

const ASKED = fault(
  ['slug'],
  'ตั้งที่อยู่ของหน้าด้วยอักษรอังกฤษตัวเล็ก ตัวเลข และขีดกลาง เช่น songkran-holiday',
  'Write an address of small Latin letters, digits and hyphens, as songkran-holiday.',
);
const RESERVED = fault(['slug'], 'ที่อยู่นี้เป็นของระบบ เลือกที่อยู่อื่น', 'The platform uses this address itself. Choose another.');

const isReserved = (slug: string): boolean => SERVERS.has(slug) || isOfPortal(slug);
/** An address that the portal's own build knows; of an unbuilt portal none is. */
const isOfPortal = (slug: string): boolean => !leadsSomewhere('/no-such-address-of-the-portal') && leadsSomewhere(`/${slug}`);

const faultsOf = (slug: string, publishing: boolean): FieldFault[] => {
  if (slug === '' || PROPOSED.test(slug)) return publishing ? [ASKED] : [];
  if (!SHAPE.test(slug)) return [ASKED];
  return isReserved(slug) ? [RESERVED] : [];
};

const slugsOf = async ({ params, ...write }: DocumentWrite): Promise<string[]> => {
  if (typeof params?.data?.slug === 'string') return [params.data.slug];
  if (!isPublishing({ params, ...write })) return [];
  const { documentId, locale } = params ?? {};
  const named = typeof locale === 'string' ? [locale] : (locale ?? []);
  const locales = named.length === 0 || named.includes('*') ? ['th', 'en'] : named;
  const drafts = await Promise.all(locales.map((one) => documents(PAGE).findOne({ documentId: documentId!, locale: one, status: 'draft', fields: ['slug'] })));
  return drafts.flatMap((draft) => (draft ? [String((draft as { slug?: string | null }).slug ?? '')] : []));
};

/** Refuses a page without an address that says something, or at one of the platform's own: a draft may wait for it, what is published may not. */
export const requirePageAddress = async (write: DocumentWrite): Promise<void> => {
  if (write.uid !== PAGE || !['create', 'update', 'clone', 'publish'].includes(write.action)) return;
  for (const slug of await slugsOf(write)) refuseFaults(faultsOf(slug, isPublishing(write)));
};
