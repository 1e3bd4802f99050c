import 'reflect-metadata';
import { randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as x509 from '@peculiar/x509';

x509.cryptoProvider.set(webcrypto);

const { subtle } = webcrypto;
const DAY = 86_400_000;
const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Clocks of two machines differ. */
const SLACK = 5 * 60_000;
const AUTHORITY_DAYS = 3650;
const SERVICE_DAYS = 90;

/**
 * The services of docker-compose.yml that prove themselves to each other. `role` is whom PostgreSQL takes who shows the
 * certificate for, `user` the number of the user that the container's program runs as, who alone may read its key.
 */
export const SERVICES = [
  { name: 'proxy', user: 0 },
  { name: 'cms', role: 'bai', user: 1000 },
  { name: 'video', user: 1000 },
  { name: 'postgres', user: 999 },
  { name: 'redis', user: 999 },
  { name: 'minio', user: 0 },
  { name: 'bucket', user: 0 },
  { name: 'mailpit', user: 0 },
];

/** Puts a file in its place whole, whoever reads it meanwhile. */
const put = (file, text, mode, user) => {
  const made = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(made, text, { mode, flag: 'wx' });
  if (user && process.getuid?.() === 0) chownSync(made, user, user);
  renameSync(made, file);
};

const pem = (label, bytes) =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes)
    .toString('base64')
    .replaceAll(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;
const newPair = () => subtle.generateKey(CURVE, true, ['sign', 'verify']);
const keyText = async ({ privateKey }) => pem('PRIVATE KEY', await subtle.exportKey('pkcs8', privateKey));
const readKey = (text) => subtle.importKey('pkcs8', Buffer.from(text.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'), CURVE, false, ['sign']);
/** Positive, and nobody's but this certificate's. */
const serialNumber = () => `01${randomBytes(15).toString('hex')}`;
const lasting = (now, days) => ({ notBefore: new Date(now - SLACK), notAfter: new Date(now + days * DAY) });

const readCertificate = (file) => (existsSync(file) ? new X509Certificate(readFileSync(file)) : null);
/** How much of a certificate's life is left: 1 when it was only just made, below 0 when it is over. */
const leftOf = (certificate, now) => {
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  return (to - now) / (to - from);
};

/** Makes the authority, which is made once: whoever has its key may be anybody in here. */
const makeAuthority = async (folder, now) => {
  const keys = await newPair();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: 'CN=Bai inner authority',
    ...lasting(now, AUTHORITY_DAYS),
    signingAlgorithm: CURVE,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  put(path.join(folder, 'ca.key'), await keyText(keys), 0o600);
  put(path.join(folder, 'ca.crt'), `${certificate.toString('pem')}\n`, 0o644);
};

/** A certificate of the authority for one service, by which it proves itself both where it is asked and where it asks. */
const makeCertificate = async (authority, { name, role = name, names = [name] }, now, days) => {
  const issuer = new x509.X509Certificate(readFileSync(path.join(authority, 'ca.crt'), 'utf8'));
  const keys = await newPair();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: `CN=${role}`,
    issuer: issuer.subject,
    ...lasting(now, days),
    signingAlgorithm: CURVE,
    publicKey: keys.publicKey,
    signingKey: await readKey(readFileSync(path.join(authority, 'ca.key'), 'utf8')),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
      new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns', value }))),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key: await keyText(keys), certificate: `${certificate.toString('pem')}\n` };
};

/** Whether a service's certificate may stay: of this authority and for these names, with more than a third of its life before it, and its key beside it. */
const isGood = (folder, { name, names = [name] }, authority, now) => {
  const certificate = readCertificate(path.join(folder, 'tls.crt'));
  if (!certificate?.verify(authority.publicKey) || !names.every((one) => certificate.checkHost(one))) return false;
  return leftOf(certificate, now) > 1 / 3 && existsSync(path.join(folder, 'tls.key'));
};

/**
 * Brings what lies below a folder up to date: an authority once, and for each service a folder of its name with `ca.crt`,
 * `tls.crt` and `tls.key`. Answers whom it made a certificate for.
 */
export async function keepInnerTls(folder, { services = SERVICES, now = Date.now(), days = SERVICE_DAYS } = {}) {
  const place = path.join(folder, 'authority');
  mkdirSync(place, { recursive: true, mode: 0o700 });
  if (!existsSync(path.join(place, 'ca.crt'))) await makeAuthority(place, now);
  const authority = readCertificate(path.join(place, 'ca.crt'));
  const text = readFileSync(path.join(place, 'ca.crt'), 'utf8');
  const made = [];
  for (const service of services) {
    const own = path.join(folder, service.name);
    mkdirSync(own, { recursive: true });
    const known = path.join(own, 'ca.crt');
    if (!existsSync(known) || readFileSync(known, 'utf8') !== text) put(known, text, 0o644);
    if (isGood(own, service, authority, now)) continue;
    const { key, certificate } = await makeCertificate(place, service, now, days);
    // The key first: who sees the new certificate finds its key there.
    put(path.join(own, 'tls.key'), key, 0o600, service.user);
    put(path.join(own, 'tls.crt'), certificate, 0o644);
    made.push(service.name);
  }
  return made;
}

/** What is not as it should be: services without a certificate that holds for another day, and an authority that is near its end. */
export function troubles(folder, { services = SERVICES, now = Date.now() } = {}) {
  const authority = readCertificate(path.join(folder, 'authority/ca.crt'));
  if (!authority) return ['There is no inner authority yet'];
  const without = services.filter(({ name }) => {
    const certificate = readCertificate(path.join(folder, name, 'tls.crt'));
    return !certificate?.verify(authority.publicKey) || Date.parse(certificate.validTo) < now + DAY;
  });
  return without.map(({ name }) => `${name} has no certificate of the inner authority that holds for another day`);
}

/** Days that the authority has before it; with fewer than a service's certificate lasts, a new one is due (decisions/0114). */
export const authorityDays = (folder, now = Date.now()) => Math.floor((Date.parse(readCertificate(path.join(folder, 'authority/ca.crt')).validTo) - now) / DAY);
