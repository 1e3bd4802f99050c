import { environment, publicKeys, sameText, signingKey, systemSeat } from '@bai/kernel/server';
import { formatCode, dayEnd } from '@bai/kernel/contracts';
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWTPayload } from 'jose';
import type { IssueSnapshot } from './snapshot';
import { TOKEN_AUDIENCE } from '../contracts';
import { prescriptions, type PrescriptionRow } from './collections';

/** The purpose of the keys that sign tokens and status lists. */
export const KEYS = 'prescription';

/** What a token is made from. */
export type Tokened = Pick<
  PrescriptionRow,
  'number' | 'code' | 'totalMg' | 'dailyMg' | 'tokenId' | 'statusList' | 'statusIndex' | 'patientName' | 'validUntil'
> & {
  readonly issuedAt: Date;
  readonly snapshot: IssueSnapshot;
};

/** The most bytes that a QR of version 20 holds at its weakest correction. */
const QR_BYTES = 858;
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Who issues today: the platform, by its address. */
export const issuerToday = (): string => environment().publicUrl;

/** Where an issuer's list of the revoked is found. */
export const statusUri = (issuer: string, list: string): string => `${issuer}/.well-known/status/${list}`;

/** The text of the QR: the scanner's address, with the token in the fragment that no server ever sees. */
const qrText = (issuer: string, code: string, token: string): string => `${issuer}/budtender/verify/code/${code}#${token}`;

/** The text of an issued prescription's QR, as it was on the day of its issue; before the issuer was kept, its own token says it. */
export const issuedQr = ({ code, snapshot }: Pick<PrescriptionRow, 'code' | 'snapshot'>, token: string): string =>
  qrText(snapshot!.issuer ?? decodeJwt(token).iss!, code, token);

const claimsOf = ({ number, code, totalMg, dailyMg, tokenId, statusList, statusIndex, validUntil, issuedAt, snapshot }: Tokened, name: string): JWTPayload => ({
  iss: issuerToday(),
  aud: TOKEN_AUDIENCE,
  iat: seconds(issuedAt),
  nbf: seconds(issuedAt),
  exp: seconds(dayEnd(validUntil)),
  jti: tokenId,
  number,
  code: formatCode(code),
  totalMg,
  dailyMg,
  license: snapshot.prescriber.licenseNumber,
  name,
  birthYear: Number(snapshot.patient.birthDate.slice(0, 4)),
  documentLast: snapshot.patient.documentLast,
  status: { status_list: { idx: statusIndex, uri: statusUri(issuerToday(), statusList) } },
});

/** Signs the token of a prescription. A name too long for the QR is cut; the paper beside it has it in full. */
export const signToken = async (given: Tokened): Promise<string> => {
  const { kid, privateJwk } = await signingKey(KEYS);
  const key = await importJWK(privateJwk, 'EdDSA');
  for (let letters = [...given.patientName]; ; letters = letters.slice(0, -4)) {
    const name = letters.length === [...given.patientName].length ? given.patientName : `${letters.join('')}…`;
    const token = await new SignJWT(claimsOf(given, name)).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
    if (Buffer.byteLength(qrText(issuerToday(), given.code, token)) <= QR_BYTES || letters.length === 0) return token;
  }
};

const payloadOf = async (token: string): Promise<JWTPayload | null> => {
  try {
    const { kid, typ } = decodeProtectedHeader(token);
    // What the same keys sign for another purpose says so; a token says nothing.
    if (typ !== undefined) return null;
    const jwk = (await publicKeys(KEYS)).find((known) => known.kid === kid);
    if (!jwk) return null;
    const { payload } = await compactVerify(token, await importJWK(jwk, 'EdDSA'), { algorithms: ['EdDSA'] });
    return JSON.parse(new TextDecoder().decode(payload)) as JWTPayload;
  } catch {
    // Whatever a stranger's text breaks in the reading of it, it is no token of ours.
    return null;
  }
};

/** Whether a token of ours names who issued the prescription: us, at this address or one before. */
const isIssuer = async (issuer: string, token: string, { id, snapshot }: PrescriptionRow): Promise<boolean> => {
  const { publicUrl, formerPublicUrls } = environment();
  if ([publicUrl, ...formerPublicUrls, snapshot!.issuer].includes(issuer)) return true;
  if (snapshot!.issuer) return false;
  // Issued before the issuer was kept beside it: then the token that was kept is the measure.
  const kept = await prescriptions.open(systemSeat('issuer'), id, 'token', 'issuer of a token');
  return kept !== null && sameText(kept.toString(), token);
};

/** Whether a token is for whoever checks prescriptions; the keys sign for others too. On paper there are tokens of before audiences were named. */
const isForChecking = ({ aud }: JWTPayload): boolean => aud === undefined || aud === TOKEN_AUDIENCE;

/**
 * Whether a token was signed by this platform for this very prescription and is the one in force. Its dates are those of
 * the prescription, so an old token of an old prescription is genuine: the verdict says that it has expired.
 */
export const isGenuine = async (token: string, row: PrescriptionRow): Promise<boolean> => {
  const payload = await payloadOf(token);
  if (!payload || !isForChecking(payload)) return false;
  return (
    payload.jti === row.tokenId &&
    payload.code === formatCode(row.code) &&
    payload.number === row.number &&
    payload.exp === seconds(dayEnd(row.validUntil)) &&
    (await isIssuer(payload.iss ?? '', token, row))
  );
};
