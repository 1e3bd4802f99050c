import { documents, environment, leadsSomewhere, fault, type FieldFault } from '@bai/kernel/server';
import { courseIdOf } from './course-addresses';

type Node = Readonly<Record<string, unknown>>;

/** The addresses of all links in what an editor wrote. */
export const linksIn = (blocks: unknown): string[] => {
  if (Array.isArray(blocks)) return blocks.flatMap(linksIn);
  if (typeof blocks !== 'object' || blocks === null) return [];
  const { type, url, children } = blocks as Node;
  return [...(type === 'link' ? [typeof url === 'string' ? url : ''] : []), ...linksIn(children)];
};

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

const pageIsThere = async (slug: string): Promise<boolean> => {
  for (const locale of ['th', 'en']) if (await documents('api::page.page').findFirst({ locale, filters: { slug }, fields: ['documentId'] })) return true;
  return false;
};

/** Whether an address within this site leads to something that is there. */
const leadsWithin = async (path: string): Promise<boolean> => {
  const [, page] = /^\/pages\/([^/]+)\/?$/.exec(path) ?? [];
  if (page) return pageIsThere(decodeURIComponent(page));
  const [, course] = /^\/lms\/courses\/([^/]+)\/?$/.exec(path) ?? [];
  if (course) return (await courseIdOf(decodeURIComponent(course), 'drafts')) !== null;
  return leadsSomewhere(path);
};

const leads = async (address: string): Promise<boolean> => {
  const { origin } = new URL(environment().publicUrl);
  let parsed: URL;
  try {
    parsed = new URL(address.trim(), origin);
    decodeURIComponent(parsed.pathname);
  } catch {
    return false;
  }
  if (address.trim() === '' || !SCHEMES.includes(parsed.protocol)) return false;
  if (parsed.origin === origin) return leadsWithin(parsed.pathname);
  // A host without a dot is a word that somebody took for an address.
  return !parsed.protocol.startsWith('http') || parsed.hostname.includes('.');
};

/** The links of a text that lead nowhere: of this site, to what is not there; elsewhere, to what is no address. */
export const faultsOfLinks = async (field: string, blocks: unknown): Promise<FieldFault[]> => {
  const faults: FieldFault[] = [];
  for (const link of new Set(linksIn(blocks)))
    if (!(await leads(link))) faults.push(fault([field], `ลิงก์นี้ไม่ไปที่ใด: ${link || '(ว่าง)'}`, `This link leads nowhere: ${link || '(empty)'}`));
  return faults;
};
