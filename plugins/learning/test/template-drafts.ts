import { randomUUID } from 'node:crypto';
import { must } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import type { OfficeTemplate, PlacedField, TemplateDraft } from '../contracts';
import { said, unique } from './outline';

export const TEMPLATES = '/api/learning/office/certificate-templates';

export const placed = (field: PlacedField['field'], more: Partial<PlacedField> = {}): PlacedField => ({
  ...{ field, x: 40, y: 80, width: 217, size: 20, align: 'center' },
  ...more,
});
/** A template that certificates can be issued by. */
export const templateDraft = (more: Partial<TemplateDraft> = {}): TemplateDraft => ({
  name: said(unique('แบบ')),
  orientation: 'landscape',
  background: null,
  fields: [placed('learner_name'), placed('signatory_name', { y: 120 }), placed('number', { y: 140 }), placed('qr', { x: 130, y: 160, width: 30 })],
  signatory: { name: { th: 'ผู้ลงนาม แรก', en: 'First Signer' }, position: { th: 'ผู้อำนวยการ', en: 'Director' }, signature: null },
  validityMonths: 12,
  ...more,
});
/** A template as its form sends it back. */
export const asRead = ({ id: _i, version: _v, used: _u, versionUsed: _w, courses: _c, certificates: _n, updatedAt: _a, ...rest }: OfficeTemplate) => rest;

/** Whoever writes templates through the portal. */
export class Designer {
  constructor(readonly person: Person) {}
  async create(draft = templateDraft()): Promise<OfficeTemplate> {
    return must(await this.person.post<OfficeTemplate>(TEMPLATES, draft, randomUUID()), 'create');
  }
  async read(id: string): Promise<OfficeTemplate> {
    return must(await this.person.get<OfficeTemplate>(`${TEMPLATES}/${id}`), 'read');
  }
  keep(id: string, body: object): Promise<Answer<OfficeTemplate>> {
    return this.person.put<OfficeTemplate>(`${TEMPLATES}/${id}`, body);
  }
  preview(draft: object): Promise<Answer> {
    return this.person.call('POST', '/api/learning/office/certificate-preview', { body: draft });
  }
}
