import { decided, wholeDraft } from '../../plugins/documents/test/layouts';
import { checked, claim, onDuty, sell, stocked } from '../../plugins/transactions/test/counter';
import { atDesk } from './at-desk';
import { queryDatabase } from './clock';
import { holding, newAdmin } from './holding';
import { issuedPrescription } from './issue';
import { confirmedAppointment, daytime, must, type PhysicianKey } from './journey';
import { eventually, lockOut, NEW_PASSWORD, newPatient, Person, signedIn } from './people';
import { sendEvent } from './sandbox';
import { forOffice, toldFault } from './walk-office';
import { addApp, knock } from './second-factor';
import { inDirectory } from './walk-people';
import { inStockRoom } from './walk-stock-room';
import { atTheTill } from './walk-till';
import { reportedLost, undoneMerge, withdrawnReplacement } from './walk-rows';
import { taughtTo, type TaughtIds } from './walk-learning';
import type { PersonRole } from '@bai/kernel/contracts';

type OfShop = Awaited<ReturnType<typeof inStockRoom>> & Awaited<ReturnType<typeof atTheTill>>;

/** The ids of what belongs to one side; each is as good as a password to its kind of address. */
export interface WorldIds extends TaughtIds, OfShop, Awaited<ReturnType<typeof inDirectory>> {
  readonly application: string;
  /** What was applied for. */
  readonly package: string;
  /** The rules in force. */
  readonly ruleSet: string;
  readonly appointment: string;
  readonly patient: string;
  readonly file: string;
  readonly payment: string;
  readonly refund: string;
  readonly reference: string;
  readonly prescription: string;
  readonly sale: string;
  readonly claim: string;
  /** The seller’s look at the prescription’s code. */
  readonly check: string;
  readonly product: string;
  readonly lot: string;
  readonly filing: string;
  readonly dispensary: string;
  readonly checkInCode: string;
  readonly room: string;
  /** The patient's own applications as a spreadsheet. */
  readonly export: string;
  /** An error of a browser that was told of. */
  readonly fault: string;
  /** A browser of the dispensary at which its staff take turns. */
  readonly tablet: string;
  /** A copy of the patient's own data. */
  readonly copy: string;
  /** What the patient asked about their data, with a file of the answer, and what the office works on beside it. */
  readonly dataRequest: string;
  readonly answerFile: string;
  readonly trailExport: string;
  readonly formExport: string;
  readonly incident: string;
  readonly processing: string;
  /** Something that the patient was told of in the portal. */
  readonly notification: string;
  /** The same as it was mailed. */
  readonly message: string;
  /** A lock on signing in as the patient. */
  readonly lockout: string;
  /** The patient's second factor, and a browser in which they are signed in besides. */
  readonly factor: string;
  readonly session: string;
  /** Somebody's account that nothing else is done with. */
  readonly user: string;
  /** The account of an administrator who has no sets. */
  readonly colleague: string;
  /** The physician’s registration. */
  readonly registration: string;
  /** The budtender’s place at the dispensary, a license of theirs, and an invitation to work there. */
  readonly member: string;
  readonly permit: string;
  readonly invitation: string;
  /** A lost phone of the patient's, reported at the clinic. */
  readonly recovery: string;
  /** A merge of another record into the patient's, which was undone. */
  readonly merge: string;
  /** A version of the form’s layout that was published and retired. */
  readonly formLayout: string;
  /** A template of letters that was taken into use and out of it. */
  readonly letterTemplate: string;
  readonly cardShare: string;
  /** What was asked in place of the prescription, and withdrawn. */
  readonly replacement: string;
}
/** Somebody of each role, and what is theirs: a whole case from the application to the sale. */
export interface World {
  readonly people: Readonly<Record<'public' | PersonRole, Person>>;
  readonly ids: WorldIds;
  /** What a person would type to find it. */
  readonly numbers: readonly string[];
  /** The names and codes of the case, none of which anybody outside may see. */
  readonly words: readonly string[];
}

interface Keys {
  readonly physician: PhysicianKey;
  readonly budtender: string;
  readonly dispensary: string;
}

