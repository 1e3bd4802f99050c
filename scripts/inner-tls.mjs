// The authority of the inner services and its certificates, below INNER_TLS_AUTHORITY_DIR: made once and renewed with --keep, until
// it is told to end; --check says whether all of them hold.
import { authorityDays, keepInnerTls, troubles } from './lib/inner-tls.mjs';
import { program, Refusal } from './lib/progress.mjs';

const HOUR = 3_600_000;
const folder = process.env.INNER_TLS_AUTHORITY_DIR;

const renew = async () => {
  const made = await keepInnerTls(folder);
  if (made.length) console.log(`New certificates: ${made.join(', ')}`);
  const left = authorityDays(folder);
  if (left < 365) console.error(`The inner authority ends in ${left} days: decisions/0114-inner-services-prove-themselves.md says how to begin anew.`);
};

await program(async () => {
  if (!folder) throw new Refusal('INNER_TLS_AUTHORITY_DIR is missing: the folder in which the certificates lie.');
  if (process.argv.includes('--check')) {
    const found = troubles(folder);
    if (found.length) throw new Refusal(found.join('\n'));
    return;
  }
  await renew();
  if (!process.argv.includes('--keep')) return;
  // A disk that is full for an hour ends nothing: two thirds of their life the certificates have no need of this.
  const timer = setInterval(() => void renew().catch((error) => console.error(`Not renewed: ${error.message}`)), 6 * HOUR);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(timer));
});
