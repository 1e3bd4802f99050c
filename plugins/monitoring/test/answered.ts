import { randomBytes } from 'node:crypto';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import type { LogConfig } from '../contracts';

/** An answered request as the kernel tells it, `facts` of it given. */
export const answered = async (facts: Record<string, unknown> = {}) => ({
  at: Date.now() + (await clockOffset()),
  method: 'GET',
  route: '/api/tests/:id',
  endpoint: 'tests.one',
  status: 200,
  duration: 5,
  account: null,
  tried: null,
  role: 'public',
  ip: '203.0.113.77',
  request: word(),
  problem: null,
  fault: null,
  ...facts,
});

/** A word that no other test uses, without digits: numbers are taken out of what is kept. */
export const word = (): string =>
  `t${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;

const KEY = 'monitoring.config';
const PLAIN: LogConfig = { share: 100, slowMs: 1000, days: 30, address: 'network', person: true };
/** Sets what is kept of requests, without a trail. */
export const configured = (changed: Partial<LogConfig>) =>
  queryDatabase('INSERT INTO bai_settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [
    KEY,
    JSON.stringify({ ...PLAIN, ...changed }),
  ]);
export const unconfigured = () => queryDatabase('DELETE FROM bai_settings WHERE key = ?', [KEY]);
