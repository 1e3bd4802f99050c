import { environment, publicKeys, signingKey, type Seat } from '@bai/kernel/server';
import { platformIssuer } from '@bai/payments/server';
import { importJWK, SignJWT } from 'jose';
import type { z } from 'zod';
import type { badge } from '../contracts';
import { addressOf } from './certify';
import { certificates } from './collections';
import type { CertificateRow } from './record-types';

/** The keys that sign badges. */
export const BADGE_KEYS = 'badge';
const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

/** The platform’s name as an issuer, which whoever checks a badge resolves at its address (did:web). */
export const issuerDid = (publicUrl = environment().publicUrl): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

/** The document behind that name: the keys, retired ones too, since badges are checked years later. */
export const didDocument = async (publicUrl?: string): Promise<object> => {
  const id = issuerDid(publicUrl);
  const keys = await publicKeys(BADGE_KEYS);
  const names = keys.map(({ kid }) => `${id}#${kid}`);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jws/v1'],
    id,
    verificationMethod: keys.map((publicKeyJwk, index) => ({ id: names[index], type: 'JsonWebKey2020', controller: id, publicKeyJwk })),
    assertionMethod: names,
    authentication: names,
  };
};

const startOf = (day: string): string => `${day}T00:00:00+07:00`;
const endOf = (day: string): string => `${day}T23:59:59+07:00`;
const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

const credentialOf = async (row: CertificateRow) => {
  const { publicUrl } = environment();
  const { name, nameEnglish } = await platformIssuer();
  const { id, holderName, courseTitle, courseId, validFrom, validUntil, number } = row;
  const achievement = {
    id: `${publicUrl}/lms/courses/${courseId}`,
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: courseTitle!.en,
    description: courseTitle!.th,
    criteria: { id: `${publicUrl}/lms/courses/${courseId}`, narrative: 'Every lesson of the course completed, and its exam passed where it has one.' },
  };
  return {
    '@context': CONTEXT,
    id: addressOf(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle!.en,
    issuer: { id: issuerDid(), type: ['Profile'], name: nameEnglish ?? name, url: publicUrl },
    validFrom: startOf(validFrom),
    ...(validUntil ? { validUntil: endOf(validUntil) } : {}),
    credentialSubject: {
      type: ['AchievementSubject'],
      // A name and no mail address: a badge is passed on, and says no more than the certificate does.
      identifier: [{ type: 'IdentityObject', identityHash: holderName!.en || holderName!.th, identityType: 'name', hashed: false }],
      achievement,
      activityEndDate: startOf(row.issuedOn),
      licenseNumber: number,
    },
  };
};

const signed = async (row: CertificateRow): Promise<string> => {
  const { kid, privateJwk } = await signingKey(BADGE_KEYS);
  const credential = await credentialOf(row);
  const { id: did } = credential.issuer;
  const jwt = new SignJWT({ vc: credential, ...credential })
    .setProtectedHeader({ alg: 'EdDSA', kid: `${did}#${kid}`, typ: 'JWT' })
    .setIssuer(did)
    .setJti(credential.id)
    .setSubject(credential.id)
    .setNotBefore(seconds(credential.validFrom));
  if (row.validUntil) jwt.setExpirationTime(seconds(endOf(row.validUntil)));
  return jwt.sign(await importJWK(privateJwk, 'EdDSA'));
};

const LINKED_IN = 'https://www.linkedin.com/profile/add';

/** Where LinkedIn adds a certificate to a profile, filled in. */
const linkedIn = async ({ id, courseTitle, issuedOn, validUntil, number }: CertificateRow, language: 'th' | 'en'): Promise<string> => {
  const { name, nameEnglish } = await platformIssuer();
  const [year, month] = issuedOn.split('-');
  const facts = {
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle![language],
    organizationName: nameEnglish ?? name,
    certUrl: addressOf(id),
    certId: number,
  };
  const search = new URLSearchParams({ ...facts, issueYear: year!, issueMonth: String(Number(month)) });
  if (validUntil) search.set('expirationYear', validUntil.slice(0, 4));
  if (validUntil) search.set('expirationMonth', String(Number(validUntil.slice(5, 7))));
  return `${LINKED_IN}?${search.toString()}`;
};

/** One’s own certificate as an Open Badge 3.0, signed as a JWT; with the address that puts it into a profile. */
export const badgeOf = async (seat: Seat, id: string): Promise<z.input<typeof badge>> => {
  const row = await certificates.one(seat, id);
  return { credential: await signed(row), linkedIn: await linkedIn(row, seat.language) };
};
