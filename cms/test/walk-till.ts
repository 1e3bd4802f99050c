import { licensee, takenIn } from '../../plugins/transactions/test/till';
import type { Person } from './people';
import type { WorldIds } from './walk-world';

/** A paper from elsewhere that a shop holds, and a licensee to whom it sells. */
export const atTheTill = async (seller: Person): Promise<{ paper: string; buyer: string }> => ({
  paper: (await takenIn(seller)).id,
  buyer: await licensee(seller),
});

const RUNG = (lot: string) => ({ lines: [{ lotId: lot, mg: 10 }], payment: 'cash' });
const BUYER = { name: 'x', licenseNumber: 'walk', licenseExpiresOn: '2099-01-01', province: 'x', phone: '' };

/** Bodies that the endpoints of the till would take. */
export const TILL_BODIES: Readonly<Record<string, (ids: WorldIds) => object>> = {
  'transactions.copyPaper': () => ({
    ...{ number: '', issuedOn: '2026-01-01', prescriberName: 'x', profession: 'medicine', prescriberLicense: 'x', patientName: 'x', idKind: 'thai_id' },
    ...{ nationality: 'TH', documentNumber: '1234567890121', birthDate: '1980-01-01', condition: 'insomnia', dailyMg: 1000, days: 30 },
  }),
  'transactions.comparePaper': () => ({ patientName: 'x', idKind: 'thai_id', nationality: 'TH', documentNumber: '1234567890121', birthDate: '1980-01-01' }),
  'transactions.discardPaper': () => ({ reason: 'เดินตรวจทุกหน้าตามตาราง' }),
  'transactions.sellOnPaper': ({ paper, lot }) => ({
    ...RUNG(lot),
    ...{ paperId: paper, checkedByEye: true, idSeen: 'national_id', originalReceived: true, exclusionsAsked: true },
  }),
  'transactions.changeBuyer': () => ({ ...BUYER, active: true, version: 1 }),
  'transactions.sellToLicensee': ({ buyer, lot }) => ({ ...RUNG(lot), buyerId: buyer, documentNumber: 'x', licenseSeen: true }),
  'transactions.holdStock': ({ lot }) => ({ lines: [{ lotId: lot, mg: 10 }] }),
};
