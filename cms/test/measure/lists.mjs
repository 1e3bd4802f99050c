// Every list of the platform as it is asked for: who asks, through which handler, with which filters and sorts.

/** What tables are filled with: of `share` × the rows of a prescription each. */
export const TABLES = [
  { table: 'patients', share: 1, states: ['verified', 'verified', 'verified', 'submitted'], rare: 'needs_information' },
  { table: 'applications', share: 1, kind: 'AP', states: ['approved', 'approved', 'approved', 'cancelled'], rare: 'in_review' },
  {
    table: 'appointments',
    share: 1,
    kind: 'AP',
    states: ['completed', 'completed', 'completed', 'cancelled'],
    rare: 'no_show_patient',
  },
  {
    table: 'prescriptions',
    share: 1,
    kind: 'RX',
    states: ['dispensed', 'active', 'dispensed', 'replaced'],
    rare: 'on_hold',
    more: { status_list: `'z' || (g / 50000)`, status_index: 'g % 50000', code: `'ZZ' || lpad(g::text, 8, '0')` },
  },
  { table: 'transactions', share: 1, kind: 'TX', states: ['recorded'], rare: 'voided' },
  { table: 'use_rows', share: 3, states: [], more: { reverses_id: 'NULL' } },
  {
    table: 'payments',
    share: 1,
    kind: 'PM',
    states: ['paid', 'paid', 'paid', 'expired'],
    rare: 'failed',
    more: { amount: '10000 + (g::bigint * 7919) % 90000' },
  },
  { table: 'unmatched_events', share: 0.01, states: ['written_off'], rare: 'open' },
  { table: 'messages', share: 1, states: ['sent'], rare: 'failed', more: { event: `CASE WHEN g % 4999 = 0 THEN 'job.failed' ELSE t.event END` } },
  { table: 'verifications', share: 1, states: [] },
  { table: 'stock_movements', share: 1, states: [] },
  {
    table: 'filings',
    share: 0.01,
    states: ['filed'],
    rare: 'open',
    more: { month: `'20' || lpad((g % 90 + 10)::text, 2, '0') || '-01'`, form: `'pt28'`, dispensary_id: `'zs' || lpad(g::text, 22, '0')` },
  },
  { table: 'bai_audit', share: 1, states: [], more: { seq: '100000000 + g', subject: `'zu' || lpad(g::text, 22, '0')` } },
];

const pages = (limit) => ({ limit });
const each = (seat, handler, path, queries) =>
  queries.map((query) => ({ seat, handler, path, query: { ...pages(path === 'transactions/pt28' ? 50 : 20), ...query } }));
const sorted = (...names) => names.flatMap((name) => [{ sort: name }, { sort: `-${name}` }]);

/**
 * The lists: `known` names what the real rows are, so that filters find something. `path` is the address below /api of those an
 * administrator reads.
 */
