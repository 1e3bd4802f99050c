import { verifyCredential } from 'did-jwt-vc';
import type { DIDDocument } from 'did-resolver';
import { clockOffset } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, Person, runThrough, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { makeSeller, newDispensary } from '../../directory/test/make';
import { pagesOf, textOf } from '../../documents/server/paper/testing/read-back';
import { enroll, enrollmentOf, learn, openOutline, taughtCourse, template, type Enrollment } from './enrolled';
import { Candidate, room } from './exam-room';
import type { Outline } from './outline';

jest.setTimeout(90_000);

interface Shown {
  readonly number: string;
  readonly standing: string;
  readonly holderName: { th: string };
  readonly validFrom: string;
  readonly validUntil: string | null;
}

let outline: Outline;
let inside: Inside;
beforeAll(async () => {
  outline = await openOutline();
  inside = new Inside();
});
afterAll(() => inside.close());

/** A course that gives a certificate; in Thai and English. */
const certifying = async (data: object = {}): Promise<{ course: string; lessonIds: string[] }> =>
  taughtCourse(outline, { certificateTemplate: { connect: [{ documentId: await template(outline) }] }, validityMonths: 24, ...data });

const completed = async (person: Person, taught: { course: string; lessonIds: string[] }): Promise<Enrollment> => {
  const enrollment = must(await enroll(person, taught.course), 'enroll');
  await learn(inside, person, enrollment, taught.lessonIds);
  return enrollmentOf(person, enrollment.id);
};
const shown = async (id: string, person = new Person()): Promise<Shown> => must(await person.get<Shown>(`/api/learning/certificates/${id}`), 'certificate');
const lastDay = (id: string, day: string) => inside.sql('UPDATE course_certificates SET valid_until = ? WHERE document_id = ?', [day, id]);

describe('a course certificate', () => {
  test('is given once, with the last lesson, and anybody who has its address sees how it stands', async () => {
    const person = await newPatient('ฐิติญาณ์ ทดลอง');
    const taught = await certifying();
    const { certificate, state } = await completed(person, taught);
    expect(state).toBe('completed');
    expect(certificate).toMatchObject({ standing: 'valid', renewable: false });
    expect(certificate!.number).toMatch(/^CE\d\d-\d{7}-\d$/);
    expect(await shown(certificate!.id)).toMatchObject({ number: certificate!.number, standing: 'valid', holderName: { th: 'ฐิติญาณ์ ทดลอง' } });
    expect((await new Person().get('/api/learning/certificates/abcdefghijklmnopqrstuvwx')).status).toBe(404);
    await inside.call('learning/completion', 'considerCompletion', [(await enrollmentOf(person, (await enroll(person, taught.course)).data.id)).id], {
      inTransaction: true,
    });
    expect(await inside.sql('SELECT id FROM course_certificates WHERE account_id = ?', [person.account])).toHaveLength(1);
  });

  test('is a paper with its holder’s name, for them alone', async () => {
    const person = await newPatient('ปุณณ์ ทดลอง');
    const { certificate } = await completed(person, await certifying());
    const path = `/api/learning/certificates/${certificate!.id}/certificate.pdf`;
    const paper = await person.get(path);
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pagesOf(paper.bytes).count).toBe(1);
    expect(textOf(paper.bytes)).toContain('ปุณณ์ ทดลอง');
    expect(textOf(paper.bytes)).toContain(certificate!.number);
    expect((await (await newPatient()).get(path)).status).toBe(404);
    expect((await new Person().get(path)).status).toBe(401);
  });

  test('is an Open Badge that a public library verifies by the platform’s own document; changed by a letter it is none', async () => {
    const person = await newPatient();
    const { certificate } = await completed(person, await certifying());
    const { credential, linkedIn } = must(
      await person.get<{ credential: string; linkedIn: string }>(`/api/learning/certificates/${certificate!.id}/badge`),
      'badge',
    );
    const document = JSON.parse((await person.get('/.well-known/did.json')).bytes.toString()) as DIDDocument;
    const resolver = {
      resolve: (did: string) =>
        Promise.resolve({ didDocument: did.split('#')[0] === document.id ? document : null, didResolutionMetadata: {}, didDocumentMetadata: {} }),
    };
    // Its format check knows the first edition of the data model alone; signature, issuer and times are what it is asked for.
    const policies = { format: false, now: Math.floor((Date.now() + (await clockOffset())) / 1000) };
    const { verified, payload } = await verifyCredential(credential, resolver as never, { policies });
    expect(verified).toBe(true);
    expect(payload.vc).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { type: ['AchievementSubject'], achievement: { achievementType: 'Certificate' } },
    });
    const [head, body, signature] = credential.split('.') as [string, string, string];
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace(certificate!.number, 'CE69-0000000-0')).toString('base64url');
    await expect(verifyCredential([head, forged, signature].join('.'), resolver as never, { policies })).rejects.toThrow(/signature/i);
    expect(new URL(linkedIn).searchParams.get('certId')).toBe(certificate!.number);
    expect((await (await newPatient()).get(`/api/learning/certificates/${certificate!.id}/badge`)).status).toBe(404);
  });

  test('ends with its last day; ninety days before, the course may be taken again, and the new one begins where the old one ends', async () => {
    const person = await newPatient();
    const taught = await certifying();
    const first = await completed(person, taught);
    expect(must(await enroll(person, taught.course), 'again').id).toBe(first.id);
    const soon = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    await lastDay(first.certificate!.id, soon);
    expect((await enrollmentOf(person, first.id)).certificate).toMatchObject({ renewable: true, standing: 'valid' });
    const second = await completed(person, taught);
    expect(second.id).not.toBe(first.id);
    const renewed = await shown(second.certificate!.id);
    expect([renewed.standing, renewed.validFrom > soon]).toEqual(['upcoming', true]);
    await lastDay(first.certificate!.id, '2020-01-01');
    expect((await shown(first.certificate!.id)).standing).toBe('expired');
    await runThrough('learning.expire-certificates');
    expect((await shown(first.certificate!.id)).standing).toBe('expired');
  });

  test('may be renewed by an exam too: whoever takes the course again sits it anew', async () => {
    const person = await newPatient();
    const made = await room(outline, { maxAttempts: 1 }, ['single']);
    await outline.change('course', made.courseId, { certificateTemplate: { connect: [{ documentId: await template(outline) }] }, validityMonths: 24 });
    await outline.publish('course', made.courseId);
    const candidate = await Candidate.of(made, person);
    expect(await candidate.sit(true)).toMatchObject({ passed: true });
    const { certificate } = must(await enroll(person, made.courseId), 'the same');
    expect((await candidate.exam()).data.block).toBe('passed');
    await lastDay(certificate!.id, new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10));
    const again = must(await enroll(person, made.courseId), 'again');
    expect((await candidate.exam()).data.block).toBeNull();
    expect(await candidate.sit(true)).toMatchObject({ passed: true, number: 2 });
    expect((await enrollmentOf(person, again.id)).certificate).toMatchObject({ standing: 'upcoming' });
  });

  test('ends when the rules that it was taught by hold no longer, where the course says so', async () => {
    const [bound, free] = [await newPatient(), await newPatient()];
    const old = await completed(bound, await certifying({ ruleSetVersion: '2568-1' }));
    const kept = await completed(free, await certifying());
    await runThrough('learning.expire-certificates');
    expect((await shown(old.certificate!.id)).standing).toBe('outdated');
    expect((await shown(kept.certificate!.id)).standing).toBe('valid');
  });
});

