import { fullName } from '@bai/directory/contracts';
import { bangkokDay, type Bilingual } from '@bai/kernel/contracts';
import { href } from '../../../addresses/href';
import type { IconName } from '../../../addresses/icon-names';
import type { Reading } from '../../../app/client';
import { useOnline } from '../../../browser/network';
import { useMe } from '../../../app/session';
import { dayText, momentText, moneyText, said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';
import { useRead as useAccounts } from '../../accounts/client';
import { useRead as useApplications } from '../../applications/client';
import { useRead as useAudit } from '../../audit/client';
import { useRead as useConsultations } from '../../consultations/client';
import { useRead as useDirectory } from '../../directory/client';
import { useRead as useOffice } from '../../directory/people-client';
import { useRead as useLearners } from '../../learning/learners-client';
import { useRead as usePayments } from '../../payments/client';
import { useRead as usePrescriptions } from '../../prescriptions/client';
import { useRead as useSales } from '../../transactions/client';
import { readNumber } from './find-number';
import { SOURCES, type Source, type SourceName } from './find-sources';

/** Something to go to. */
export interface Found {
  readonly key: string;
  readonly to: string;
  readonly name: string | Bilingual;
  /** What tells it from its like. */
  readonly note: readonly string[];
  readonly icon: IconName;
}

/** Of each kind; who looks for one thing types more of it rather than turning pages. */
const LIMIT = 5;
/** One letter finds everybody. */
const SHORTEST = 2;
/** Read once for what was typed: it stands there for seconds. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** What one list holds of what was typed. */
export interface Group {
  readonly name: SourceName;
  readonly found: readonly Found[];
  readonly total: number;
  readonly exact: boolean;
  readonly from: Pick<Reading<unknown>, 'error' | 'isLoading' | 'mutate'>;
}

/**
 * Looks for what was typed in the lists that reach beyond one's own records and are not withheld; a number is looked for where numbers
 * of its kind are. Nothing is asked of what one may not read, nor without a network.
 */
export const useRecords = (typed: string): readonly Group[] => {
  const { t } = useWords(['find', 'shell']);
  const language = useLanguage();
  const online = useOnline();
  const me = useMe();
  const role = me?.person?.role;
  const number = readNumber(typed);
  const q = number?.text ?? typed;

  const ask = (name: SourceName) => {
    const { needs, roles, kinds, numberOnly }: Source = SOURCES[name];
    const reads = role !== undefined && roles.includes(role) && !me?.withheld.includes(needs);
    const holds = number ? number.is !== 'mistyped' && kinds.includes(number.kind) : !numberOnly && [...q].length >= SHORTEST;
    return online && reads && holds ? { query: { q, limit: LIMIT } } : null;
  };
  const group = <R extends { readonly id: string }>(
    name: SourceName,
    from: Reading<{ readonly rows: readonly R[]; readonly total: number; readonly totalExact: boolean }>,
    show: (row: R) => Pick<Found, 'to' | 'name' | 'note'>,
  ): Group => ({
    name,
    found: (from.data?.rows ?? []).map((row) => ({ key: `${name}-${row.id}`, icon: SOURCES[name].icon, ...show(row) })),
    total: from.data?.total ?? 0,
    exact: from.data?.totalExact ?? true,
    from,
  });
  const beside = (...parts: readonly (string | null)[]): readonly string[] => parts.flatMap((part) => part || []);

  return [
    group('patients', useDirectory('patients', ask('patients'), ONCE), ({ id, nameThai, nameLatin, documentMasked }) => ({
      to: href('admin/patient', { id }),
      name: said(language, { th: nameThai ? fullName(nameThai) : '', en: nameLatin ? fullName(nameLatin) : '' }) || t('find:unnamed'),
      note: beside(documentMasked),
    })),
    group('users', useAccounts('users', ask('users'), ONCE), ({ id, name, email, roles }) => ({
      to: href('accounts/admin/users', null, { user: id }),
      name: name.th || name.en ? name : email,
      note: beside(name.th || name.en ? email : null, roles.map((one) => t(`shell:roles.${one}`)).join(', ')),
    })),
    group('shops', useOffice('shops', ask('shops'), ONCE), ({ id, name, province, licenseNumber }) => ({
      to: href('directory/admin/shop', { id }),
      name,
      note: beside(province, licenseNumber),
    })),
    group('applications', useApplications('list', ask('applications'), ONCE), ({ id, number: own, patientName, createdAt }) => ({
      to: href('applications/admin/one', { id }),
      name: patientName ?? own,
      note: beside(own, dayText(language, createdAt)),
    })),
    group('appointments', useConsultations('list', ask('appointments'), ONCE), ({ patientName, applicationNumber, start, clinic }) => ({
      // Appointments have no screen of their own: a desk has their day, the office its list.
      to: role === 'desk' ? href('desk/home', null, { day: bangkokDay(new Date(start)) }) : href('consultations/admin/list', null, { q: applicationNumber }),
      name: patientName,
      note: beside(momentText(language, start), said(language, clinic.name), applicationNumber),
    })),
    group('prescriptions', usePrescriptions('list', ask('prescriptions'), ONCE), ({ number: own, patientName, validUntil }) => ({
      to: href('prescriptions/admin/list', null, { q: own }),
      name: patientName,
      note: beside(own, t('find:until', { day: dayText(language, validUntil) })),
    })),
    group('payments', usePayments('list', ask('payments'), ONCE), ({ id, number: own, payerName, amount, title }) => ({
      to: href('payments/admin/one', { id }),
      name: payerName,
      note: beside(own, moneyText(amount), said(language, title)),
    })),
    group('sales', useSales('list', ask('sales'), ONCE), ({ number: own, prescriptionNumber, patientName, dispensary, at }) => ({
      // What was sold stands with the prescription by which it was; without one, with the shop.
      to: prescriptionNumber ? href('prescriptions/admin/list', null, { q: prescriptionNumber }) : href('directory/admin/shops', null, { q: dispensary.th }),
      name: patientName,
      note: beside(own, dayText(language, at), said(language, dispensary)),
    })),
    group('certificates', useLearners('certificateList', ask('certificates'), ONCE), ({ number: own, holderName, courseTitle }) => ({
      to: href('learning/admin/certificates', null, { q: own }),
      name: holderName,
      note: beside(own, said(language, courseTitle)),
    })),
    group('requests', useAudit('requests', ask('requests'), ONCE), ({ id, number: own, name, receivedOn }) => ({
      to: href('audit/admin/request', { id }),
      name,
      note: beside(own, dayText(language, receivedOn)),
    })),
    group('incidents', useAudit('incidents', ask('incidents'), ONCE), ({ id, number: own, discoveredAt }) => ({
      to: href('audit/admin/incident', { id }),
      name: own,
      note: beside(dayText(language, discoveredAt)),
    })),
  ];
};
