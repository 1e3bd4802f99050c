import { redacted } from '@bai/kernel/server';
import { formats, winston } from '@strapi/logger';

/** What a fault says of itself may hold values of people (docs/security.md, “Logs”). */
const withoutPeople = winston.format((entry) => {
  const { stack, message } = entry;
  // A new one: what a fault says of itself is not among what JSON writes of it.
  return { ...entry, message: redacted(String(stack ?? message)), stack: undefined };
});

/** An entry as one line of JSON for machines (`LOG_FORMAT=json`), in which no value can begin another entry; or as people read it. */
export const format = (kind: string | undefined): winston.Logform.Format =>
  kind === 'json'
    ? winston.format.combine(withoutPeople(), winston.format.timestamp(), winston.format.json())
    : winston.format.combine(withoutPeople(), formats.prettyPrint());

export default { level: process.env.LOG_LEVEL ?? 'warn', format: format(process.env.LOG_FORMAT), transports: [new winston.transports.Console()] };