describe('the license that a certificate gives', () => {
  const trainedUntil = async (person: Person): Promise<string | null> =>
    (await inside.call<{ trainedUntil: string | null }>('directory', 'sellerOfAccount', [person.account])).trainedUntil;

  test('is a permit of the seller, and is gone with the certificate', async () => {
    const person = await newPatient();
    const seller = await makeSeller(inside, person, [await newDispensary(inside)], { trainedUntil: '2020-01-01' });
    expect(await trainedUntil(person)).toBe('2020-01-01');
    const { certificate } = await completed(person, await certifying({ grantsLicense: 'seller-training' }));
    expect(await trainedUntil(person)).toBe(certificate!.validUntil);
    expect(await inside.sql('SELECT state FROM permits WHERE holder_id = ? AND number = ?', [seller, certificate!.number])).toEqual([{ state: 'verified' }]);
    const admin = await signedIn('admin');
    const found = must(
      await admin.get<{ rows: { id: string; licensed: boolean }[] }>('/api/learning/office/certificates', { q: certificate!.number }),
      'found',
    );
    expect(found.rows).toMatchObject([{ id: certificate!.id, licensed: true }]);
    const revoke = (who: Person) => who.post(`/api/learning/office/certificates/${certificate!.id}/revoke`, { reason: 'ทดสอบการเพิกถอน' });
    expect((await revoke(person)).status).toBe(403);
    must(await revoke(admin), 'revoke');
    expect((await revoke(admin)).error.name).toBe('state.forbids');
    expect(await trainedUntil(person)).toBe('2020-01-01');
    expect((await shown(certificate!.id)).standing).toBe('revoked');
  });

  test('is nobody’s who could not hold it, and the certificate stands all the same', async () => {
    const person = await newPatient();
    const { certificate } = await completed(person, await certifying({ grantsLicense: 'seller-training' }));
    expect(certificate!.standing).toBe('valid');
    expect(await inside.sql('SELECT state FROM permits WHERE number = ?', [certificate!.number])).toEqual([]);
  });
});
