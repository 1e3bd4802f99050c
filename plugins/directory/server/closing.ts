import { closingPart } from '@bai/accounts/server';
import { systemSeat } from '@bai/kernel/server';
import { fullName } from '../contracts';
import { brokenGlasses, clinicMemberships, memberships, patients, physicians, sellers } from './collections';
import { openDuty } from './duty';

const WHY = 'deleted by its owner';

closingPart({
  name: 'person',
  obstacles: async ({ accountId }) => ((await openDuty(accountId)) ? [{ what: 'duty', until: null }] : []),
  kept: async ({ accountId }) => {
    const system = systemSeat('closing');
    const practising = (await physicians.first(system, { accountId })) ?? (await sellers.first(system, { accountId }));
    return practising ? [{ what: 'professional', until: null }] : [];
  },
  // What prescriptions and sales say of a person stands in them as it was issued. The register keeps a pseudonym alone; whoever comes
  // back begins anew, and the number of their document is free again.
  erase: async (system, { accountId, pseudonym }) => {
    const row = await patients.first(system, { accountId });
    for (const { id } of await memberships.all(system, { accountId, state: 'active' })) await memberships.change(system, id, { state: 'ended' });
    for (const { id } of await clinicMemberships.all(system, { accountId, state: 'active' })) await clinicMemberships.change(system, id, { state: 'ended' });
    for (const { id } of await brokenGlasses.every(system, { accountId })) await brokenGlasses.erase(system, id, { reason: '…' }, WHY);
    if (!row) return [];
    const set = { nameThai: { title: '', first: pseudonym, last: '' }, nameLatin: null, nameLine: pseudonym, birthDate: null, birthPrecision: null };
    const gone = { sex: null, nationality: null, documentType: null, documentNumber: null, documentHash: null, documentLast: null };
    await patients.erase(system, row.id, { ...set, ...gone, phone: null, address: null, allergies: null }, WHY);
    const { nameThai, nameLatin, nameLine, phone, address, allergies } = row;
    return [nameLine, nameThai && fullName(nameThai), nameThai?.last, nameLatin && fullName(nameLatin), nameLatin?.last, phone, address?.line, allergies];
  },
});