export const listsOf = (known) => {
  const { day, word, number, patient, application, physician, dispensary, product, account, reference } = known;
  const searches = [{ q: word }, { q: number }, { q: 'zzz' }];
  return [
    ...each('admin', 'applications/handlers:list', 'applications', [
      {},
      ...sorted('createdAt', 'updatedAt', 'number'),
      ...[{ state: 'approved' }, { state: 'in_review' }, { state: 'rejected' }, { patientId: patient }],
      ...searches,
    ]),
    ...each('admin', 'consultations/handlers:list', 'consultations/appointments', [
      {},
      ...sorted('startsAt', 'createdAt'),
      ...[{ state: 'completed' }, { state: 'failed_technical' }, { day }, { applicationId: application }, { physicianId: physician }],
      ...searches,
    ]),
    ...each('admin', 'prescriptions/handlers:list', 'prescriptions', [
      {},
      ...sorted('createdAt', 'validUntil', 'number'),
      ...[{ state: 'active' }, { state: 'expired' }, { state: 'on_hold' }, { state: 'revoked' }, { patientId: patient }, { applicationId: application }],
      ...searches,
    ]),
    ...each('admin', 'transactions/handlers:list', 'transactions', [
      {},
      ...sorted('at', 'number', 'createdAt'),
      ...[{ state: 'recorded' }, { state: 'voided' }, { day }, { day, state: 'voided' }],
      ...searches,
    ]),
    ...each('admin', 'payments/handlers:list', 'payments', [
      {},
      ...sorted('createdAt', 'amount'),
      ...[{ state: 'paid' }, { state: 'failed' }, { state: 'in_review' }, { method: 'promptpay' }, { method: 'at_clinic' }],
      ...searches,
    ]),
    ...each('admin', 'payments/handlers:unmatched', 'payments/unmatched', [
      {},
      ...sorted('createdAt'),
      { why: 'unknown' },
      { why: 'currency' },
      { state: 'written_off' },
    ]),
    ...each('admin', 'directory/handlers:patients', 'directory/patients', [
      {},
      ...sorted('createdAt'),
      { identity: 'verified' },
      { identity: 'unverified' },
      ...searches,
    ]),
    ...each('admin', 'notifications/handlers:mailbox', 'notifications/mailbox', [
      {},
      ...sorted('createdAt'),
      ...[{ event: 'prescription.active' }, { event: 'job.failed' }, { event: 'account.known' }],
      ...searches,
    ]),
    ...each('admin', 'transactions/handlers:filings', 'transactions/filings', [{}, ...sorted('month', 'createdAt'), { dispensaryId: dispensary }]),
    ...each('admin', 'transactions/handlers:pt28', 'transactions/pt28', [{ dispensaryId: dispensary, month: day.slice(0, 7) }]),
    ...each('admin', 'audit/read-trail:readTrail', 'audit', [
      {},
      ...[
        { action: 'claim.close' },
        { action: 'nothing.at-all' },
        { actor: account },
        { subject: reference },
        { from: day, to: day },
        { q: reference },
        { q: 'zzz' },
      ],
    ]),
    ...each('admin', 'applications/handlers:figures', 'applications/figures', [{}]),
    ...each('admin', 'payments/handlers:figures', 'payments/figures', [{}]),
    ...each('patient', 'applications/handlers:list', null, [{}, { state: 'approved' }]),
    ...each('patient', 'consultations/handlers:list', null, [{}, { day }]),
    ...each('patient', 'prescriptions/handlers:list', null, [{}, { state: 'active' }]),
    ...each('patient', 'payments/handlers:list', null, [{}]),
    ...each('patient', 'transactions/handlers:list', null, [{}]),
    ...each('patient', 'audit/read-trail:readAccess', null, [{}]),
    ...each('physician', 'applications/handlers:list', null, [{}, { state: 'in_review' }]),
    ...each('physician', 'consultations/handlers:list', null, [{}, { day }, { state: 'completed' }]),
    ...each('physician', 'consultations/handlers:undecided', null, [{}]),
    ...each('physician', 'prescriptions/handlers:list', null, [{}, { state: 'active' }]),
    ...each('physician', 'payments/handlers:list', null, [{}]),
    ...each('budtender', 'transactions/handlers:list', null, [{}, { day }]),
    ...each('seller', 'transactions/handlers:figures', null, [{}]),
    ...each('budtender', 'prescriptions/handlers:checks', null, [{}]),
    ...each('dispensary', 'transactions/handlers:list', null, [{}, { day }, { state: 'voided' }]),
    ...each('dispensary', 'transactions/handlers:pt28', null, [{ dispensaryId: dispensary, month: day.slice(0, 7) }]),
    ...each('dispensary', 'transactions/handlers:filings', null, [{}]),
    ...each('dispensary', 'transactions/handlers:movements', null, [{ productId: product }]),
  ];
};

/** A list in words. */
export const named = ({ seat, handler, query }) =>
  `${handler.split('/')[0]} ${handler.split(':')[1]} of ${seat}: ${
    Object.entries(query)
      .filter(([name]) => name !== 'limit')
      .map(([name, value]) => `${name} ${name === 'cursor' ? 'deep' : value}`)
      .join(', ') || 'as it is'
  }`;

/** How a handler is called: most take what they are asked as one, the readers of the trail do not. */
export const askedOf = ({ handler, seat, query }, seats) => {
  if (handler.endsWith(':readTrail')) return [query];
  return handler.endsWith(':readAccess') ? [seats[seat]] : [{ seat: seats[seat], query }];
};
