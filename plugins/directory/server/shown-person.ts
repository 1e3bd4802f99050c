import { shownPersonPort } from '@bai/accounts/server';
import { plainNumber, refuse, type Bilingual } from '@bai/kernel/contracts';
import { accountOf, lookupHashes, systemSeat } from '@bai/kernel/server';
import { fullName } from '../contracts';
import { clinicsAll } from './clinics';
import { clinicMemberships, patients } from './collections';
import { keptPatientId, mergedPatientIds } from './patients';
import type { PatientRow } from './present-patient';
import { documentKey, type DocumentOf } from './submit-identity';

/** What a person is called in either language, as their card says it. */
export const nameOf = ({ nameThai, nameLatin }: Pick<PatientRow, 'nameThai' | 'nameLatin'>): Bilingual => {
  const [th, en] = [nameThai && fullName(nameThai), nameLatin && fullName(nameLatin)];
  return { th: th ?? en ?? '', en: en ?? th ?? '' };
};
const hashesOf = (of: DocumentOf, number: string): string[] => lookupHashes('document', documentKey(of, plainNumber(number)));

// Judged by, not shown: whoever asks is told apart by accounts, which writes it into the trail.
shownPersonPort.fill({
  find: async ({ birthDate, documentNumber, ...document }) => {
    const row = await patients.first(systemSeat('shown-person'), {
      documentHash: hashesOf({ ...document, nationality: null }, documentNumber),
      state: 'verified',
    });
    if (row?.birthDate !== birthDate) return null;
    // Whoever shows the document of a merged record signs in with the account that was kept.
    const kept = await patients.one(systemSeat('shown-person'), await keptPatientId(row.id));
    return { patientId: kept.id, accountId: kept.accountId, name: nameOf(kept) };
  },
  isTheirs: async (patientId, documentNumber) => {
    const rows = await patients.every(systemSeat('shown-person'), { id: [patientId, ...(await mergedPatientIds(patientId))] });
    return rows.some((row) => row.documentType && row.documentHash && hashesOf(row, documentNumber).includes(row.documentHash));
  },
  names: async (ids) => {
    const rows = ids.length ? await patients.every(systemSeat('shown-person'), { id: [...new Set(ids)] }) : [];
    return new Map(rows.map((row) => [row.id, nameOf(row)]));
  },
  clinicOf: async (seat) => {
    const place = await clinicMemberships.first(systemSeat('shown-person'), { accountId: accountOf(seat), state: 'active' });
    if (!place) throw refuse('access.denied');
    return place.clinicId;
  },
  clinicNames: async () => new Map((await clinicsAll()).map(({ id, name }) => [id, name])),
});