const SIDES: readonly Keys[] = [
  { physician: 'physician', budtender: 'budtender', dispensary: 'dispensary' },
  { physician: 'physician-two', budtender: 'budtender-two', dispensary: 'dispensary-two' },
];

const build = async ({ physician, budtender, dispensary }: Keys): Promise<World> => {
  const newcomer = await newPatient();
  must(await knock(new Person(), newcomer.email, NEW_PASSWORD), 'another browser');
  const [, elsewhere] = must(await newcomer.get<{ id: string }[]>('/api/accounts/sessions'), 'sessions');
  const app = await addApp(newcomer);
  const issued = await issuedPrescription(newcomer, {}, physician);
  const { appointment, applicationId: application } = issued.visit;
  // Rooms belong to visits by video: the only clinic that holds them is the first physician's.
  const video = await confirmedAppointment(issued.patient, { mode: 'video', physician });
  const { seller, dispensaryId } = await onDuty(budtender);
  const owner = await signedIn(dispensary);
  // Both owners sell too.
  await owner.post('/api/directory/duty', { dispensaryId });
  const lot = await stocked(owner, dispensaryId, 50);
  await checked(seller, issued);
  const { id: claimed } = must(await claim(seller, issued.prescription.id), 'claim');
  const sale = must(await sell(seller, claimed, lot.id, 1_000), 'sell');
  const { id: check } = must(await seller.post<{ id: string }>('/api/prescriptions/verify', { by: 'code', text: issued.prescription.code }), 'check');
  const products = must(await owner.get<{ id: string; lots: { id: string }[] }[]>('/api/transactions/products'), 'products');
  const one = must(await issued.patient.get<{ files: { id: string }[] }>(`/api/applications/${application}`), 'application');
  const payment = must(await issued.patient.get<{ number: string }>(`/api/payments/${appointment.payment!.id}`), 'payment');
  const [stored] = (await queryDatabase('SELECT provider_reference AS reference FROM payments WHERE document_id = ?', [appointment.payment!.id])) as {
    reference: string;
  }[];
  // Money that came twice goes back by itself, once somebody lets it go.
  const twice = `evt_twice_${stored!.reference}`;
  must(await sendEvent({ id: twice, type: 'charge.succeeded', reference: stored!.reference, amount: 100, currency: 'THB' }), 'money twice');
  const paid = must(await (await signedIn('admin')).get<{ refunds: { id: string }[] }>(`/api/payments/${appointment.payment!.id}`), 'payment');
  const rules = must(await newcomer.get<{ id: string }>('/api/directory/rules'), 'rules');
  const packages = must(await (await signedIn('admin')).get<{ rows: { id: string }[] }>('/api/applications/office/packages'), 'packages');
  const tablet = must(await owner.post<{ id: string }>('/api/directory/tablets', { dispensaryId, name: 'x' }), 'tablet');
  const filing = must(await owner.post<{ id: string }>('/api/transactions/filings', { dispensaryId, month: '2026-10' }), 'filing');
  const wish = { list: 'applications.list', title: 'x', format: 'csv', columns: [{ head: 'x', of: ['number'] }] };
  const begun = must(await issued.patient.post<{ id: string }>('/api/documents/exports', wish), 'export');
  await eventually(async () => (await issued.patient.get<{ state: string }>(`/api/documents/exports/${begun.id}`)).data.state === 'ready', 60);
  const copy = must(await issued.patient.post<{ id: string }>('/api/documents/copies', { language: 'th' }), 'copy');
  await eventually(async () => (await issued.patient.get<{ state: string }>('/api/documents/copies/newest')).data.state === 'ready', 60);
  await lockOut(newcomer.email);
  const [lock] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM lockouts WHERE account_id = ? AND until IS NOT NULL', [newcomer.account]);
  const told = await eventually(async () => {
    const { data } = await issued.patient.get<{ rows: { id: string }[] }>('/api/notifications/inbox');
    return data.rows.length > 0 && data;
  });
  const [mailed] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM messages WHERE account_id = ? ORDER BY id DESC LIMIT 1', [
    issued.patient.account,
  ]);
  const [member] = await queryDatabase<{ id: string }>(
    `SELECT document_id AS id FROM memberships WHERE account_id = ? AND dispensary_id = ? AND state = 'active'`,
    [seller.account, dispensaryId],
  );
  const [permit] = await queryDatabase<{ id: string }>(
    `SELECT document_id AS id FROM permits WHERE holder_id IN (SELECT document_id FROM sellers WHERE account_id = ?)`,
    [seller.account],
  );
  const asked = { dispensaryId, name: 'พนักงาน ทดลอง', email: `${budtender}@demo.bai.example` };
  const invitation = must(await owner.post<{ id: string }>('/api/directory/staff/invitations', asked), 'invitation').id;
  const admin = await newAdmin();
  const layout = must(await decided(admin, await wholeDraft(admin), 'publish'), 'publish');
  must(await decided(admin, layout, 'retire'), 'retire');
  const letters = '/api/prescriptions/letter-templates';
  const word = { name: 'letter.docx', bytes: (await admin.get(`${letters}/built-in.docx`)).bytes, type: 'application/octet-stream' };
  const template = must(await admin.upload<{ id: string; version: number }>(letters, word, { kind: 'patient_letter', language: 'en', note: 'x' }), 'template');
  // One that was in use: its file stays, and nobody withdraws it.
  const reason = 'ทดสอบการเดินทุกที่อยู่';
  const used = must(await (await newAdmin()).post<{ version: number }>(`${letters}/${template.id}/publish`, { version: template.version, reason }), 'publish');
  must(await admin.post(`${letters}/${template.id}/retire`, { version: used.version, reason }), 'retire');
  const replacement = await withdrawnReplacement(admin, issued.prescription.id);
  const cardShare = must(await issued.patient.post<{ id: string }>(`/api/prescriptions/${issued.prescription.id}/shares`, { lasts: 'last' }), 'share');
  const people = {
    public: new Person(),
    patient: issued.patient,
    physician: issued.physician,
    budtender: seller,
    dispensary: owner,
    editor: await holding('editor'),
    desk: await atDesk(appointment.clinic.id),
    admin,
  };
  return {
    people,
    ids: {
      application,
      appointment: appointment.id,
      patient: appointment.patientId,
      file: one.files[0]!.id,
      payment: appointment.payment!.id,
      reference: stored!.reference,
      refund: paid.refunds[0]!.id,
      prescription: issued.prescription.id,
      sale: sale.id,
      claim: claimed,
      check,
      product: products.find(({ lots }) => lots.some(({ id }) => id === lot.id))!.id,
      lot: lot.id,
      filing: filing.id,
      ...(await inStockRoom(owner, dispensaryId, lot.id)),
      ...(await atTheTill(seller)),
      tablet: tablet.id,
      package: packages.rows[0]!.id,
      ruleSet: rules.id,
      dispensary: dispensaryId,
      checkInCode: appointment.checkInCode!,
      room: video.roomId!,
      export: begun.id,
      fault: await toldFault(`nothing for the ${physician}`),
      ...(await taughtTo(issued.patient)),
      copy: copy.id,
      ...(await forOffice(issued.patient, admin)),
      notification: told.rows[0]!.id,
      message: mailed!.id,
      lockout: lock!.id,
      factor: app.id,
      session: elsewhere!.id,
      user: (await holding('budtender')).account,
      colleague: (await holding('admin')).account,
      registration: appointment.physician.id,
      member: member!.id,
      permit: permit!.id,
      ...(await inDirectory(seller, owner)),
      invitation,
      recovery: await reportedLost(issued.patient.account, appointment),
      formLayout: layout.id,
      letterTemplate: template.id,
      cardShare: cardShare.id,
      replacement,
      merge: await undoneMerge(issued.patient.account, appointment.patientId),
    },
    numbers: [appointment.applicationNumber, issued.prescription.number, sale.number, payment.number],
    words: [appointment.applicationNumber, issued.prescription.number, issued.prescription.code, sale.number, payment.number],
  };
};

/** Two sides that have nothing to do with each other: two patients, two physicians, two dispensaries, and all that lies between. */
export const twoWorlds = async (): Promise<readonly [World, World]> => {
  await daytime();
  const [one, two] = SIDES;
  return [await build(one!), await build(two!)];
};
