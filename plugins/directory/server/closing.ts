import { closingPart } from '@bai/accounts/server';
import { filesOf, removeFile } from '@bai/documents/server';
import { systemSeat, type Seat } from '@bai/kernel/server';
import { fullName } from '../contracts';
import { brokenGlasses, clinicMemberships, invitations, memberships, patientMerges, patients, permits, physicians, sellers } from './collections';
import { NOTHING_ASKED } from './identity';
import { openDuty } from './duty';

const WHY = 'deleted by its owner';
/** Who has ever practised here: what they issued names them, and the law keeps it. */
const PRACTISED: ('approved' | 'suspended')[] = ['approved', 'suspended'];

/** Of a registration that nobody approved nothing relies on what was handed in: its documents, signature, names and numbers go. */
const forgetRegistration = async (system: Seat, id: string, pseudonym: string): Promise<void> => {
  for (const file of await filesOf('physician', id)) await removeFile(system, file.id);
  for (const permit of await permits.every(system, { holderKind: 'physician', holderId: id })) await permits.erase(system, permit.id, { number: '' }, WHY);
  await physicians.erase(system, id, { nameThai: pseudonym, nameLatin: pseudonym, specialities: null, wishedClinics: null, answer: null }, WHY);
};

closingPart({
  name: 'person',
  obstacles: async ({ accountId }) => ((await openDuty(accountId)) ? [{ what: 'duty', until: null }] : []),
  kept: async ({ accountId }) => {
    const system = systemSeat('closing');
    const practising = (await physicians.first(system, { accountId, state: [...PRACTISED] })) ?? (await sellers.first(system, { accountId }));
    return practising ? [{ what: 'professional', until: null }] : [];
  },
  // What prescriptions and sales say of a person stands in them as it was issued. The register keeps a pseudonym alone; whoever comes
  // back begins anew, and the number of their document is free again.
  erase: async (system, { accountId, pseudonym }) => {
    const row = await patients.first(system, { accountId });
    for (const { id } of await memberships.all(system, { accountId, state: 'active' })) await memberships.change(system, id, { state: 'ended' });
    for (const { id } of await clinicMemberships.all(system, { accountId, state: 'active' })) await clinicMemberships.change(system, id, { state: 'ended' });
    for (const { id } of await brokenGlasses.every(system, { accountId })) await brokenGlasses.erase(system, id, { reason: '…' }, WHY);
    for (const { id } of await invitations.all(system, { accountId, state: 'waiting' })) await invitations.move(system, id, 'decline');
    for (const { id } of await invitations.every(system, { accountId })) await invitations.erase(system, id, { email: pseudonym, name: pseudonym }, WHY);
    const registrations = await physicians.all(system, { accountId });
    for (const { id, state } of registrations) if (!(PRACTISED as string[]).includes(state)) await forgetRegistration(system, id, pseudonym);
    for (const { id } of registrations) await physicians.erase(system, id, { bankName: null, bankHolder: null, bankNumber: null, bankLast: null }, WHY);
    for (const { id } of [
      ...(await patientMerges.every(system, { keptAccountId: accountId })),
      ...(await patientMerges.every(system, { mergedAccountId: accountId })),
    ])
      await patientMerges.erase(system, id, { reason: '…', undoneReason: null }, WHY);
    if (!row) return [];
    for (const { id } of await filesOf('patient', row.id)) await removeFile(system, id);
    const set = { nameThai: { title: '', first: pseudonym, last: '' }, nameLatin: null, nameLine: pseudonym, birthDate: null, birthPrecision: null };
    const gone = {
      sex: null,
      nationality: null,
      issuingCountry: null,
      documentExpiresOn: null,
      documentType: null,
      documentNumber: null,
      documentName: null,
      documentHash: null,
      documentLast: null,
    };
    await patients.erase(
      system,
      row.id,
      { ...set, ...gone, phone: null, address: null, allergies: null, knownAs: null, offeredSignatureId: null, ...NOTHING_ASKED },
      WHY,
    );
    const { nameThai, nameLatin, nameLine, documentName, phone, address, allergies } = row;
    return [
      nameLine,
      documentName,
      nameThai && fullName(nameThai),
      nameThai?.last,
      nameLatin && fullName(nameLatin),
      nameLatin?.last,
      phone,
      address?.line,
      allergies,
    ];
  },
});
