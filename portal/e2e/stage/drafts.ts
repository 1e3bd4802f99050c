import { must } from '../../../cms/test/journey';
import { newPassport, newThaiId, testPictures } from '../../../cms/test/application-walk';
import type { Person } from '../../../cms/test/people';

/** A draft with a passport, begun in English. */
export const draftAbroad = async (patient: Person): Promise<string> => {
  const offers = must(await patient.get<{ id: string; mode: string; track: string }[]>('/api/applications/packages'), 'packages');
  const offer = offers.find(({ mode, track }) => mode === 'video' && track === 'foreign')!;
  const { id } = must(await patient.post<{ id: string }>('/api/applications', { packageId: offer.id }), 'start');
  const foreigner = { name: { title: '', first: 'Emma Test', last: 'Example' }, sex: 'female', phone: '+33639981234' };
  must(await patient.put(`/api/applications/${id}/steps/foreigner`, { answers: foreigner, reached: 3, version: 0 }), 'foreigner');
  const passport = { documentNumber: newPassport(), issuingCountry: 'GB', nationality: 'GB', birthDate: '1988-06-02', birthPrecision: 'day' };
  must(await patient.put(`/api/applications/${id}/steps/passport`, { answers: passport, reached: 3, version: 0 }), 'passport');
  const { card } = await testPictures();
  must(await patient.upload(`/api/applications/${id}/files`, { name: 'passport.png', bytes: card, type: 'image/png' }, { kind: 'passport' }), 'passport');
  return id;
};

/** Half an application: the first step is filled in, the others are not. */
export const draft = async (patient: Person): Promise<string> => {
  const offers = must(await patient.get<{ id: string; mode: string; track: string }[]>('/api/applications/packages'), 'packages');
  const offer = offers.find(({ mode, track }) => mode === 'face_to_face' && track === 'thai')!;
  const { id } = must(await patient.post<{ id: string }>('/api/applications', { packageId: offer.id }), 'start');
  const answers = { documentNumber: newThaiId(), name: { title: 'นาง', first: 'ค้างไว้', last: 'ก่อนนะ' }, birthDate: '1985-02-03', birthPrecision: 'day' };
  must(await patient.put(`/api/applications/${id}/steps/identity`, { answers, reached: 2, version: 0 }), 'identity');
  const { card } = await testPictures();
  must(await patient.upload(`/api/applications/${id}/files`, { name: 'card.png', bytes: card, type: 'image/png' }, { kind: 'id_card' }), 'card');
  return id;
};
